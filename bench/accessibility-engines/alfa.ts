import type { JSHandle } from "@playwright/test";
import type { Engine } from "./engine.ts";

/** As much of the packages as is asked. */
interface AlfaParts {
  readonly act: {
    readonly Audit: {
      of(page: unknown, rules: unknown): { evaluate(): PromiseLike<Iterable<Outcome>> };
    };
    readonly Outcome: { isFailed(outcome: Outcome): boolean };
  };
  readonly rules: { readonly default: unknown };
  readonly playwright: { readonly Playwright: { toPage(document: JSHandle): Promise<unknown> } };
}

interface Outcome {
  readonly rule: { readonly uri: string };
  /** A node of the page, or a part of one; of a node, its XPath. */
  readonly target: { path?(): string; toString(): string };
  toJSON(): { readonly expectations?: readonly (readonly [string, unknown])[] };
}

const LONGEST = 300;
/**
 * Of the rules those that hold pages to AAA, targets of 44 px (2.5.5) and contrast of 7:1 (1.4.6), and one of good practice
 * that no criterion asks for: texts in landmarks, where a page's own announcer stands in none.
 */
const BEYOND_AA = ["sia-r111", "sia-r66", "sia-r57"];
/** Of the size of targets (2.5.8). */
const TARGETS = "sia-r113";

/** Siteimprove's Alfa, which follows the rules of ACT. */
export const ALFA: Engine = {
  name: "alfa",
  packages: [
    "@siteimprove/alfa-act@0.112.0",
    "@siteimprove/alfa-rules@0.112.0",
    "@siteimprove/alfa-playwright@0.81.4",
  ],
  mistaken: [
    {
      rule: "sia-r14",
      where: /role="columnheader".+aria-label=/,
      why: "what stands in a head beside its column's name is a link with a name of its own, and no part of what the head is called",
    },
  ],
  async open(installed) {
    const [act, rules, playwright] = (await Promise.all(
      ["act", "rules", "playwright"].map((part) => installed.load(`@siteimprove/alfa-${part}`)),
    )) as [AlfaParts["act"], AlfaParts["rules"], AlfaParts["playwright"]];
    return async (page) => {
      const read = await playwright.Playwright.toPage(await page.evaluateHandle(() => document));
      const outcomes = await act.Audit.of(read, rules.default).evaluate();
      const found = [...outcomes]
        .filter((outcome) => act.Outcome.isFailed(outcome))
        .map((outcome) => ({
          rule: outcome.rule.uri.split("/").at(-1) ?? "",
          what: JSON.stringify(outcome.toJSON().expectations).slice(0, LONGEST),
          where: String(outcome.target).replaceAll(/\s+/g, " ").slice(0, LONGEST),
          path: outcome.target.path?.() ?? "",
        }))
        .filter(({ rule }) => !BEYOND_AA.includes(rule));
      const enough = await page.evaluate(
        areEnough,
        found.map(({ path }) => path),
      );
      return found.filter(({ rule }, at) => rule !== TARGETS || enough[at] !== true);
    };
  },
};

/**
 * Whether what a person has opened lies over them, wholly or in part, as what is left of them then is no target's size; or
 * whether they are large enough where they are drawn: the engine knows no layer above the page. In the page.
 */
function areEnough(xPaths: readonly string[]): readonly boolean[] {
  const leastPx = 24;
  return xPaths.map((xPath) => {
    if (xPath === "") return false;
    const found = document.evaluate(xPath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null);
    const element = found.singleNodeValue;
    if (!(element instanceof Element)) return false;
    const modal = document.querySelector("dialog:modal");
    if (modal !== null && !modal.contains(element)) return true;
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width >= leastPx && height >= leastPx) return true;
    return [left + 1, right - 1].some((x) =>
      [top + 1, bottom - 1].some((y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && !element.contains(hit) && !hit.contains(element);
      }),
    );
  });
}
