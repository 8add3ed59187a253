import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { findFreePorts } from "../../scripts/free-ports.ts";
import type { Product } from "../harness/product.ts";

export interface Stranger {
  readonly product: Product;
  /** On which somebody is signed in. It is loaded anew only where an override begins and ends. */
  readonly page: Page;
  /** An empty folder with the command installed, from the packed file alone. */
  readonly folder: string;
  /** The folder of packed files. */
  readonly packages: string;
  /** Gets what the new project asks for into its node_modules. */
  readonly install: (project: string) => Promise<void>;
  readonly tell: (line: string) => void;
}

const NAME = "orders";
const POLL_MS = 100;
const PATIENCE_MS = 60_000;
/** A page that was looked at a moment ago doesn't look again. */
const BETWEEN_LOOKS_MS = 2_100;
const COMMAND = join("node_modules", "@foyer", "cli", "foyer.mjs");

/**
 * What a team that never saw the repository does on its first day, against a production host that is neither built nor
 * started again. Each step's time is told.
 * @throws Error at the first step that fails, with the command's own words
 */
export async function runStrangersHour(stranger: Stranger): Promise<void> {
  const { product, page, folder, packages, install, tell } = stranger;
  const project = join(folder, NAME);
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const startedMs = performance.now();
    await work();
    tell(`${name.padEnd(44)}${((performance.now() - startedMs) / 1_000).toFixed(1).padStart(6)} s`);
  };
  const [port = 0] = await findFreePorts(1);
  const address = `http://localhost:${port}`;
  const place = ["--to", product.siteFolder];
  const foyer = (...args: string[]): Promise<string> => run(project, [COMMAND, ...args]);
  /** By the page's own clock some time later, which nobody waits for. */
  const look = async (): Promise<void> => {
    await page.clock.fastForward(BETWEEN_LOOKS_MS);
    await page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
  };
  const see = async (shown: () => Promise<boolean>): Promise<void> => {
    const isSeen = async (): Promise<boolean> => {
      if (await shown()) return true;
      await look();
      return shown();
    };
    await expect
      .poll(isSeen, { timeout: PATIENCE_MS, intervals: [POLL_MS] })
      .toBe(true)
      .catch(async () => {
        throw new Error(`The page doesn't show it:\n${await page.locator("body").innerText()}`);
      });
  };
  const showsHeading = (name: string) => (): Promise<boolean> =>
    page.getByRole("heading", { name }).isVisible();
  const take = async (): Promise<void> => {
    const offer = page.getByRole("button", { name: "Use it now" });
    await see(() => offer.isVisible());
    await offer.click();
  };

  await page.clock.install();
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
  let dev: { readonly link: Promise<string>; stop(): Promise<void> } | undefined;
  try {
    await step("create", () => run(folder, [COMMAND, "create", NAME, "--packages", packages]));
    await step("install", () => install(project));
    await step("types", () => run(project, [bin("typescript/bin/tsc")]));
    await step("test", () => run(project, [bin("jest/bin/jest.js")]));
    await step("dev: see it in the host", async () => {
      dev = startDev(project, product.hostUrl);
      await page.goto(await dev.link);
      await page.getByRole("button", { name: "Use orders from this machine" }).click();
      await see(showsHeading("Orders"));
    });
    await step("dev: change it, see the change", async () => {
      edit(project, "app.tsx", "<h1>Orders</h1>", "<h1>My orders</h1>");
      await see(showsHeading("My orders"));
      edit(project, "app.tsx", "<h1>My orders</h1>", "<h1>Orders</h1>");
    });
    await step("dev: back to what is released", async () => {
      await page.getByRole("button", { name: "Use the released version" }).click();
      await see(showsHeading("There is no page here"));
      await dev?.stop();
      await page.getByRole("link", { name: "System" }).click();
    });
    await step("build", () => build(project));
    await step("check", () => foyer("check", "--host", product.hostUrl));
    await step("publish", () => foyer("publish", ...place, "--address", address));
    await step("promote", () => foyer("promote", `${NAME}@1.0.0`, ...place));
    const heading = page.getByRole("heading", { name: "Orders" });
    await step("see it in the open page", async () => {
      const link = page.getByRole("link", { name: "Orders" });
      await see(() => link.isVisible());
      await link.click();
      await see(() => heading.isVisible());
    });
    await step("build a bad release", async () => {
      breakIt(project);
      await build(project);
    });
    await step("publish and promote it", async () => {
      await foyer("publish", ...place);
      await foyer("promote", `${NAME}@1.1.0`, ...place);
    });
    await step("see it fail, alone", async () => {
      await take();
      await see(() =>
        page
          .getByText(/isn't available right now/i)
          .first()
          .isVisible(),
      );
    });
    await step("roll back", () => foyer("rollback", NAME, ...place));
    // A slot that failed has nothing to lose: it takes the other release without being asked.
    await step("see the last good one", () => see(() => heading.isVisible()));
    tell(await foyer("status", NAME, ...place));
  } finally {
    server.kill();
    await dev?.stop();
  }
}

/** `foyer dev`, until it is stopped. */
function startDev(
  project: string,
  hostUrl: string,
): { readonly link: Promise<string>; stop(): Promise<void> } {
  const args = [COMMAND, "dev", "--host", hostUrl, "--port", "0"];
  const child = spawn(process.execPath, args, { cwd: project, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) =>
    child.once("close", () => {
      resolve();
    }),
  );
  let said = "";
  const link = new Promise<string>((resolve, reject) => {
    const take = (part: string): void => {
      said += part;
      // Both: the address, and that there is something to see.
      const found = /Open (\S+)/.exec(said)?.[1];
      if (found !== undefined && said.includes("Built ")) resolve(found);
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    void ended.then(() => {
      reject(new Error(`foyer dev ended:\n${said}`));
    });
  });
  link.catch(() => undefined);
  return {
    link,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function edit(project: string, file: string, from: string, to: string): void {
  const path = join(project, file);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

function bin(path: string): string {
  return join("node_modules", path);
}

function build(project: string): Promise<string> {
  return run(project, [bin("webpack-cli/bin/cli.js"), "--mode", "production"]);
}

/** The next version, which throws while it renders. */
function breakIt(project: string): void {
  edit(project, "package.json", '"version": "1.0.0"', '"version": "1.1.0"');
  edit(
    project,
    "app.tsx",
    "return (",
    'if (session.status !== "starting") throw new Error("planted: a bad release");\n  return (',
  );
}

function run(folder: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part: string) => (output += part));
    }
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(output.trim());
      else reject(new Error(`node ${args.join(" ")} ended with ${code}:\n${output}`));
    });
  });
}
