import type { BrowserContext, Page } from "@playwright/test";
import type { TestUser } from "../harness/admin.ts";
import type { Product } from "../harness/product.ts";
import { expect } from "@playwright/test";
import { addAuthenticator } from "./authenticator.ts";
import { setFaults } from "./calls.ts";
import { createRandom } from "./random.ts";
import type { Random } from "./random.ts";
import { codeIn, readMail } from "./read-mail.ts";
import { beginFactor, freshNumber, shownSecret } from "./security-steps.ts";
import { codeOf, enterPassword } from "./sign-in-steps.ts";

/** What the walker knows that a person would: secrets and numbers, by the factor's name. */
interface Walk {
  readonly product: Product;
  readonly user: TestUser;
  readonly pages: readonly [Page, Page];
  readonly random: Random;
  readonly secrets: Map<string, string>;
  readonly numbers: Map<string, string>;
  readonly done: string[];
}

type Step = (walk: Walk, page: Page) => Promise<void>;

const EXPIRED_S = 301;
const ABANDONED_S = 601;
const PATIENCE_MS = 10_000;
const POLL_MS = 50;
/** What an error must say: something to do. */
const NEXT_STEP =
  /\b(try|enter|choose|use|send|load|sign|wait|remove|check|start|ask|confirm|set|write|add|change|plug|look)\b/i;

const STEPS: Readonly<Record<string, Step>> = {
  app: (walk, page) => setUpApp(walk, page, "right"),
  "app, wrong code first": (walk, page) => setUpApp(walk, page, "wrong first"),
  "app, challenge expired": (walk, page) => setUpApp(walk, page, "after five minutes"),
  "app, cancelled": (walk, page) => setUpApp(walk, page, "cancelled"),
  "app, page left": (walk, page) => setUpApp(walk, page, "left"),
  phone: (walk, page) => setUpPhone(walk, page, true),
  "phone, cancelled": (walk, page) => setUpPhone(walk, page, false),
  key: (walk, page) => setUpKey(walk, page, true),
  "key, cancelled": (walk, page) => setUpKey(walk, page, false),
  "remove a factor": (_walk, page) => pressOne(_walk, page, /^Remove (?!Passkey)/, /^Remove /),
  "keep a factor": (_walk, page) => pressOne(_walk, page, /^Remove (?!Passkey)/, /^Keep it$/),
  discard: (_walk, page) => pressOne(_walk, page, /^Discard /),
  "passkey added": async (_walk, page) => {
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const isAdded = page.locator(".mfa-news").getByText("is added.", { exact: false });
    // A device keeps one passkey of an account.
    const isKnown = page.getByRole("alert").getByText("already set up", { exact: false });
    await expect(isAdded.or(isKnown).first()).toBeVisible();
  },
  "passkey renamed": async (walk, page) => {
    if (!(await press(walk, page, /^Rename Passkey/))) return;
    await page
      .getByRole("dialog")
      .getByRole("textbox")
      .fill(`Passkey of ${walk.random.below(1000)}`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
  "passkey removed": (walk, page) => pressOne(walk, page, /^Remove Passkey/, /^Remove passkey$/),
  reload: async (_walk, page) => {
    await page.goto("/security");
  },
};

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
  await expect
    .poll(async () => (await factorsOf(walk)).filter((line) => line.endsWith("unverified")), {
      message: "nothing unfinished is left",
      timeout: PATIENCE_MS,
    })
    .toEqual([]);
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

type Ending = "right" | "wrong first" | "after five minutes" | "cancelled" | "left";

async function setUpApp(walk: Walk, page: Page, ending: Ending): Promise<void> {
  if (!(await begin(page, "Add an authenticator app"))) return;
  const name = await page.getByRole("textbox", { name: "Name", exact: true }).inputValue();
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = await shownSecret(page);
  const field = page.getByRole("textbox", { name: "Code" });
  if (ending === "cancelled") {
    await page.getByRole("button", { name: "Cancel" }).click();
    return;
  }
  if (ending === "left") {
    await page.goto("/security");
    return;
  }
  if (ending === "wrong first") {
    await field.fill("000000");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expectNextSteps(page);
  }
  if (ending === "after five minutes") await passTime(walk, EXPIRED_S);
  walk.secrets.set(name, secret);
  await field.fill(codeOf(secret));
  await expectSetUp(page, name);
}

async function setUpPhone(walk: Walk, page: Page, isFinished: boolean): Promise<void> {
  if (!(await begin(page, "Add a phone"))) return;
  const { national, e164 } = freshNumber();
  const name = await page.getByRole("textbox", { name: "Name", exact: true }).inputValue();
  await page.getByRole("combobox", { name: "Country" }).selectOption("DE");
  await page.getByRole("textbox", { name: "Phone number" }).fill(national);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
  if (!isFinished) {
    await page.getByRole("button", { name: "Cancel" }).click();
    return;
  }
  walk.numbers.set(name, e164);
  await page.getByRole("textbox", { name: "Code" }).fill(codeIn(await readMail(walk.product.mailUrl, e164)));
  await expectSetUp(page, name);
}

/** The page's own words, and not what a screen reader was told of an earlier one. */
async function expectSetUp(page: Page, name: string): Promise<void> {
  await expect(page.locator(".mfa-news").getByText(`${name} is set up.`, { exact: false })).toBeVisible();
}

async function setUpKey(_walk: Walk, page: Page, isFinished: boolean): Promise<void> {
  if (!(await begin(page, "Add a security key or this device"))) return;
  const name = await page.getByRole("textbox", { name: "Name", exact: true }).inputValue();
  await page.getByRole("button", { name: "Continue" }).click();
  const ask = page.getByRole("button", { name: "Ask for it now" });
  await ask.waitFor();
  if (!isFinished) {
    await page.getByRole("button", { name: "Cancel" }).click();
    return;
  }
  await ask.click();
  const isSetUp = page.locator(".mfa-news").getByText(`${name} is set up.`, { exact: false });
  // A device that holds the other page's key is known already, and the person is told so.
  const isKnown = page.getByRole("alert").getByText("already set up", { exact: false });
  await expect(isSetUp.or(isKnown).first()).toBeVisible();
  if (await isSetUp.isVisible()) return;
  await expectNextSteps(page);
  await page.getByRole("button", { name: "Cancel" }).click();
}

/** @returns whether there was room for one more */
async function begin(page: Page, button: string): Promise<boolean> {
  if (await page.getByRole("button", { name: button }).isDisabled()) return false;
  await beginFactor(page, button);
  return true;
}

async function press(walk: Walk, page: Page, name: RegExp): Promise<boolean> {
  const buttons = await page.getByRole("button", { name }).all();
  if (buttons.length === 0) return false;
  await walk.random.pick(buttons).click();
  return true;
}

async function pressOne(walk: Walk, page: Page, name: RegExp, answer?: RegExp): Promise<void> {
  if (!(await press(walk, page, name)) || answer === undefined) return;
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: answer }).click();
  await expect(dialog).toHaveCount(0);
}

