import type { BrowserContext } from "@playwright/test";
import type { TestUser } from "../../harness/admin.ts";
import type { Product } from "../../harness/product.ts";
import { addAuthenticator } from "../authenticator.ts";
import { setFaults } from "../calls.ts";
import { createRandom } from "../random.ts";
import { enterPassword } from "../sign-in-steps.ts";
import { expectNothingUnfinished, expectProvidersList } from "./expect-list.ts";
import { returnToOverview } from "./return-to-overview.ts";
import { STEPS } from "./steps.ts";
import type { Walk } from "./walker.ts";

const ABANDONED_S = 601;

/**
 * A person's random walk over the security page on two pages of one browser. After every step both pages must list what
 * the provider lists; at its end nothing unfinished is left.
 * @returns the steps that it took
 */
export async function walkSecurityPage(
  product: Product,
  context: BrowserContext,
  user: TestUser,
  seed: number,
  length: number,
): Promise<readonly string[]> {
  const first = await context.newPage();
  await addAuthenticator(first, "internal");
  await first.goto("/security");
  await enterPassword(first, user);
  const second = await context.newPage();
  await addAuthenticator(second, "internal");
  await second.goto("/security");
  const walk: Walk = {
    product,
    user,
    pages: [first, second],
    random: createRandom(seed),
    secrets: new Map(),
    numbers: new Map(),
    done: [],
  };
  for (let count = 0; count < length; count += 1) {
    const [name, step] = walk.random.pick(Object.entries(STEPS));
    const page = walk.random.pick(walk.pages);
    walk.done.push(`${page === first ? "first" : "second"}: ${name}`);
    // Browsers ask for keys only on the page that is looked at.
    await page.bringToFront();
    try {
      await returnToOverview(walk, page);
      await step(walk, page);
      for (const each of walk.pages) await expectProvidersList(walk, each);
    } catch (error) {
      throw new Error(`${walk.done.join("; ")}. ${await describePages(walk)}`, { cause: error });
    }
  }
  await setFaults(product, { ageEnrollmentsS: ABANDONED_S });
  for (const page of walk.pages) {
    await page.goto("/security");
    await returnToOverview(walk, page);
  }
  await expectNothingUnfinished(walk);
  for (const page of walk.pages) await expectProvidersList(walk, page);
  await Promise.all(walk.pages.map((page) => page.close()));
  return walk.done;
}

async function describePages({ pages }: Walk): Promise<string> {
  const told = pages.map(async (page) => {
    const alerts = await page.getByRole("alert").allInnerTexts();
    const headings = await page.getByRole("heading").allInnerTexts();
    return `${page.url()}: ${headings.join(", ")}; said: ${alerts.join(" / ")}`;
  });
  return (await Promise.all(told)).join(". ");
}
