import { LANGUAGES } from "../../languages/languages.ts";
import { isPseudo } from "../../languages/languages.ts";
import { OFFLINE_WORDS } from "./offline-words.ts";
import { sayOffline } from "./say-offline.ts";

beforeEach(() => {
  document.documentElement.removeAttribute("data-theme");
  document.body.innerHTML = "<main><h1></h1><p></p><a href=''></a></main>";
});

const said = (): readonly (string | null | undefined)[] =>
  ["h1", "p", "a"].map((selector) => document.querySelector(selector)?.textContent);

test("it has every language of the page, and each its own words", () => {
  expect(Object.keys(OFFLINE_WORDS)).toEqual(LANGUAGES.filter((tag) => !isPseudo(tag)));
  for (const name of ["offline", "offlineWhy", "unreachable", "unreachableWhy", "again"] as const)
    expect(new Set(Object.values(OFFLINE_WORDS).map((words) => words[name])).size).toBe(8);
});

test("the first language that it has is spoken, from its own side", () => {
  sayOffline(document, { languages: ["nl", "ar-EG", "de"], theme: "dark", hasConnection: false });
  const { lang, dir, dataset } = document.documentElement;
  expect([lang, dir, dataset["theme"]]).toEqual(["ar-EG", "rtl", "dark"]);
  expect(said()).toEqual([OFFLINE_WORDS.ar.offline, OFFLINE_WORDS.ar.offlineWhy, OFFLINE_WORDS.ar.again]);
  expect(document.title).toBe(OFFLINE_WORDS.ar.offline);
});

test("who has a connection isn't told that they have none; a strange theme is none", () => {
  sayOffline(document, { languages: ["zh-TW"], theme: "x", hasConnection: true });
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  expect(said()[0]).toBe(OFFLINE_WORDS.en.unreachable);
});
