import { fireEvent, render, screen, within } from "@testing-library/react";
import { createFormatsSwitch } from "../locale/formats-switch.ts";
import { createLocaleSwitch } from "../locale/locale-switch.ts";
import { createThemeSwitch } from "../theme/theme-switch.ts";
import { partsOf, regionChoices, toTag } from "./display-choices.ts";
import { DisplayDialog } from "./display-dialog.tsx";

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute("lang");
  document.documentElement.removeAttribute("dir");
});

function show(...languages: readonly string[]) {
  jest.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  const formats = createFormatsSwitch(document);
  const [locale, theme] = [createLocaleSwitch(document, undefined, formats), createThemeSwitch(document)];
  const onClose = jest.fn();
  const dialog = <DisplayDialog {...{ locale, formats, theme, onClose }} />;
  const { rerender } = render(dialog);
  const choose = (field: string, value: string): void => {
    fireEvent.change(screen.getByRole("combobox", { name: field }), { target: { value } });
    rerender(<DisplayDialog {...{ locale, formats, theme, onClose }} />);
  };
  const chosenIn = (field: string): string | undefined =>
    within(screen.getByRole("combobox", { name: field })).getByRole<HTMLOptionElement>("option", {
      selected: true,
    }).textContent;
  return { locale, formats, theme, onClose, choose, chosenIn };
}

test("whoever chose nothing sees what the page follows; each language stands by its own name", () => {
  const { chosenIn } = show("de-AT", "en");
  expect(chosenIn("Language")).toBe("As this browser: Deutsch");
  const names = within(screen.getByRole("combobox", { name: "Language" })).getAllByRole<HTMLOptionElement>(
    "option",
  );
  expect(names.slice(1).map(({ textContent, lang }) => `${lang} ${textContent}`)).toEqual([
    "en English",
    "de Deutsch",
    "fr Français",
    "es Español",
    "pt-BR Português (Brasil)",
    "ja 日本語",
    "zh-Hans 简体中文",
    "ar العربية",
  ]);
});

test("a language, and the way that another country writes dates, hold at once and come back", () => {
  const { locale, choose, chosenIn } = show("en-GB");
  choose("Language", "ar");
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
  choose("Dates and numbers", "EG");
  expect(locale.current()).toBe("ar-EG");
  choose("Language", "en");
  choose("Dates and numbers", "DE");
  expect([locale.current(), chosenIn("Dates and numbers")]).toEqual([
    "en-DE",
    expect.stringMatching(/^Germany: /),
  ]);
  choose("Language", "");
  expect([locale.chosen(), locale.current()]).toEqual([undefined, "en-GB"]);
});

test("zone, week and digits are chosen apart from the language, stay with it, and are given back one by one", async () => {
  const { locale, formats, choose, chosenIn } = show("en-GB");
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect([chosenIn("Digits"), chosenIn("Time zone"), chosenIn("Weeks begin on")]).toEqual([
    "As the language: 1234567890",
    `Usual: ${timeZone}`,
    "Usual: Monday",
  ]);
  await screen.findByRole("option", { name: "America / Argentina / Buenos Aires" });
  choose("Time zone", "Asia/Tokyo");
  choose("Weeks begin on", "7");
  choose("Digits", "arab");
  choose("Language", "de");
  expect([locale.current(), formats.current()]).toEqual([
    "de-u-fw-sun-nu-arab",
    { timeZone: "Asia/Tokyo", firstDay: 7, digits: "arab" },
  ]);
  expect([chosenIn("Digits"), chosenIn("Time zone"), chosenIn("Weeks begin on")]).toEqual([
    "Arabisch: ١٢٣٤٥٦٧٨٩٠",
    "Asia / Tokyo",
    "Sonntag",
  ]);
  choose("Digits", "");
  choose("Weeks begin on", "");
  expect([locale.current(), formats.chosen()]).toEqual(["de", { timeZone: "Asia/Tokyo" }]);
});

test("the theme follows the device until one is chosen, and again after", () => {
  const { theme, choose, chosenIn, onClose } = show("en");
  expect(chosenIn("Theme")).toBe("As this device");
  choose("Theme", "dark");
  expect([theme.chosen(), document.documentElement.dataset["theme"]]).toEqual(["dark", "dark"]);
  choose("Theme", "");
  expect([theme.chosen(), document.documentElement.dataset["theme"]]).toEqual([undefined, "light"]);
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(["en", "en-GB", "de-AT", "pt-PT", "pt-BR", "zh-Hans-SG", "zh-Hans", "ar-EG", "fr-LU", "en-XA"])(
  "%s is taken apart and put together again, and stands among what can be chosen",
  (tag) => {
    const parts = partsOf(tag);
    expect(toTag(parts)).toBe(tag);
    if (parts.region !== "") {
      expect(regionChoices(parts).map(({ value }) => value)).toContain(parts.region);
    }
  },
);
