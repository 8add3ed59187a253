import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { compressFolder } from "../../scripts/compress.mjs";

const ROOT = '<div id="foyer"></div>';

/**
 * Writes the form that the single bundle shows into its page, as a build that prerenders would: it can be seen before
 * the bundle has come, and used once it has.
 */
export async function prerenderForm(browser: Browser, address: string, folder: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator("input[name=password]").waitFor();
  const markup = await page.locator("#foyer").innerHTML();
  await page.close();
  const file = join(folder, "index.html");
  const html = readFileSync(file, "utf8");
  if (!html.includes(ROOT)) throw new Error(`${file} has no ${ROOT}.`);
  // Sent before the bundle is there, it would leave the page.
  const inert = markup.replaceAll("<form", '<form onsubmit="return false"');
  writeFileSync(file, html.replace(ROOT, `<div id="foyer">${inert}</div>`));
  await compressFolder(folder);
}
