import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Product } from "../harness/product.ts";
import { readSession } from "./session-cookies.ts";

/** Asks the Data API as the person of a page, beside the page. */
export async function askBeside(
  page: Page,
  { backendUrl, publishableKey }: Product,
  path: string,
  init: Pick<RequestInit, "method" | "body"> = {},
): Promise<unknown> {
  const { access_token: token } = await readSession(page.context());
  const response = await fetch(`${backendUrl}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${String(token)}`,
      "content-type": "application/json",
      Prefer: "return=representation",
    },
  });
  expect(response.ok).toBe(true);
  return response.json();
}

export async function writeNote(page: Page, product: Product, title: string): Promise<void> {
  await askBeside(page, product, "notes", { method: "POST", body: JSON.stringify({ title }) });
}

/** Titles of the person's notes, the first one first. */
export async function noteTitles(page: Page, product: Product): Promise<readonly unknown[]> {
  const notes = (await askBeside(page, product, "notes?select=title&order=id")) as { title: unknown }[];
  return notes.map(({ title }) => title);
}
