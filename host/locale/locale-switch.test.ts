import { createLocaleSwitch } from "./locale-switch.ts";
import type { LocaleSwitch } from "./locale-switch.ts";

// Klingon stands for a language that the page will never have words for.
const page = document.documentElement;
let open: LocaleSwitch | undefined;

function inBrowserOf(...languages: readonly string[]): void {
  jest.spyOn(navigator, "languages", "get").mockReturnValue(languages);
}

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  open?.end();
  page.removeAttribute("lang");
  page.removeAttribute("dir");
});

test("a browser in a language that the page has no words for gets an English page, numbers and all", () => {
  inBrowserOf("tlh");
  open = createLocaleSwitch(document);
  expect([open.current(), page.lang, page.dir]).toEqual(["en", "en", "ltr"]);
});

test("who reads English keeps the spelling of dates of their country", () => {
  inBrowserOf("tlh", "en-GB");
  open = createLocaleSwitch(document);
  expect([open.current(), page.lang]).toEqual(["en-GB", "en-GB"]);
});

test("the person's choice stands before the browser's languages, and these before the operator's", () => {
  inBrowserOf("tlh");
  open = createLocaleSwitch(document, "en-AU");
  expect(open.current()).toBe("en-AU");
  open.end();
  inBrowserOf("en-GB");
  open = createLocaleSwitch(document, "en-AU");
  expect(open.current()).toBe("en-GB");

  const heard: string[] = [];
  open.subscribe((locale) => heard.push(locale));
  open.choose("en-NZ");
  expect([page.lang, heard]).toEqual(["en-NZ", ["en-NZ"]]);
  open.end();
  open = createLocaleSwitch(document, "en-AU");
  expect(open.current()).toBe("en-NZ");
  open.choose(undefined);
  expect(open.current()).toBe("en-GB");
});

test("it follows the browser while the page is open, and tells once", () => {
  inBrowserOf("en-GB");
  open = createLocaleSwitch(document);
  const heard: string[] = [];
  const stop = open.subscribe((locale) => heard.push(locale));
  inBrowserOf("en-US");
  window.dispatchEvent(new Event("languagechange"));
  window.dispatchEvent(new Event("languagechange"));
  stop();
  stop();
  inBrowserOf("en-IE");
  window.dispatchEvent(new Event("languagechange"));
  expect([heard, page.lang]).toEqual([["en-US"], "en-IE"]);
});

test("another page of the browser follows a choice, and what is offered stays known", () => {
  inBrowserOf("de-AT");
  open = createLocaleSwitch(document);
  expect([open.chosen(), open.offered(), page.lang]).toEqual([undefined, "de-AT", "de-AT"]);
  localStorage.setItem("foyer.locale", "fr");
  window.dispatchEvent(new StorageEvent("storage", { key: "foyer.locale" }));
  expect([open.chosen(), open.offered(), page.lang]).toEqual(["fr", "de-AT", "fr"]);
  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect([open.chosen(), page.lang]).toEqual([undefined, "de-AT"]);
});

test("a browser that keeps nothing speaks what was chosen until the page ends", () => {
  inBrowserOf("en-GB");
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  open = createLocaleSwitch(document);
  open.choose("ja");
  expect([open.chosen(), page.lang]).toEqual(["ja", "ja"]);
});

test("what somebody else wrote into storage is passed over", () => {
  localStorage.setItem("foyer.locale", "<script>");
  inBrowserOf("en-GB");
  open = createLocaleSwitch(document);
  expect(open.current()).toBe("en-GB");
});
