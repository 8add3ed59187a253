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
  readonly target: unknown;
  toJSON(): { readonly expectations?: readonly (readonly [string, unknown])[] };
}

const LONGEST = 300;
/** Of the rules those that hold pages to AAA: targets of 44 px (2.5.5) and contrast of 7:1 (1.4.6). */
const BEYOND_AA = ["sia-r111", "sia-r66"];

/** Siteimprove's Alfa, which follows the rules of ACT. */
export const ALFA: Engine = {
  name: "alfa",
  packages: [
    "@siteimprove/alfa-act@0.112.0",
    "@siteimprove/alfa-rules@0.112.0",
    "@siteimprove/alfa-playwright@0.81.4",
  ],
  async open(installed) {
    const [act, rules, playwright] = (await Promise.all(
      ["act", "rules", "playwright"].map((part) => installed.load(`@siteimprove/alfa-${part}`)),
    )) as [AlfaParts["act"], AlfaParts["rules"], AlfaParts["playwright"]];
    return async (page) => {
      const read = await playwright.Playwright.toPage(await page.evaluateHandle(() => document));
      const outcomes = await act.Audit.of(read, rules.default).evaluate();
      return [...outcomes]
        .filter((outcome) => act.Outcome.isFailed(outcome))
        .map((outcome) => ({
          rule: outcome.rule.uri.split("/").at(-1) ?? "",
          what: JSON.stringify(outcome.toJSON().expectations).slice(0, LONGEST),
          where: String(outcome.target).replaceAll(/\s+/g, " ").slice(0, LONGEST),
        }))
        .filter(({ rule }) => !BEYOND_AA.includes(rule));
    };
  },
};
