import { texts } from "../texts.ts";
import { renderWords } from "./unstarted-words.ts";

test("what a page says before it has started is there in every other language, with its direction", async () => {
  const { late, noScript } = texts;
  const words = await renderWords();
  expect(Object.entries(words).map(([key, { lang, dir }]) => `${key} ${lang} ${dir}`)).toEqual([
    "de-Latn de ltr",
    "fr-Latn fr ltr",
    "es-Latn es ltr",
    "pt-Latn pt-BR ltr",
    "ja-Jpan ja ltr",
    "zh-Hans zh-Hans ltr",
    "ar-Arab ar rtl",
  ]);
  const said = Object.values(words).flatMap((one) => [one.late, one.noScript]);
  expect(new Set([...said, late, noScript]).size).toBe(said.length + 2);
  expect([texts.late, texts.noScript]).toEqual([late, noScript]);
});
