import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./folders.mjs";

const FEWEST_TRAITS = 60;
const ROW = /^\| (\d+) \|(.+)\|$/gm;
const NAMED = /`([a-z-]+)`/;

const page = readFileSync(join(ROOT, "docs", "look.md"), "utf8");
const pictures = readdirSync(join(ROOT, "docs", "screens"));
const traits = [...page.matchAll(ROW)].map(([, number = "", cells = ""]) => {
  const [, , , standing = "", picture = ""] = cells.split("|").map((cell) => cell.trim());
  return { number: Number(number), standing, picture: NAMED.exec(picture)?.[1] ?? "" };
});
const countOf = (begin: string): number => traits.filter(({ standing }) => standing.startsWith(begin)).length;

test("every trait of the look has a number, a standing and a picture that is there", () => {
  expect(traits.length).toBeGreaterThanOrEqual(FEWEST_TRAITS);
  expect(traits.map(({ number }) => number)).toEqual(traits.map((_, at) => at + 1));
  expect(countOf("level") + countOf("ahead") + countOf("behind")).toBe(traits.length);
  const isThere = (name: string): boolean =>
    pictures.some((file) => file === `${name}.png` || /^-(desktop|phone)-/.test(file.split(name)[1] ?? ""));
  expect(traits.filter(({ picture }) => picture === "" || !isThere(picture))).toEqual([]);
});

test("what the page says of all traits together is what stands in its rows", () => {
  const behind = traits.filter(({ standing }) => standing.startsWith("behind"));
  const [, all, ahead] = /Of (\d+) traits .+?; (\d+) are ahead/s.exec(page) ?? [];
  expect([all, ahead]).toEqual([String(traits.length), String(countOf("ahead"))]);
  const [, some, which] = /traits (\d+) are behind in some way \(([\d, ]+)\)/.exec(page) ?? [];
  const none = /traits none is behind/.test(page);
  expect(none ? [] : [some, which]).toEqual(
    behind.length === 0 ? [] : [String(behind.length), behind.map(({ number }) => number).join(", ")],
  );
});
