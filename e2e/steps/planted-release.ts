import type { Browser } from "@playwright/test";
import { judgeRun } from "../../cli/check/browser/judge-run.ts";
import { mountOnPage } from "../../cli/check/browser/mount-in-browser.ts";
import { readProject } from "../../cli/releases/read-project.ts";
import { writeSampleProject } from "../../cli/releases/testing/sample-project.ts";

/** Enough to tell what grows from what is kept once. */
const MOUNTS = 12;
export const SOUND = `
  const heading = document.createElement("h1");
  heading.textContent = "Orders";
  element.append(heading);
  const end = () => heading.remove();`;

/** A remote by hand, with a fault in it. */
export interface Planted {
  /** Runs when the release is loaded. */
  readonly atLoad?: string;
  /** The body of `mount(element, context)`. */
  readonly mount?: string;
  readonly exposed?: string;
  readonly css?: string;
  /** What foyer.json declares that it needs. */
  readonly needs?: object;
  /** Routes that are walked. */
  readonly walk?: readonly string[];
}

/** What `foyer check` says of it. @param folder an empty one */
export async function checkPlanted(
  folder: string,
  browser: Browser,
  planted: Planted,
): Promise<readonly string[]> {
  const mount = planted.mount ?? `${SOUND} return end;`;
  const exposed = planted.exposed ?? `{ async mount(element, context) { ${mount} } }`;
  const entry = `var foyer_orders_1_0_0 = (() => { /* foyer.integrity */
  ${planted.atLoad ?? ""}
  return { init() {}, get: async () => () => ({ default: ${exposed} }) };
})();`;
  const files = { "remoteEntry.js": entry };
  const project = await readProject(
    await writeSampleProject(folder, {
      name: "orders",
      version: "1.0.0",
      files,
      description: { needs: planted.needs },
    }),
  );
  const run = await mountOnPage(project, browser, MOUNTS, planted.walk);
  return judgeRun(run, "expose.js").map(({ file, reason, remedy }) => `${file}: ${reason}. ${remedy}`);
}

/** Shows a heading, does more, and returns `end` where `more` says so. */
export const sound = (more: string): Planted => ({ mount: `${SOUND} ${more}` });
