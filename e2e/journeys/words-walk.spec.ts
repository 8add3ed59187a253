import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { KNOWN_WORDS } from "../steps/known-words.ts";
import { cutTexts, unspokenWords } from "../steps/unspoken-words.ts";
import { openScreen, SIGNED_IN_SCREENS } from "../steps/walked-screens.ts";

// The short form of `npm run bench -- words-walk`, on the narrowest window, of the screens with the most words.

const PSEUDO_LOCALE = "en-XA";
const MOST_WORDS = ["security", "data start", "filters", "row", "procedure", "system", "account"];

test("on a phone every word comes from a catalogue and is whole, two fifths longer, from either side", async ({
  page,
  product,
  admin,
}) => {
  product.writeConfig({ isDevelopment: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((locale) => {
    localStorage.setItem("foyer.locale", locale);
  }, PSEUDO_LOCALE);
  await beSignedIn(page, await admin.createUser(), "/nowhere", "⟦M");
  for (const screen of SIGNED_IN_SCREENS.filter(({ name }) => MOST_WORDS.includes(name))) {
    await openScreen(page, screen);
    const unspoken = (await unspokenWords(page, KNOWN_WORDS)).map(({ words, where }) => `${where}: ${words}`);
    expect.soft(unspoken, `${screen.name}: from no catalogue`).toEqual([]);
    expect.soft(await cutTexts(page), `${screen.name}: cut`).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    expect.soft(await cutTexts(page), `${screen.name}, from right to left: cut`).toEqual([]);
  }
});
