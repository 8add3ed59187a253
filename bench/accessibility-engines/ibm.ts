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
    {
      rule: "input_label_exists",
      where: /name="filter-value"/,
      why: "its label is tied to it by its id and stands out of sight; the browser's own tree names the field by it",
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
          .map(({ ruleId, message, snippet }) => ({ rule: ruleId, what: message, where: snippet }));
      }, POLICY);
    });
  },
};
