import type { Formats } from "@foyer/contracts";
import { createFormatsSwitch } from "./formats-switch.ts";
import type { FormatsSwitch } from "./formats-switch.ts";
import { createLocaleSwitch } from "./locale-switch.ts";

const page = document.documentElement;
const KEY = "foyer.formats";
const ofBrowser = new Intl.DateTimeFormat().resolvedOptions().timeZone;
let open: FormatsSwitch | undefined;

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  open?.end();
});

test("whoever chose nothing has the browser's zone and weeks from Monday, and the page's root says nothing of it", () => {
  open = createFormatsSwitch(document);
  expect(open.current()).toEqual({ timeZone: ofBrowser, firstDay: 1 });
  expect([page.hasAttribute("data-time-zone"), page.hasAttribute("data-first-day")]).toEqual([false, false]);
});

test("what was chosen holds at once and at the next visit, is told once, and is given back", () => {
  open = createFormatsSwitch(document, { firstDay: 6 });
  const heard: Formats[] = [];
  open.subscribe((formats) => heard.push(formats));
  open.choose({ timeZone: "Asia/Tokyo" });
  open.choose({ timeZone: "Asia/Tokyo" });
  const chosen = { timeZone: "Asia/Tokyo", firstDay: 6 };
  expect([heard, open.current() === open.current()]).toEqual([[chosen], true]);
  expect([page.dataset["timeZone"], page.dataset["firstDay"]]).toEqual(["Asia/Tokyo", "6"]);
  open.end();
  open = createFormatsSwitch(document);
  expect(open.current()).toEqual({ timeZone: "Asia/Tokyo", firstDay: 1 });
  expect(page.hasAttribute("data-first-day")).toBe(false);
  open.choose({});
  expect([open.current().timeZone, localStorage.getItem(KEY)]).toEqual([ofBrowser, null]);
});

test.each([
  "junk",
  "null",
  "[]",
  '{"timeZone":"Mars/Olympus","firstDay":8,"digits":"roman"}',
  '{"timeZone":"+09:00","firstDay":"7","digits":"armn"}',
  '{"timeZone":3,"firstDay":1.5,"digits":"latn-x"}',
])("junk that somebody kept counts as nothing: %s", (text) => {
  localStorage.setItem(KEY, text);
  open = createFormatsSwitch(document, { timeZone: "Europe/Berlin" });
  expect([open.current(), open.chosen()]).toEqual([{ timeZone: "Europe/Berlin", firstDay: 1 }, {}]);
});

test("of a choice that is half junk the sound half holds, and names of yesterday are taken", () => {
  localStorage.setItem(KEY, '{"timeZone":"Asia/Calcutta","firstDay":0}');
  open = createFormatsSwitch(document, { timeZone: "Not/There" });
  expect(open.chosen()).toEqual({ timeZone: "Asia/Calcutta" });
  open.choose({});
  expect(open.current().timeZone).toBe(ofBrowser);
});

test("another page of the browser is followed; the locale has its digits and its week", () => {
  open = createFormatsSwitch(document);
  jest.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB"]);
  const locale = createLocaleSwitch(document, undefined, open);
  const heard: string[] = [];
  locale.subscribe((tag) => heard.push(`${tag} ${page.lang}`));
  localStorage.setItem(KEY, '{"digits":"arab","firstDay":7}');
  window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  expect([heard, open.current().firstDay]).toEqual([["en-GB-u-fw-sun-nu-arab en-GB-u-fw-sun-nu-arab"], 7]);
  expect(new Intl.NumberFormat(locale.current()).format(12)).toBe("١٢");
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect([locale.current(), open.chosen()]).toEqual(["en-GB", {}]);
  locale.end();
});
