import type { Page } from "@playwright/test";
import { createAdmin } from "../harness/admin.ts";
import type { Product } from "../harness/product.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

type Take = (name: string) => Promise<void>;

const PICTURES = "https://pictures.example";
/** Somebody, as a service might draw them. */
const FACE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#f0a868" d="M0 0h64v64H0z"/>
<circle cx="32" cy="26" r="13" fill="#ffe3b8"/><path fill="#27425a" d="M8 64q4-24 24-24t24 24z"/></svg>`;
/** Of what comes in: half of it. */
const HALF = 0.5;

/** The account's menu of somebody whom a service has a picture of, where the operator shows that service's. */
export async function takeAccountPicture(page: Page, product: Product, take: Take): Promise<void> {
  product.writeConfig({ pictureOrigins: [PICTURES] });
  const admin = createAdmin(product);
  const user = await admin.createUser({
    userMetadata: { full_name: "Ada Lovelace", avatar_url: `${PICTURES}/ada` },
  });
  await page.route(`${PICTURES}/**`, (route) => route.fulfill({ contentType: "image/svg+xml", body: FACE }));
  await beSignedIn(page, user, "/data");
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByText("Ada Lovelace").waitFor();
  await take("account-picture");
  await admin.cleanUp();
}

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

/** Where somebody begins who has opened nothing yet. */
export async function takeFirstUse(page: Page, product: Product, take: Take): Promise<void> {
  const admin = createAdmin(product);
  await beSignedIn(page, await admin.createUser(), "/data");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator(".data-start-tile").first().waitFor();
  await take("data-first-use");
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

/** Rows of several lines, with pictures of the project's own storage. */
export async function takeRowPictures(page: Page, product: Product, take: Take): Promise<void> {
  const admin = createAdmin(product);
  await beSignedIn(page, await admin.createUser(), "/data/states?height=tall");
  await page.getByRole("gridcell").getByRole("img").first().waitFor();
  await take("data-pictures");
  await admin.cleanUp();
}
