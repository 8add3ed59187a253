import { createSpeaker } from "./create-speaker.ts";
import { loadSecurity } from "./load-security.ts";

const english = { title: "Security" };

// Klingon stands for a language that the page will never have words for.
test("English is there at once, and nothing is loaded for it", () => {
  const load = jest.fn();
  const speak = createSpeaker(english, load, () => undefined);
  expect([speak("en"), speak("en-GB"), speak("tlh")]).toEqual([undefined, undefined, undefined]);
  expect(load).not.toHaveBeenCalled();
});

test("another language is loaded once, and going back to English needs nothing", async () => {
  const said: string[] = [];
  const speak = createSpeaker(english, loadSecurity, ({ title }) => said.push(title));
  const [one, other] = [speak("en-XA"), speak("en-XA")];
  expect(one).toBe(other);
  await one;
  expect(speak("en-XA")).toBeUndefined();
  expect(speak("en")).toBeUndefined();
  expect(said).toEqual([expect.stringMatching(/^⟦/), "Security"]);
});

test("words that can't be loaded leave the part in English; the next try asks again", async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ title: "Sécurité" });
  let { title } = english;
  const speak = createSpeaker(english, load, (texts) => {
    ({ title } = texts);
  });
  await speak("en-XA");
  expect(title).toBe("Security");
  await speak("en-XA");
  expect(title).toBe("Sécurité");
});

test("what comes after another language was chosen doesn't land", async () => {
  let answer: (catalogue: unknown) => void = () => undefined;
  const load = (): Promise<unknown> => new Promise((resolve) => (answer = resolve));
  let { title } = english;
  const speak = createSpeaker(english, load, (texts) => {
    ({ title } = texts);
  });
  const first = speak("en-XA");
  void speak("en");
  answer({ title: "Sécurité" });
  await first;
  expect(title).toBe("Security");
});
