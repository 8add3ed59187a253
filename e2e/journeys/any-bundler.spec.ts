import { expect, test } from "@playwright/test";
import { judgeRun } from "../../cli/check/browser/judge-run.ts";
import { mountOnPage } from "../../cli/check/browser/mount-in-browser.ts";
import { checkProject } from "../../cli/check/check-project.ts";
import { ensureStageBuilt } from "../../scripts/build-stage.mjs";
import { buildExample } from "../steps/built-example.ts";

// Remotes of other stacks and bundlers, mounted by the host's loader under the host's policies, as `foyer check` does it.
// With their own lockfiles, published and opened in the product: `npm run bench -- examples`.

const MOUNTS = 12;
const NO_HOST = { registry: { schema: 1, remotes: [] }, shared: {} } as const;
const BUDGET_KB = 250;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  await ensureStageBuilt();
});

for (const { title, name, config } of [
  { title: "Svelte built by Vite", name: "stock", config: "vite.config.js" },
  { title: "Vue built by Vite", name: "rooms", config: "vite.config.js" },
  { title: "React of the host's, built by Vite", name: "desks", config: "vite.config.js" },
  { title: "Lit built by Rspack", name: "tickets", config: "rspack.config.js" },
]) {
  test(`${title} is mounted, leaves nothing behind, and runs no altered file`, async ({ browser }) => {
    const project = await buildExample(name, config);
    expect(checkProject(project, NO_HOST, BUDGET_KB)).toEqual([]);
    const run = await mountOnPage(project, browser, MOUNTS);
    expect(judgeRun(run, "expose")).toEqual([]);
    const files = project.files.map((file) =>
      file.path.endsWith(".js") && file.path !== "remoteEntry.js"
        ? { ...file, bytes: Buffer.concat([file.bytes, Buffer.from("\n;document.title = 'ran';")]) }
        : file,
    );
    const altered = await mountOnPage({ ...project, files }, browser, MOUNTS);
    expect(altered.notLoaded).toMatch(/altered|Loading|not what its owners published/i);
  });
}
