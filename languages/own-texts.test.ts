import { createSpeaker } from "./create-speaker.ts";
import { loadSecurity } from "./load-security.ts";
import { ownTexts, pageLanguages, placeOwnTexts } from "./own-texts.ts";

const english = {
  title: "Security",
  cancel: "Cancel",
  waitLabel: (action: string, seconds: number) => `${action} (wait ${seconds})`,
};
const page = document.documentElement;
const answers = new Map<string, string>();

beforeEach(() => {
  answers.clear();
  globalThis.fetch = jest.fn((address: string) => {
    const text = answers.get(address);
    return text === undefined
      ? Promise.reject(new Error("offline"))
      : Promise.resolve({ ok: true, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
});

afterEach(() => {
  page.removeAttribute("data-texts");
  Reflect.deleteProperty(globalThis, Symbol.for("foyer.own-texts"));
});

/** What a part says in a language. */
async function spoken(tag: string): Promise<typeof english> {
  let texts = english;
  await createSpeaker(english, loadSecurity, (next) => {
    texts = next;
  })(tag);
  return texts;
}

const write = (address: string, security: unknown): void => {
  answers.set(address, JSON.stringify({ security }));
};

test("an operator's word stands over the page's, one file for all parts, and the rest stays", async () => {
  placeOwnTexts(document, ["de"], "/app/");
  write("/app/texts/de.json", {
    title: "Ihr Zugang",
    waitLabel: "{1} (noch {2, plural, one {# Sekunde} other {# Sekunden}})",
  });
  const [one, other] = await Promise.all([spoken("de-AT"), spoken("de")]);
  expect(one.title).toBe("Ihr Zugang");
  expect(one.cancel).toBe("Abbrechen");
  expect([one.waitLabel("Senden", 1), other.waitLabel("Senden", 1200)]).toEqual([
    "Senden (noch 1 Sekunde)",
    "Senden (noch 1,200 Sekunden)",
  ]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("English can be written anew; without a file of its own a language asks for nothing", async () => {
  placeOwnTexts(document, ["en"], "/");
  write("/texts/en.json", { title: "Your access" });
  expect((await spoken("en-GB")).title).toBe("Your access");
  expect((await spoken("fr")).title).toBe("Sécurité");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a language of the operator's own is over the one that serves it, or over English", async () => {
  placeOwnTexts(document, ["de-CH", "nl", "_", 1, "en-gb"], "/");
  expect(pageLanguages()).toEqual(expect.arrayContaining(["en", "de", "de-CH", "nl"]));
  expect([...ownTexts().keys()]).toEqual(["de-CH", "nl"]);
  write("/texts/de-CH.json", { title: "Ihr Zugang" });
  write("/texts/nl.json", { title: "Beveiliging" });
  const [swiss, dutch] = await Promise.all([spoken("de-CH"), spoken("nl-BE")]);
  expect([swiss.title, swiss.cancel]).toEqual(["Ihr Zugang", "Abbrechen"]);
  expect([dutch.title, dutch.cancel]).toEqual(["Beveiliging", "Cancel"]);
});

test.each([
  ["a file that doesn't come", undefined],
  ["a file that is no JSON", "{"],
  ["a file with something else in it", "[]"],
  ["a part that is no group", '{ "security": "?" }'],
  [
    "texts of another shape",
    '{ "security": { "title": { "a": "b" }, "cancel": "", "waitLabel": "{1, plural, one {x}}" } }',
  ],
])("%s loses nothing", async (_what, text) => {
  placeOwnTexts(document, ["de"], "/");
  if (text !== undefined) answers.set("/texts/de.json", text);
  const texts = await spoken("de");
  expect([texts.title, texts.cancel]).toEqual(["Sicherheit", "Abbrechen"]);
  expect(texts.waitLabel("Senden", 2)).toContain("Senden");
});

test("what didn't come is asked for again at the next change", async () => {
  placeOwnTexts(document, ["de"], "/");
  expect((await spoken("de")).title).toBe("Sicherheit");
  write("/texts/de.json", { title: "Ihr Zugang" });
  expect((await spoken("de")).title).toBe("Ihr Zugang");
});