/** Where a removal took the session's second factor, the page asks for another one first. */
async function returnToOverview(walk: Walk, page: Page): Promise<void> {
  const overview = page.getByRole("heading", { name: "Second factors" });
  const question = page.getByRole("heading", { name: "Confirm that it is you" });
  const setUp = page.getByRole("button", { name: "Cancel" });
  await expect(overview.or(question).or(setUp).first()).toBeVisible();
  if (await question.isVisible()) await proveFactor(walk, page);
  else if (!(await overview.isVisible())) await setUp.first().click();
  await expect(overview).toBeVisible();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeVisible();
}

async function proveFactor(walk: Walk, page: Page): Promise<void> {
  const key = page.getByRole("button", { name: "Use the security key" });
  const send = page.getByRole("button", { name: "Send the code" });
  const field = page.getByRole("textbox", { name: "Code" });
  await expect(key.or(send).or(field).first()).toBeVisible();
  const lead = await page.getByRole("main").innerText();
  const named = (names: Iterable<string>): string | undefined =>
    [...names].filter((name) => lead.includes(`from “${name}”`) || lead.includes(`to “${name}”`)).at(-1);
  if (await key.isVisible()) {
    const isOver = page.getByRole("heading", { name: "Second factors" });
    await key.click();
    // Only one of the two devices holds this key; the other page's does then.
    const refused = page.getByRole("main").getByRole("alert");
    await expect(isOver.or(refused).first()).toBeVisible();
    if (await isOver.isVisible()) return;
    const other = walk.pages.find((each) => each !== page);
    await other?.bringToFront();
    await other?.getByRole("button", { name: "Use the security key" }).click();
    await expect(isOver).toBeVisible();
  } else if (await send.isVisible()) {
    await send.click();
    const number = walk.numbers.get(named(walk.numbers.keys()) ?? "") ?? "";
    await field.fill(codeIn(await readMail(walk.product.mailUrl, number)));
  } else {
    await field.fill(codeOf(walk.secrets.get(named(walk.secrets.keys()) ?? "") ?? ""));
  }
}

/** What the page shows of factors equals what the provider has, on every page that shows them. */
async function expectProvidersList(walk: Walk, page: Page): Promise<void> {
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

async function expectNextSteps(page: Page): Promise<void> {
  for (const text of await page.getByRole("alert").allInnerTexts()) {
    if (text.trim() !== "") expect(text, "an error says what to do").toMatch(NEXT_STEP);
  }
}

async function factorsOf({ product, user }: Walk): Promise<string[]> {
  const answer = await fetch(`${product.backendUrl}/auth/v1/admin/users/${user.id}`, {
    headers: { apikey: product.secretKey, authorization: `Bearer ${product.secretKey}` },
  });
  const { factors = [] } = (await answer.json()) as {
    factors?: { friendly_name?: string; status: string }[];
  };
  return factors.map(({ friendly_name = "", status }) => `${friendly_name}: ${status}`).sort();
}

async function passTime({ product }: Walk, seconds: number): Promise<void> {
  await setFaults(product, { ageEnrollmentsS: seconds });
}
