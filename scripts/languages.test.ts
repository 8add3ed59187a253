import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { texts as host } from "../host/texts.ts";
import { LANGUAGES } from "../languages/languages.ts";
import { texts as security } from "../remotes/mfa/texts.ts";
import { ENGLISH, countWords, listWords, missingWords, readCatalogue } from "./missing-words.ts";

// A catalogue is a folder with a file for each part: what it says has a place there, in the shape of the English.

const FOLDERS = readdirSync("languages/catalogues");
/** New English words come first, and those of the other languages follow: so much may be missing meanwhile. */
const MOST_MISSING = 0.1;

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
  expect([...FOLDERS].sort()).toEqual([...others].sort());
  for (const tag of LANGUAGES) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
});

test.each(FOLDERS)("what %s says is asked for by a page, in this shape", async (tag) => {
  const catalogue = await readCatalogue(tag);
  expect([...catalogue.keys()]).toEqual([...ENGLISH.keys()]);
  for (const [part, words] of catalogue) {
    if (typeof words !== "function") expect(misfits(ENGLISH.get(part), words, part)).toEqual([]);
  }
});

test.each(FOLDERS)("next to nothing of %s is missing", async (tag) => {
  const missing = missingWords(await readCatalogue(tag));
  const isFew = missing.length <= countWords() * MOST_MISSING;
  // The names of what is missing are what one wants to read when there is too much of it.
  expect(isFew ? [] : missing).toEqual([]);
});

test("a missing word is found by its name: in a group, in a table of words, and a whole group", () => {
  const whole = new Map<string, unknown>(ENGLISH);
  expect(missingWords(whole)).toEqual([]);
  const { title, identities, ...others } = security;
  whole.set("security", { ...others, identities: { ...identities, names: new Map([["email", title]]) } });
  expect(missingWords(whole)).toEqual(["security.title", "security.identities.names.phone"]);
  whole.delete("security");
  expect(missingWords(whole)).toContain("security.passkeys.renamed");
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

test("an operator finds each text by its name", () => {
  const list = listWords();
  expect(list).toHaveLength(countWords());
  expect(list).toContain("host.signOut: Sign out");
  expect(list.filter((line) => /^security\.waitLabel \(action, wait\): /.test(line))).toHaveLength(1);
});

test("the page's own file says in English what the host's texts say until it has started", () => {
  const page = readFileSync(join("host", "index.html"), "utf8").replaceAll(/\s+/g, " ");
  for (const english of [host.late, host.noScript]) expect(page).toContain(english);
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
