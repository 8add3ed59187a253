import type { Page } from "@playwright/test";
import { expect, test as base } from "./remotes-test.ts";
import { startDeveloping } from "../steps/developed-project.ts";
import type { DevelopedProject } from "../steps/developed-project.ts";

interface DeveloperFixtures {
  develop(...args: Parameters<typeof startDeveloping>): Promise<DevelopedProject>;
}

export const test = base.extend<DeveloperFixtures>({
  develop: async ({}, use) => {
    const projects: DevelopedProject[] = [];
    await use(async (...args) => {
      const project = await startDeveloping(...args);
      projects.push(project);
      return project;
    });
    for (const project of projects) await project.remove();
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
  await expect(page.getByRole("heading", { name: "alpha 1.0.0" })).toBeVisible();
};
export const kept = (page: Page) => page.evaluate(() => localStorage.getItem("foyer.override"));
