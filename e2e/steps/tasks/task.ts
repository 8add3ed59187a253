import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { countActs } from "./count-acts.ts";
import type { Acts } from "./count-acts.ts";

/** What somebody does in a tool for data, and with how many clicks and keys. */
export interface Task {
  readonly name: string;
  /** Where it begins. */
  readonly at: string;
  /** The most clicks and keys that it may take here. */
  readonly most: number;
  /** The least that the peers' known controls take, from memory; absent for what one doesn't do. */
  readonly peers: { readonly airtable?: number; readonly studio?: number; readonly linear?: number };
  /** A peer needs less, and docs/tasks.md says so. */
  readonly isBehind?: true;
  /** What is there before it begins; it isn't counted. */
  readonly before?: (page: Page) => Promise<unknown>;
  act(acts: Acts, page: Page): Promise<unknown>;
}

/** The least of the peers; nothing where none of them does it. */
export function leastOfPeers({ peers }: Task): number | undefined {
  const counts = Object.values(peers);
  return counts.length === 0 ? undefined : Math.min(...counts);
}

/**
 * Does a task from its start, in a page of somebody who is signed in.
 * @returns how many clicks and keys it took
 */
export async function doTask(page: Page, task: Task): Promise<number> {
  await page.goto(task.at);
  // What is painted of the last visit repeats what is done to it, and isn't what is counted here.
  await expect(page.locator("#foyer-first-paint")).toHaveCount(0);
  if (task.at.startsWith("/data/") && !task.at.includes("/rpc/")) await expect(cells(page)).not.toBeEmpty();
  // Keys are heard once the page stands: a load ends before it does.
  else await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await task.before?.(page);
  const acts = countActs(page);
  await task.act(acts, page);
  // What is under way would be sent again by the next page, into the middle of another task.
  await expect(page.locator(".data-edit-progress:not(:empty)")).toHaveCount(0);
  return acts.count();
}

/** The first cell that has come. */
export function cells(page: Page): Locator {
  return page.getByRole("gridcell").first();
}

export const cell = (page: Page, name: string): Locator =>
  page.getByRole("gridcell", { name, exact: true }).first();
export const header = (page: Page, name: string): Locator =>
  page.getByRole("columnheader", { name: new RegExp(`^${name}\\b`) });
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

/** Opens the menu of a cell or a header, and takes an entry. */
export async function takeEntry(acts: Acts, page: Page, of: Locator, entry: string): Promise<void> {
  await acts.click(of, { button: "right" });
  await acts.click(page.getByRole("menuitem", { name: entry, exact: true }));
}

/** Chooses a cell, with what comes once somebody uses the page. */
export async function choose(page: Page, of: Locator): Promise<void> {
  await useful(page);
  await of.click();
}

/** What comes once somebody uses the page is there. */
export async function useful(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await expect(button(page, "Print")).toBeVisible();
}
