import type { Page } from "@playwright/test";
import { createAdmin } from "../harness/admin.ts";
import type { Product } from "../harness/product.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

type Take = (name: string) => Promise<void>;

/** Of what comes in: half of it. */
const HALF = 0.5;

/** A row on its way out of its table: motion that is stopped half way, and so isn't taken as others are. */
export async function takeMotion(page: Page, product: Product, take: Take): Promise<void> {
  const admin = createAdmin(product);
  await beSignedIn(page, await admin.createUser(), "/data/flights?sort=delay.desc");
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.getByRole("gridcell").nth(2).dblclick();
  await page.getByRole("complementary").waitFor({ state: "attached" });
  await page.evaluate((part) => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      animation.pause();
      animation.currentTime = Number(endTime ?? 0) * part;
    }
  }, HALF);
  await take("motion-row");
  await admin.cleanUp();
}

/** Where somebody begins who has opened some tables, and kept a view. */
export async function takeStart(page: Page, product: Product, take: Take): Promise<void> {
  const admin = createAdmin(product);
  await beSignedIn(page, await admin.createUser(), "/data/flights?filter=origin.eq.SEA&sort=delay.desc");
  await page.getByRole("gridcell").first().waitFor();
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("textbox", { name: "Name of this view" }).fill("Late from Seattle");
  await page.getByRole("button", { name: "Save view" }).click();
  for (const table of ["airports", "movies"]) {
    await page.goto(`${product.hostUrl}/data/${table}`);
    await page.getByRole("gridcell").first().waitFor();
  }
  await page.goto(`${product.hostUrl}/data`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByText("Late from Seattle").first().waitFor();
  await take("data-start");
  await admin.cleanUp();
}
