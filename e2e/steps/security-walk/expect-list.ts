import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Walk } from "./walker.ts";

const PATIENCE_MS = 10_000;
const POLL_MS = 50;
/** What an error must say: something to do. */
const NEXT_STEP =
  /\b(try|enter|choose|use|send|load|sign|wait|remove|check|start|ask|confirm|set|write|add|change|plug|look)\b/i;

/** What the page shows of factors equals what the provider has, on every page that shows them. */
export async function expectProvidersList(walk: Walk, page: Page): Promise<void> {
  let seen = "nothing";
  const isEqual = async (): Promise<boolean> => {
    const list = page.getByRole("region", { name: "Second factors" });
    if (!(await list.isVisible())) return true;
    // In one go: a row may be gone while the next is read.
    const shown = await list
      .locator(".mfa-row")
      .evaluateAll((rows) =>
        rows.map(
          (row) =>
            `${row.querySelector("strong")?.textContent ?? ""}: ${row.textContent.includes("Not finished") ? "unverified" : "verified"}`,
        ),
      );
    const real = await factorsOf(walk);
    seen = `the page shows [${shown.sort().join(", ")}], the provider has [${real.join(", ")}]`;
    return JSON.stringify(shown) === JSON.stringify(real);
  };
  const endsAtMs = Date.now() + PATIENCE_MS;
  while (!(await isEqual())) {
    if (Date.now() > endsAtMs) throw new Error(`After ${walk.done.join("; ")}: ${seen}`);
    await page.waitForTimeout(POLL_MS);
  }
  await expectNextSteps(page);
}

/** Every error on the page says what to do. */
export async function expectNextSteps(page: Page): Promise<void> {
  for (const text of await page.getByRole("alert").allInnerTexts()) {
    if (text.trim() !== "") expect(text, "an error says what to do").toMatch(NEXT_STEP);
  }
}

/** What the provider has, each with its status. */
export async function factorsOf({ product, user }: Walk): Promise<string[]> {
  const answer = await fetch(`${product.backendUrl}/auth/v1/admin/users/${user.id}`, {
    headers: { apikey: product.secretKey, authorization: `Bearer ${product.secretKey}` },
  });
  const { factors = [] } = (await answer.json()) as {
    factors?: { friendly_name?: string; status: string }[];
  };
  return factors.map(({ friendly_name = "", status }) => `${friendly_name}: ${status}`).sort();
}

/** No factor that was begun is left at the provider. */
export async function expectNothingUnfinished(walk: Walk): Promise<void> {
  await expect
    .poll(async () => (await factorsOf(walk)).filter((line) => line.endsWith("unverified")), {
      message: "nothing unfinished is left",
      timeout: PATIENCE_MS,
    })
    .toEqual([]);
}
