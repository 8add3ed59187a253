import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CommandError } from "../command/command.ts";
import type { Command } from "../command/command.ts";
import { findBrowser } from "./browser/find-browser.ts";
import { judgeRun } from "./browser/judge-run.ts";
import { readHost } from "../host/read-host.ts";
import { readDescription, readProject } from "../releases/read-project.ts";
import type { Project } from "../releases/read-project.ts";
import { checkProject, checkSignIn } from "./check-project.ts";
import type { CheckedHost } from "./check-project.ts";
import { slotsMissingAt } from "./check-slots.ts";
import type { Finding } from "./finding.ts";
import { readWalk } from "./read-walk.ts";

const DEFAULT_BUDGET_KB = 250;
const NO_HOST: CheckedHost = { registry: { schema: 1, remotes: [] }, shared: {} };

export const checkCommand: Command = {
  name: "check",
  summary: "Finds in the built release what would fail later.",
  help: `foyer check [--host URL] [--browser PATH] [--project DIR] [--budget KB] [--json]

  Reads dist/VERSION and says of each problem which file, why, and what to do: the registry row, names and routes that
  are taken, names without the version, copies of shared-auth, eval, missing integrity, styles that reach beyond the
  slot, size, licences. Then it mounts and unmounts the release 50 times in a headless browser, on a page with the host's
  loader and policies and somebody signed in, and says what it threw, what it left behind, and what axe finds. Last it opens
  each address that "walk" in foyer.json names, such as "/orders/new", and says the same of it.

  --host     a host that runs, to compare with what is registered and provided there
  --browser  a Chromium or Chrome (default: FOYER_BROWSER, or an installed one); "none" leaves that part out
  --project  the remote's folder (default: this one)
  --budget   of scripts and styles, compressed, in kB (default ${DEFAULT_BUDGET_KB})`,
  async run(args, terminal) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        host: { type: "string" },
        browser: { type: "string" },
        project: { type: "string", default: "." },
        budget: { type: "string", default: String(DEFAULT_BUDGET_KB) },
      },
    });
    const budgetKb = Number(values.budget);
    if (!(budgetKb > 0))
      throw new CommandError("--budget must be a number of kilobytes above 0.", "wrongUse");
    const project = await readProject(values.project);
    const host = values.host === undefined ? undefined : await readHost(values.host);
    const browser = findBrowser(values.browser);
    const found = [
      ...checkProject(project, host ?? NO_HOST, budgetKb),
      ...(host === undefined ? [] : checkSignIn(host.registry)),
    ];
    const { name, version } = project;
    if (browser !== undefined) terminal.progress(`Mounting ${name} ${version} in ${browser}`);
    const routes = readWalk((await readDescription(values.project)).description);
    const run = browser === undefined ? [] : await mount(project, browser, exposeOf(values.project), routes);
    const findings = [...found, ...run];
    terminal.result({ ok: findings.length === 0, name, version, isMounted: browser !== undefined, findings });
    if (findings.length > 0) {
      throw new CommandError(
        [
          `${name} ${version} would fail:`,
          ...findings.map(({ file, reason, remedy }) => `  ${file}: ${reason}. ${remedy}`),
        ].join("\n"),
      );
    }
    terminal.say(`${name} ${version}: nothing found in ${project.files.length} files.`);
    if (browser === undefined)
      terminal.say(
        values.browser === "none"
          ? "It was not mounted, as --browser none says."
          : "It was not mounted: there is no browser. Name one with --browser PATH.",
      );
    for (const { id, place, why } of slotsMissingAt(project, host?.registry ?? NO_HOST.registry))
      terminal.say(`Nobody sees its part "${id}" in "${place}" on this host yet: ${why}.`);
    terminal.say("Next: foyer publish");
  },
};

/** The file that exposes the remote: a finding of a run has no better place. */
function exposeOf(folder: string): string {
  const names = ["expose.tsx", "expose.ts", "expose.jsx", "expose.js"];
  return names.find((name) => existsSync(join(folder, name))) ?? "expose";
}

async function mount(
  project: Project,
  browser: string,
  expose: string,
  routes: readonly string[],
): Promise<readonly Finding[]> {
  // Only who mounts pays for loading what drives a browser.
  const { mountInBrowser } = await import("./browser/mount-in-browser.ts");
  return judgeRun(await mountInBrowser(project, browser, routes), expose);
}
