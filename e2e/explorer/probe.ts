import type { BrowserContext, Page } from "@playwright/test";
import { findControl } from "./find-control.ts";
import type { Control, Wanted } from "./find-control.ts";
import { lookAtPage } from "./look-at-page.ts";
import type { Look, Sought } from "./look-at-page.ts";
import { untilAtRest } from "./until-at-rest.ts";

/** What each page carries, so that a step costs a question before it and one after. */
interface Probe {
  focusedDocument(): number | undefined;
  findControl(wanted: Wanted): Control | undefined;
  untilAtRest(quietMs: number, longestMs: number): Promise<void>;
  lookAtPage(sought: Sought): Look;
}

interface Probed {
  readonly foyerExplorer: Probe;
}

const QUIET_MS = 50;
const LONGEST_MS = 2_000;

export async function installProbe(context: BrowserContext): Promise<void> {
  // What names functions where TypeScript is run as it stands; in a page there is nobody else who has it.
  await context.addInitScript("globalThis.__name ??= (named) => named");
  const parts = { findControl, untilAtRest, lookAtPage, focusedDocument };
  const members = Object.entries(parts).map(([name, part]) => `${name}: ${part.toString()}`);
  // Neither listed nor changed: the product looks at what becomes of its globals. Of a document that is opened while another
  // one is left, a browser may run this twice.
  await context.addInitScript(
    `if (!("foyerExplorer" in globalThis))
      Object.defineProperty(globalThis, "foyerExplorer", { value: { ${members.join(",\n")} } });`,
  );
}

export interface Found {
  /** The document in which the focus is somewhere, by when it began. */
  readonly focusedDocument: number | undefined;
  readonly control?: Control | undefined;
}

/** Before a step: whether the focus is somewhere, and where what is wanted stands. */
export function askBefore(page: Page, wanted?: Wanted): Promise<Found> {
  return page.evaluate((asked) => {
    const { foyerExplorer: probe } = globalThis as unknown as Probed;
    return {
      focusedDocument: probe.focusedDocument(),
      control: asked === undefined ? undefined : probe.findControl(asked),
    };
  }, wanted);
}

/** After a step: what is seen once nothing changes any more, or after so long that something always will. */
export function askAtRest(page: Page, sought: Sought): Promise<Look> {
  return page.evaluate(
    async ([asked, quietMs, longestMs]) => {
      const { foyerExplorer: probe } = globalThis as unknown as Probed;
      await probe.untilAtRest(quietMs, longestMs);
      return probe.lookAtPage(asked);
    },
    [sought, QUIET_MS, LONGEST_MS] as const,
  );
}

/** What is seen at once. */
export function askNow(page: Page, sought: Sought): Promise<Look> {
  return page.evaluate((asked) => (globalThis as unknown as Probed).foyerExplorer.lookAtPage(asked), sought);
}

function focusedDocument(): number | undefined {
  const isSomewhere = document.activeElement !== null && document.activeElement !== document.body;
  return isSomewhere ? performance.timeOrigin : undefined;
}
