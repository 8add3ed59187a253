import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { texts as host } from "../host/texts.ts";
import { LANGUAGES } from "../languages/languages.ts";
import { texts as editing } from "../remotes/data/edits/texts.ts";
import { texts as footer } from "../remotes/data/footer/texts.ts";
import { texts as keeping } from "../remotes/data/keep-texts.ts";
import { lateTexts } from "../remotes/data/late-texts.ts";
import { texts as sentences } from "../remotes/data/sentences/texts.ts";
import { texts as data } from "../remotes/data/texts.ts";
import { texts as security } from "../remotes/mfa/texts.ts";
import { texts as signIn } from "../remotes/sign-in/texts.ts";

// A catalogue is one file for the whole product: what it says has a place there, in the shape of the English.

const ENGLISH: Readonly<Record<string, object>> = {
  host,
  signIn,
  security,
  data: { ...data, ...lateTexts, ...sentences, ...keeping, ...footer },
  editing,
};
const FILES = readdirSync("languages/catalogues").map((file) => basename(file, ".ts"));

/** What a catalogue says that no page asks for, or in another shape than it is asked for. */
function misfits(english: unknown, other: unknown, path: string): readonly string[] {
  if (english instanceof Map) return other instanceof Map ? [] : [path];
  if (typeof english !== "object" || english === null || Array.isArray(english)) {
    return typeof other === typeof english ? [] : [path];
  }
  if (typeof other !== "object" || other === null) return [path];
  const known = new Map(Object.entries(english));
  return Object.entries(other).flatMap(([key, text]) =>
    known.has(key) ? misfits(known.get(key), text, `${path}.${key}`) : [`${path}.${key}`],
  );
}

test("each language has a catalogue, and each catalogue is a language of the list", () => {
  const [, ...others] = LANGUAGES;
  expect([...FILES].sort()).toEqual([...others].sort());
  for (const tag of LANGUAGES) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
});

test.each(FILES)("what %s says is asked for by a page, in this shape", async (tag) => {
  const catalogue = (await import(`../languages/catalogues/${tag}.ts`)) as Readonly<Record<string, unknown>>;
  const parts = Object.entries(catalogue).filter(([part]) => part !== "__esModule");
  for (const [part, words] of parts) {
    expect(Object.keys(ENGLISH)).toContain(part);
    if (typeof words !== "function") expect(misfits(ENGLISH[part], words, part)).toEqual([]);
  }
});

test("a misfit is found: a word that nobody asks for, and a text where a sentence of values is", () => {
  const wrong = {
    title: "Sicherheit",
    heading: "?",
    factors: { room: "viel Platz", titel: "x" },
    recovery: "",
  };
  expect(misfits(security, wrong, "security")).toEqual([
    "security.heading",
    "security.factors.room",
    "security.factors.titel",
    "security.recovery",
  ]);
});

/** Painted when the host is built, in English: it goes before anybody's language is known. */
const PAINTED = join("host", "first-paint", "frame.tsx");

/** Where a file takes words while it is loaded: they stay in the language of that moment. */
function takenAtOnce(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isPropertyAccessExpression(node) && ["texts", "lateTexts"].includes(node.expression.getText()))
      found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("part.tsx", text, ts.ScriptTarget.Latest, true));
  return found;
}

test("no file takes words before somebody is there to read them", () => {
  const files = ["host", "remotes"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist|\.test\./.test(file))
      .map((file) => join(folder, file))
      .filter((file) => file !== PAINTED),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((file) => takenAtOnce(readFileSync(file, "utf8")).map((what) => `${file}: ${what}`)),
  ).toEqual([]);
  expect(takenAtOnce("const rows = [{ a: texts.title }]; const later = () => texts.title;")).toEqual([
    "texts.title",
  ]);
});
