import type { Page } from "@playwright/test";
import { expect, test as base } from "./remotes-test.ts";
import { startDeveloping } from "../steps/developed-project.ts";
import type { DevelopedProject } from "../steps/developed-project.ts";

interface DeveloperFixtures {
  /** Has `foyer dev` run for this product's host, with a remote that mounts so. */
  develop(name: string, mount: string, row?: Readonly<Record<string, unknown>>): Promise<DevelopedProject>;
  /** The same beside a released remote, alpha. */
  developBesideAlpha: DeveloperFixtures["develop"];
}

export const test = base.extend<DeveloperFixtures>({
  develop: async ({ product }, use) => {
    const projects: DevelopedProject[] = [];
    await use(async (name, mount, row) => {
      const project = await startDeveloping(name, product.hostUrl, mount, row);
      projects.push(project);
      return project;
    });
    for (const project of projects) await project.remove();
  },
  developBesideAlpha: async ({ develop, listRemotes }, use) => {
    await use(async (...remote) => {
      await listRemotes(["alpha"]);
      return develop(...remote);
    });
  },
});

/** For pages that have a remote from this machine: what they were served ahead is the released version. */
export const SERVED_AHEAD = /integrity|preload|Failed to load resource|net::ERR|Federation Runtime|planted/i;

export const bannerOf = (page: Page) => page.getByRole("region", { name: "Developer override" });
export const accept = (page: Page) => page.getByRole("button", { name: /^Use .* from this machine$/ });
export const drop = (page: Page) => bannerOf(page).getByRole("button", { name: "Use the released version" });
export const dropAndSeeReleased = async (page: Page): Promise<void> => {
  await drop(page).click();
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
};
export const kept = (page: Page) => page.evaluate(() => localStorage.getItem("foyer.override"));
