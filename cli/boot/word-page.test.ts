import { renderBootDocument } from "./render-boot-document.ts";
import { lateWords, wordPage } from "./word-page.ts";

const PAGE = `<body><div id="foyer"><p class="host-late">\n Not yet. </p></div><noscript\n>Scripts.</noscript\n></body>`;
const WORDS = {
  "de-Latn": { lang: "de", dir: "ltr", late: "Noch <nicht> & $&", noScript: "Skripte" },
  "ar-Arab": { lang: "ar", dir: "rtl", late: "ليس بعد", noScript: "نصوص" },
} as const;

test("what a page says without any script is in the operator's language, whatever country it is of", () => {
  expect(wordPage(PAGE, WORDS, "de-AT")).toBe(
    `<body><div id="foyer"><p class="host-late" lang="de" dir="ltr">Noch &lt;nicht&gt; &amp; $&amp;</p></div><noscript lang="de" dir="ltr">Skripte</noscript\n></body>`,
  );
  expect(wordPage(PAGE, WORDS, "ar")).toContain('<noscript lang="ar" dir="rtl">نصوص<');
});

test.each<[string, typeof WORDS | undefined, string | undefined]>([
  ["an operator who says no language", WORDS, undefined],
  ["English", WORDS, "en-GB"],
  ["a language that the page doesn't have", WORDS, "nl"],
  ["another script", WORDS, "de-Cyrl"],
  ["a host of before", undefined, "de"],
])("for %s it is left as it is", (_whom, words, locale) => {
  expect(wordPage(PAGE, words, locale)).toBe(PAGE);
});

test("the painted frame's sentence goes along in every language, for whoever knows which is wanted", () => {
  expect(JSON.parse(lateWords(WORDS))).toEqual({ de: ["Noch <nicht> & $&"], ar: ["ليس بعد"] });
});

test("a page that hasn't started speaks the operator's language, and what is painted goes along in each", () => {
  const hash = `sha384-${"A".repeat(64)}`;
  const release = {
    entry: "https://remotes.example/sign-in/remoteEntry.js",
    integrity: hash,
    files: { "remoteEntry.js": hash },
    firstPaint: "<p>Sign in</p>",
  };
  const signIn = {
    ...{ name: "sign-in", title: "Sign in", path: "/sign-in", access: { session: "none" }, current: "1.0.0" },
    releases: { "1.0.0": release },
  };
  const html = renderBootDocument(
    {
      page: `<html><head><meta charset="utf-8" /></head>${PAGE}</html>`,
      build: {
        ...{ sharedAuth: "1.0.0", early: "/early.js", ahead: undefined, unstarted: WORDS },
        frame: "<b>{{mark}}{{name}}{{folder}}{{content}}</b>",
      },
      files: { "/early.js": hash },
      config: {
        ...{ providerUrl: "https://abc.supabase.co", publishableKey: "key", locale: "de-CH" },
        remoteOrigins: ["https://remotes.example"],
      },
      registry: { schema: 1, remotes: [signIn] },
      policy: "default-src 'none'",
    },
    { pathname: "/sign-in", hasSession: false },
  );
  expect(html).toContain('<p class="host-late" lang="de" dir="ltr">');
  expect(html).toContain('<noscript lang="de" dir="ltr">Skripte</noscript');
  expect(html).toContain('data-path="/sign-in" data-late="{&quot;de&quot;:[&quot;Noch &lt;');
});
