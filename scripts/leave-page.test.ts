/** @jest-environment ./scripts/jest/browser-environment.mjs */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPseudo, LANGUAGES } from "../languages/languages.ts";
import { ROOT } from "./folders.mjs";

const PAGE = readFileSync(join(ROOT, "host/public/leave.html"), "utf8");
const [, SCRIPT = ""] = /<script>([^]*?)<\/script>/.exec(PAGE) ?? [];
const ELSEWHERE = "https://elsewhere.example/report";

/** Opens the page as the browser of somebody with these languages. */
function open(query: string, languages: readonly string[], fragment = encodeURIComponent(ELSEWHERE)): void {
  const [, body = ""] = /<body>([^]*?)<script>/.exec(PAGE) ?? [];
  document.documentElement.lang = "en";
  document.documentElement.dir = "";
  document.body.innerHTML = body;
  history.replaceState(null, "", `/leave.html${query}#${fragment}`);
  jest.spyOn(navigator, "language", "get").mockReturnValue(languages[0] ?? "en");
  jest.spyOn(navigator, "languages", "get").mockReturnValue([...languages]);
  const script = document.createElement("script");
  script.textContent = `{${SCRIPT}}`;
  document.body.append(script);
}

const texts = (): readonly string[] =>
  [...document.querySelectorAll("h1, p:not(.address, .ways), a")].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, " ").trim(),
  );
const spoken = (): readonly string[] => [document.documentElement.lang, document.documentElement.dir];

afterEach(() => {
  history.replaceState(null, "", "/");
});

test("it speaks the language that the person has chosen for the page they leave", () => {
  open("?lang=de-CH-u-fw-mon", ["en-GB"]);
  expect(spoken()).toEqual(["de", "ltr"]);
  expect(texts()).toEqual([
    "Sie verlassen gleich localhost",
    "Dieser Link führt zu einer anderen Website. Gehen Sie nur weiter, wenn Sie dorthin wollten.",
    "Diesem Link kann nicht gefolgt werden",
    "Er enthält keine Adresse einer Website. Fragen Sie, von wem Sie ihn haben, oder gehen Sie dorthin zurück, wo Sie herkamen.",
    "Weiter zu elsewhere.example",
    "Hier bleiben",
  ]);
  open("?lang=ar", ["en"]);
  expect(spoken()).toEqual(["ar", "rtl"]);
});

test.each([
  ["", ["sv", "fr-CA", "en"], "fr"],
  ["?lang=sv", ["pt-PT"], "pt-BR"],
  ["?lang=en-DE", ["de"], "en"],
  ["", ["zh-TW", "ja"], "ja"],
  ["?lang=zh-CN", ["en"], "zh-Hans"],
  ["?lang=__proto__", ["es"], "es"],
  ["?lang=sv", ["sv"], "en"],
])("opened with %j by a browser of %j it speaks %s", (query, languages, tag) => {
  open(query, languages);
  expect(document.documentElement.lang).toBe(tag);
});

test("it speaks every language that the page speaks, and says all of it", () => {
  open("?lang=en", ["en"]);
  const english = texts();
  for (const tag of LANGUAGES.filter((one) => one !== "en" && !isPseudo(one))) {
    open(`?lang=${tag}`, ["en"]);
    expect([tag, document.documentElement.lang]).toEqual([tag, tag]);
    expect(texts().filter((text, at) => text === "" || text === english[at])).toEqual([]);
    expect(texts()[0]).toContain("localhost");
    expect(texts().join(" ")).not.toMatch(/[{}]/);
  }
});
