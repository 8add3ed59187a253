import { lateTexts } from "./late-texts.ts";
import { followLanguage, speak, texts, withWords } from "./texts.ts";

afterEach(async () => {
  await speak("en");
});

test("late words follow the page's language, and are English again with it", async () => {
  await speak("en-XA");
  expect([texts.heading, lateTexts.export.start].map((words) => words.startsWith("⟦"))).toEqual([true, true]);
  expect(speak("en")).toBeUndefined();
  expect([texts.heading, lateTexts.export.start]).toEqual(["Data", "Start export"]);
});

test("a part that comes late is shown once its words are there in the language that is spoken by then", async () => {
  const spoken: string[] = [];
  await speak("en-XA");
  const part = await withWords(
    Promise.resolve().then(() => {
      followLanguage((locale) => {
        spoken.push(locale);
        return undefined;
      });
      return "part";
    }),
  );
  expect([part, spoken.at(0)]).toEqual(["part", "en-XA"]);
});
