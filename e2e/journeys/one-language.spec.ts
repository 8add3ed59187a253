import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { shownWords } from "../steps/shown-words.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

// A page speaks one language: as long as there are no words in the browser's own, sentences and the numbers, lists and
// moments in them are English. Each address here shows some of what `Intl` writes.

const ADDRESSES = [
  { path: "/security", waitFor: /^Signed in/ },
  { path: "/system", waitFor: /ago|this minute|now/ },
  { path: "/data/flights", waitFor: /\d rows/ },
  { path: "/data/flights?sort=a.asc,b.asc", waitFor: /has no column/ },
] as const;

async function lookAtAll(page: Page, look: (path: string, words: readonly string[]) => void): Promise<void> {
  for (const { path, waitFor } of ADDRESSES) {
    await page.goto(path);
    await page.getByRole("main").getByText(waitFor).first().waitFor();
    look(path, await shownWords(page));
  }
}

test.describe("in a Polish browser, whose language the page has no words for", () => {
  test.use({ locale: "pl-PL" });

  test("no sentence is half in Polish, and the page says that it is in English", async ({ page, admin }) => {
    await beSignedIn(page, await admin.createUser(), "/security");
    await lookAtAll(page, (path, words) => {
      const polish = words.filter((word) =>
        /\b(temu|za|w tej|minut[aęy]?|sekund[aęy]?|godzin[aęy]?|oraz|teraz)\b/.test(word),
      );
      expect(polish, path).toEqual([]);
    });
    const html = page.locator("html");
    await expect(html).toHaveAttribute("lang", "en");
    await expect(html).toHaveAttribute("dir", "ltr");
  });
});

test.describe("in a Persian browser", () => {
  test.use({ locale: "fa-IR" });

  test("no Persian digit or word stands in an English page", async ({ page, admin }) => {
    await beSignedIn(page, await admin.createUser(), "/security");
    await lookAtAll(page, (path, words) => {
      expect(
        words.filter((word) => /[\p{Script=Arabic}\u06f0-\u06f9]/u.test(word)),
        path,
      ).toEqual([]);
    });
  });
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("the page speaks German, with the numbers and moments of Germany", async ({ page, admin }) => {
    await page.goto("/sign-in");
    await expect(page.getByRole("main").getByRole("button", { name: "Anmelden" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
    await beSignedIn(page, await admin.createUser(), "/security", "Hauptnavigation");
    await expect(page.getByRole("heading", { level: 1, name: "Sicherheit", exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText("Angemeldet", { exact: true })).toBeVisible();
    await page.goto("/data/flights");
    await expect(
      page
        .getByRole("main")
        .getByText(/\d Zeilen/)
        .first(),
    ).toBeVisible();
  });
});

test("a British browser has British dates", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/security");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
});

test.describe("with texts of the operator's own, in a Dutch browser", () => {
  test.use({ locale: "nl-NL" });

  test("the page speaks Dutch as far as the operator wrote it, with one request; /system says what isn't taken", async ({
    page,
    product,
    admin,
  }) => {
    mkdirSync(join(product.siteFolder, "texts"));
    const file = join(product.siteFolder, "texts", "nl.json");
    const signIn = { signIn: { title: "Inloggen", action: "Naar binnen" } };
    writeFileSync(file, JSON.stringify({ host: { signOut: "Afmelden", signOff: "?" }, signIn }));
    product.writeConfig({ texts: ["nl"] });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/sign-in");
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: "Naar binnen" })).toBeVisible();
    await expect(main.getByRole("heading", { level: 1, name: "Inloggen", exact: true })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "nl-NL");
    await expect(main.getByRole("link", { name: "Forgotten your password?" })).toBeVisible();
    expect(asked.filter((path) => path.startsWith("/texts/"))).toEqual(["/texts/nl.json"]);
    await beSignedIn(page, await admin.createUser(), "/system");
    await expect(main.getByText(/3 of 1.\d{3} are yours/)).toBeVisible();
    await expect(main.getByText("host.signOff")).toBeVisible();
  });
});

test.describe("with the words of another language", () => {
  /** A field shows the first word of its label for revealing, which leaves the closing bracket out. */
  const STRANGE = /⟦/;
  /** What isn't said by a catalogue: titles of the registry, the operator, a person's address, browsers, and `Intl`'s own. */
  const NO_WORDS = [
    /^(Data|Security|Sign in|Foyer)$/,
    /^\S+@\S+$/,
    /^(Chrome|HeadlessChrome|Firefox)\b.*, Linux$/,
    /^[\d\s.,:·–-]*$/,
    // What stands for a service's mark until it is there, and for a person's picture.
    /^\p{L}{1,2}$/u,
    /( ago|^this minute|^in \d+ (minutes|hours?)|UTC)$/,
  ];

  test.beforeEach(async ({ page, admin }) => {
    await beSignedIn(page, await admin.createUser(), "/security");
    await page.evaluate(() => {
      localStorage.setItem("foyer.locale", "en-XA");
    });
  });

  test("everything that sign-in, Security and the frame around them say comes from its catalogue", async ({
    page,
  }) => {
    await page.reload();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(STRANGE);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-XA");
    const said = async (): Promise<readonly string[]> =>
      (await shownWords(page)).filter((words) => ![STRANGE, ...NO_WORDS].some((known) => known.test(words)));
    expect(await said()).toEqual([]);
    await page.context().clearCookies();
    await page.goto("/security");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(STRANGE);
    expect(await said()).toEqual([]);
  });

  test("Data and /system speak it too, beside the names of tables and what they hold", async ({ page }) => {
    await page.goto("/data/flights");
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.getByRole("main").getByText(STRANGE).first()).toBeVisible();
    await page.goto("/system");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(STRANGE);
  });
});
