import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { ROOT } from "../../scripts/folders.mjs";
import type { TestUser } from "../harness/admin.ts";
import { expect, test } from "../harness/test.ts";
import { enterPassword, signOut } from "../steps/sign-in-steps.ts";

/** Typed where the page remembers something: names of views, filters, searches. */
const MARK = "zebrafinch";
const TITLE = "## What stays in the browser";

interface Left {
  readonly place: string;
  readonly name: string;
  readonly value: string;
}

/** The rows of the table in docs/security.md: place, name with `…` for anything, whether "Stay signed in" is needed. */
function documented(): readonly { place: string; name: RegExp; onlyIfStaying: boolean }[] {
  const text = readFileSync(join(ROOT, "docs", "security.md"), "utf8");
  const section = text.slice(text.indexOf(TITLE)).split(/\n## /)[1] ?? "";
  const rows = [...`## ${section}`.matchAll(/^\| (\w+) +\| `([^`]+)` +\| [^|]+\| ([^|]+?) +\|$/gm)];
  expect(rows.length).toBeGreaterThan(5);
  return rows.map(([, place = "", name = "", when = ""]) => ({
    place,
    name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("…", ".+")}$`),
    onlyIfStaying: when === "with “Stay signed in”",
  }));
}

/** Everything that a browser keeps for this site, wherever it can. */
async function readLeft(page: Page, context: BrowserContext): Promise<readonly Left[]> {
  const left = await page.evaluate(async () => {
    const found: { place: string; name: string; value: string }[] = [];
    for (const [place, storage] of [
      ["local", localStorage],
      ["tab", sessionStorage],
    ] as const) {
      for (const name of Object.keys(storage)) {
        found.push({ place, name, value: storage.getItem(name) ?? "" });
      }
    }
    for (const { name = "" } of await indexedDB.databases())
      found.push({ place: "database", name, value: "" });
    for (const name of await caches.keys()) found.push({ place: "cache", name, value: "" });
    for (const { scope } of await navigator.serviceWorker.getRegistrations()) {
      found.push({ place: "worker", name: scope, value: "" });
    }
    if (history.state !== null) {
      found.push({ place: "history", name: "state", value: JSON.stringify(history.state) });
    }
    if (window.name !== "") found.push({ place: "window", name: window.name, value: "" });
    return found;
  });
  const cookies = await context.cookies();
  return [...left, ...cookies.map(({ name, value }) => ({ place: "cookie", name, value }))];
}

/** Opens every page and uses what remembers: a view with a name, a column's width, a density, a filter. */
async function usePages(page: Page): Promise<void> {
  await page.goto(`/data/airports?city=ilike.*${MARK}*`);
  await expect(page.getByText("No row matches the filter")).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("textbox", { name: /name/i }).fill(MARK);
  await page.keyboard.press("Enter");
  await expect(
    page
      .getByRole("link", { name: MARK })
      .or(page.getByRole("button", { name: MARK }))
      .first(),
  ).toBeVisible();
  for (const path of ["/data/notes", "/security", "/system", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
}

async function signInAnd(page: Page, user: TestUser, staysSignedIn: boolean): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("checkbox", { name: "Stay signed in on this device" }).setChecked(staysSignedIn);
  await enterPassword(page, user);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
}

for (const staysSignedIn of [false, true]) {
  const said = staysSignedIn ? "with" : "without";
  test(`after a sign-out ${said} “Stay signed in” nothing is left but what the docs name`, async ({
    page,
    context,
    admin,
  }) => {
    const ada = await admin.createUser();
    await signInAnd(page, ada, staysSignedIn);
    await usePages(page);
    const during = await readLeft(page, context);
    expect(during.some(({ name, value }) => `${name} ${value}`.includes(MARK))).toBe(true);
    await signOut(page);

    const left = await readLeft(page, context);
    const rows = documented();
    const unnamed = left.filter(
      ({ place, name }) =>
        !rows.some(
          (row) => row.place === place && row.name.test(name) && (staysSignedIn || !row.onlyIfStaying),
        ),
    );
    expect(unnamed).toEqual([]);
    const traces = left.filter(({ name, value }) =>
      [ada.id, ada.email, encodeURIComponent(ada.email), MARK].some((trace) =>
        `${name} ${value}`.includes(trace),
      ),
    );
    if (!staysSignedIn) expect(traces).toEqual([]);
    else expect(new Set(traces.map(({ place }) => place))).toEqual(new Set(["local"]));

    // The next person finds nothing offered, and what was said of staying is said for them too.
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(staysSignedIn ? ada.email : "");
    await expect(page.getByRole("checkbox", { name: "Stay signed in on this device" })).toBeChecked({
      checked: staysSignedIn,
    });
  });
}
