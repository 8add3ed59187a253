import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { directionOf } from "../languages/choose-locale.ts";
import { isPseudo, LANGUAGES } from "../languages/languages.ts";
import { readLink } from "../remotes/sign-in/link/read-link.ts";

const FOLDER = join(process.cwd(), "supabase", "templates");
const read = (name: string): string => readFileSync(join(FOLDER, `${name}.html`), "utf8");

const VALUES: ReadonlyMap<string, string> = new Map([
  ["SiteURL", "https://app.example"],
  ["TokenHash", "pkce_abc"],
  ["RedirectTo", "https://app.example/sign-in?return-to=%2Fdata"],
]);

test.each([
  ["confirmation", "confirm"],
  ["magic_link", "sign-in"],
  ["recovery", "recovery"],
  ["invite", "invite"],
  ["email_change", "change-email"],
])("the link of %s opens in any browser, and is read as %s", (name, purpose) => {
  const [, href = ""] = /href="([^"]*)"/.exec(read(name)) ?? [];
  const filled = href.replaceAll(/{{ \.(\w+) }}/g, (_whole, variable: string) => VALUES.get(variable) ?? "?");
  const { origin, pathname, search } = new URL(filled);
  expect([origin, pathname]).toEqual(["https://app.example", "/sign-in/link"]);
  const { mail, wanted } = readLink(pathname + search, origin);
  expect(mail).toEqual({ tokenHash: "pkce_abc", purpose });
  expect(wanted).toBe("/sign-in?return-to=/data");
});

test("each kind of mail has a template, and no link leads through the service, which would use it up", () => {
  const names = readdirSync(FOLDER).map((file) => file.replace(".html", ""));
  expect(names.sort()).toEqual(
    ["confirmation", "email_change", "invite", "magic_link", "reauthentication", "recovery"].sort(),
  );
  for (const name of names) expect(read(name)).not.toContain("ConfirmationURL");
});

test("a code stands where the page has a field for it", () => {
  const withCode = ["confirmation", "magic_link", "reauthentication"];
  for (const name of [
    "confirmation",
    "magic_link",
    "reauthentication",
    "recovery",
    "invite",
    "email_change",
  ]) {
    expect([name, read(name).includes("{{ .Token }}")]).toEqual([name, withCode.includes(name)]);
  }
});

const MAILS = join(process.cwd(), "supabase", "mails");
const OTHERS = LANGUAGES.slice(1).filter((language) => !isPseudo(language));

test("the mails are there in every language of the page", () => {
  expect(readdirSync(MAILS).sort()).toEqual([...OTHERS].sort());
});

test.each(OTHERS)(
  "in %s they hold the same links and values as in English, and no English word",
  (language) => {
    const valuesIn = (html: string) => [...html.matchAll(/{{[^}]*}}|href="[^"]*"/g)].map(([found]) => found);
    const wordsIn = (html: string) =>
      [...html.matchAll(/>([^<]*\p{L}[^<]*)</gu)].map(([, text = ""]) => text.trim());
    for (const file of readdirSync(FOLDER)) {
      const [ours, english] = [join(MAILS, language, file), join(FOLDER, file)].map((path) =>
        readFileSync(path, "utf8"),
      );
      expect(valuesIn(ours ?? "").sort()).toEqual(valuesIn(english ?? "").sort());
      expect(wordsIn(ours ?? "")).toHaveLength(wordsIn(english ?? "").length);
      for (const text of wordsIn(ours ?? "")) expect(wordsIn(english ?? "")).not.toContain(text);
      expect(ours).toContain(
        `<html lang="${language}"${directionOf(language) === "rtl" ? ' dir="rtl"' : ""}>`,
      );
    }
  },
);
