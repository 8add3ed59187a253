import { readFileSync } from "node:fs";
import type { Engine } from "./engine.ts";

const POLICY = "WCAG_2_2";

/** As much of the engine as is asked; it is one script for the page. */
interface Checker {
  check(
    node: Document,
    policies: readonly string[],
  ): Promise<{
    readonly results: readonly {
      readonly ruleId: string;
      readonly value: readonly [kind: string, verdict: string];
      readonly message: string;
      readonly snippet: string;
      /** `dom`: where the element is, as an XPath. */
      readonly path: { readonly dom: string };
    }[];
  }>;
}

/** IBM's Equal Access: what it is sure of; what it leaves to a person's judgement is not a fault. */
export const IBM: Engine = {
  name: "ibm",
  packages: ["accessibility-checker-engine@4.0.34"],
  mistaken: [
    {
      rule: "input_autocomplete_valid",
      where: /type="email".+autocomplete="username( webauthn)?"/,
      why: "HTML lets fields for an address hold the name of an account, with passkeys; the engine knows an older list",
    },
  ],
  open(installed) {
    const source = readFileSync(installed.pathOf("accessibility-checker-engine/ace.js"), "utf8");
    return Promise.resolve(async (page) => {
      if (!(await page.evaluate(() => "ace" in globalThis))) await page.evaluate(source);
      return await page.evaluate(async (policy) => {
        const { ace } = globalThis as unknown as { ace: { Checker: new () => Checker } };
        const { results } = await new ace.Checker().check(document, [policy]);
        return results
          .filter(({ value: [kind, verdict] }) => kind === "VIOLATION" && verdict === "FAIL")
          .filter(({ ruleId, path }) => {
            if (ruleId !== "input_label_exists") return true;
            // A label that is there and only heard, which the browser ties to its field and the engine doesn't find.
            const first = XPathResult.FIRST_ORDERED_NODE_TYPE;
            const field = document.evaluate(path.dom, document, null, first, null).singleNodeValue;
            const labels =
              field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.labels : null;
            return [...(labels ?? [])].every(({ textContent }) => textContent.trim() === "");
          })
          .map(({ ruleId, message, snippet }) => ({ rule: ruleId, what: message, where: snippet }));
      }, POLICY);
    });
  },
};
