import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ROOT, STATE_FOLDER } from "../../scripts/folders.mjs";
import { findFreePorts } from "../../scripts/free-ports.ts";
import type { Product } from "../harness/product.ts";
import { startStaticServer } from "../../cli/serve/static-server.ts";
import { bin, build, COMMAND, hasTests, run } from "./team-commands.ts";

export interface OutsideTeams {
  readonly examples: readonly Example[];
  readonly product: Product;
  /** On which somebody is signed in. */
  readonly page: Page;
  /** An empty folder. */
  readonly folder: string;
  /** Gets what the project's package.json asks for into its node_modules. */
  readonly install: (project: string) => Promise<void>;
  readonly tell: (line: string) => void;
}

export const EXAMPLES = [
  "parcels",
  "notes",
  "bookings",
  "stock",
  "tickets",
  "rooms",
  "desks",
  "meters",
] as const;
export type Example = (typeof EXAMPLES)[number];
/** Those that need nothing but what the repository has installed itself: it has neither React 18 nor Angular. */
export const LINKABLE: readonly Example[] = ["parcels", "notes", "stock", "tickets", "rooms", "desks"];
/** What stands on the page of each. */
const SHOWN: Readonly<Record<Example, string>> = {
  parcels: "RX-1042 to Lisbon",
  notes: "Your note",
  bookings: "React 18.",
  stock: "Large and small",
  tickets: "Newest first.",
  rooms: "Quiet and warm",
  desks: "By the window",
  meters: "Read them on Mondays.",
};
/** What a person does there, where the first look doesn't show that it runs. */
const TRIED: Readonly<Partial<Record<Example, (page: Page) => Promise<void>>>> = {
  async stock(page) {
    await page.getByRole("button", { name: "Take one" }).click();
    await page.getByText("Taken: 1").waitFor();
    await page.getByRole("button", { name: "History" }).click();
    await page.getByText("Counted last in November.").waitFor();
  },
  async tickets(page) {
    await page.getByRole("button", { name: "Close one" }).click();
    await page.getByText("Closed: 1").waitFor();
  },
  async rooms(page) {
    await page.getByRole("button", { name: "Book one" }).click();
    await page.getByText("Booked: 1").waitFor();
    await page.getByRole("button", { name: "Plan" }).click();
    await page.getByText("Two floors, one lift.").waitFor();
  },
  async desks(page) {
    await page.getByRole("button", { name: "Take one" }).click();
    await page.getByText("Taken: 1").waitFor();
    await page.getByRole("button", { name: "Map" }).click();
    await page.getByText("The window is on the left.").waitFor();
  },
  async meters(page) {
    await page.getByRole("button", { name: "Note it" }).click();
    await page.getByText("Noted: 1").waitFor();
    await page.getByRole("button", { name: "All meters" }).click();
    await page.getByText("Water, cellar").waitFor();
  },
};

/** Builds, checks, publishes and promotes the remotes of `examples/` as their teams would, and opens each. */
export async function runOutsideTeams(teams: OutsideTeams): Promise<void> {
  const { examples, product, page, folder, install, tell } = teams;
  // As in the repository: the packed files are two folders up.
  symlinkSync(STATE_FOLDER, join(folder, ".foyer"));
  const [port = 0] = await findFreePorts(1);
  product.allowRemoteOrigin(`http://localhost:${port}`);
  const server = await startStaticServer({
    role: "remote",
    folder: product.siteFolder,
    port,
    hostOrigins: [product.hostUrl],
  });
  try {
    for (const name of examples) {
      const project = join(folder, "examples", name);
      copyExample(name, project);
      const step = async (title: string, work: () => Promise<unknown>): Promise<void> => {
        const startedMs = performance.now();
        await work();
        const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
        tell(`${name.padEnd(10)}${title.padEnd(24)}${seconds.padStart(6)} s`);
      };
      const foyer = (...args: string[]): Promise<string> => run(project, [COMMAND, ...args]);
      const place = ["--to", product.siteFolder];
      await step("install", () => install(project));
      await step("types", () => run(project, [bin("typescript/bin/tsc")]));
      if (hasTests(project)) await step("test", () => run(project, [bin("jest/bin/jest.js")]));
      await step("build", () => build(project));
      await step("check", () => foyer("check", "--host", product.hostUrl));
      await step("publish", () => foyer("publish", ...place, "--address", `http://localhost:${port}`));
      await step("promote", () => foyer("promote", `${name}@1.0.0`, ...place));
      await step("open it", async () => {
        await page.goto(`${product.hostUrl}/${name}`);
        await page.getByText(SHOWN[name]).waitFor();
        await TRIED[name]?.(page);
      });
      const react = page.getByText(/^React \d/);
      if (await react.isVisible()) tell(`${name.padEnd(10)}runs on ${await react.innerText()}`);
    }
  } finally {
    // The page may still be loading the other team's remote, ahead of its being wanted.
    await page.goto("about:blank");
    await server.stop();
  }
}

/** The project as its team has it, without what was installed or built. */
export function copyExample(name: Example | "shelf", project: string): void {
  const source = join(ROOT, "examples", name);
  cpSync(source, project, {
    recursive: true,
    filter: (path) => !/(^|[\\/])(node_modules|dist)$/.test(path.slice(source.length)),
  });
}
