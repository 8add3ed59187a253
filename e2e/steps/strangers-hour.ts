import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findFreePorts } from "../../scripts/free-ports.ts";
import type { Product } from "../harness/product.ts";
import { bin, build, COMMAND, edit, hasTests, run, startDev } from "./team-commands.ts";
import type { TeamDev } from "./team-commands.ts";
import type { TeamWork } from "./team-works.ts";

export interface Stranger {
  readonly product: Product;
  /** On which somebody is signed in. It is loaded anew only where an override or a preview begins and ends. */
  readonly page: Page;
  /** An empty folder with the command installed, from the packed file alone. */
  readonly folder: string;
  /** What they bring or make. */
  readonly work: TeamWork;
  /** Gets what the new project asks for into its node_modules. */
  readonly install: (project: string) => Promise<void>;
  readonly tell: (line: string) => void;
}

/** For a minute: a build beside it may keep the machine busy. */
const MOST_LOOKS = 120;

type Take = (name: string, work: () => Promise<unknown>) => Promise<void>;

/**
 * What a team that never saw the repository does on its first day, against a production host that is neither built nor
 * started again. Each step's time is told.
 * @throws Error at the first step that fails, with the command's own words
 */
export async function runStrangersHour(stranger: Stranger): Promise<void> {
  const { product, page, folder, work, install, tell } = stranger;
  const project = join(folder, work.name);
  const take: Take = async (name, step) => {
    const startedMs = performance.now();
    await step();
    tell(`${name.padEnd(44)}${((performance.now() - startedMs) / 1_000).toFixed(1).padStart(6)} s`);
  };
  const [port = 0] = await findFreePorts(1);
  const address = `http://localhost:${port}`;
  product.allowRemoteOrigin(address);
  product.writeConfig({ developerOverrides: true });
  // The operator's part, done once: the page that is open must know the new origin.
  await page.reload();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  const server = spawn(
    process.execPath,
    [COMMAND, "serve", product.siteFolder, "--port", String(port), "--cors-origin", product.hostUrl],
    { cwd: folder, stdio: "ignore" },
  );
  try {
    await take(work.begins, () => work.begin(folder));
    await take("install", () => install(project));
    await take("types", () => run(project, [bin("typescript/bin/tsc")]));
    if (hasTests(project)) await take("test", () => run(project, [bin("jest/bin/jest.js")]));
    await develop(stranger, project, take);
    tell(await release(stranger, project, address, take));
  } finally {
    server.kill();
  }
}

/** Sees the project in the host while it is worked on, and goes back to what is released. */
async function develop({ page, product, work }: Stranger, project: string, take: Take): Promise<void> {
  const { name, title, field } = work;
  let dev: TeamDev | undefined;
  try {
    await take("dev: see it in the host", async () => {
      dev = startDev(project, product.hostUrl);
      await page.goto(await dev.link);
      await page.getByRole("button", { name: `Use ${name} from this machine` }).click();
      await seeHeading(page, title);
    });
    await take("dev: change it, see it and what was typed", async () => {
      const typed = field === undefined ? undefined : page.getByRole("textbox", { name: field });
      await typed?.fill("half a sentence");
      const [before, after] = [work.heading(title), work.heading(`My ${title}`)];
      edit(project, work.file, before, after);
      await seeHeading(page, `My ${title}`);
      if (typed !== undefined) await see(page, async () => (await typed.inputValue()) === "half a sentence");
      edit(project, work.file, after, before);
    });
    await take("dev: back to what is released", async () => {
      await page.getByRole("button", { name: "Use the released version" }).click();
      await seeHeading(page, "There is no page here");
      await dev?.stop();
      await page.getByRole("link", { name: "System" }).click();
    });
  } finally {
    await dev?.stop();
  }
}

/** Releases it, then releases a bad one, and takes that back. @returns what `foyer status` says at the end */
async function release(
  { product, page, work }: Stranger,
  project: string,
  address: string,
  take: Take,
): Promise<string> {
  const place = ["--to", product.siteFolder];
  const foyer = (...args: string[]): Promise<string> => run(project, [COMMAND, ...args]);
  await take("build", () => build(project));
  await take("check", () => foyer("check", "--host", product.hostUrl));
  await take("publish", () => foyer("publish", ...place, "--address", address));
  await take("preview it by a link", async () => {
    const said = await foyer("preview", `${work.name}@1.0.0`, ...place, "--host", product.hostUrl);
    await page.goto(/https?:\/\/\S+/.exec(said)?.[0] ?? "");
    await page.getByRole("button", { name: "Preview 1.0.0" }).click();
    await seeHeading(page, work.title);
    await page.getByRole("button", { name: "Leave the preview" }).click();
    await seeHeading(page, "There is no page here");
    await page.getByRole("link", { name: "System" }).click();
  });
  await take("promote", () => foyer("promote", `${work.name}@1.0.0`, ...place));
  await take("see it in the open page", async () => {
    const link = page.getByRole("link", { name: work.title, exact: true });
    await see(page, () => link.isVisible());
    await link.click();
    await seeHeading(page, work.title);
  });
  await take("build a bad release", async () => {
    work.spoil(project);
    await build(project);
  });
  await take("publish and promote it", async () => {
    await foyer("publish", ...place);
    await foyer("promote", `${work.name}@1.1.0`, ...place);
  });
  await take("see it fail, alone", async () => {
    const offer = page.getByRole("button", { name: "Use it now" });
    await see(page, () => offer.isVisible());
    await offer.click();
    const panel = page.getByText(/isn't available right now/i).first();
    await see(page, () => panel.isVisible());
  });
  await take("roll back", () => foyer("rollback", work.name, ...place));
  // A slot that failed has nothing to lose: it takes the other release without being asked.
  await take("see the last good one", () => seeHeading(page, work.title));
  return foyer("status", work.name, ...place);
}

function seeHeading(page: Page, name: string): Promise<void> {
  // To the letter: the page that asks for an override names the remote in a heading, too.
  const heading = page.getByRole("heading", { name, exact: true });
  return see(page, () => heading.isVisible());
}

/** Waits for something that comes with the next look at the registry, and has the page look. */
async function see(page: Page, shown: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < MOST_LOOKS; tries += 1) {
    if (await shown()) return;
    await page.waitForTimeout(500);
    // A page that is on its way to another document looks by itself.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))).catch(() => undefined);
  }
  throw new Error(`The page doesn't show it:\n${await page.locator("body").innerText()}`);
}
