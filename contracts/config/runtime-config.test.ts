import { parseRuntimeConfig } from "./runtime-config.ts";

const SOUND = { providerUrl: "https://project.example", publishableKey: "sb_publishable_key" };

test("developers' overrides are off unless the operator says otherwise", () => {
  const read = (developerOverrides: unknown): unknown => {
    const parsed = parseRuntimeConfig({ ...SOUND, developerOverrides });
    return parsed.ok ? parsed.value.developerOverrides : parsed.problems.map(({ path }) => path);
  };
  expect([undefined, false, true].map(read)).toEqual([false, false, true]);
  expect(["true", 1, null, {}].map(read)).toEqual([
    ["developerOverrides"],
    ["developerOverrides"],
    false,
    ["developerOverrides"],
  ]);
});

test("the registry and reports go to a path of this site, or to a secure address", () => {
  const read = (field: "registryUrl" | "reportUrl", value: unknown): unknown => {
    const parsed = parseRuntimeConfig({ ...SOUND, [field]: value });
    return parsed.ok ? parsed.value[field] : parsed.problems.map(({ path }) => path);
  };
  for (const field of ["registryUrl", "reportUrl"] as const) {
    const sound = ["/registry.json", "https://registry.example/registry.json", "http://localhost:3100/a"];
    expect(sound.map((value) => read(field, value))).toEqual(sound);
    const unsound = [
      "",
      "registry.json",
      "//evil.example/x",
      "/\t/evil.example/x",
      "/..//evil.example/x",
      "javascript:1",
      "http://registry.example/x",
      "http://127.evil.example/x",
      "https://u:p@registry.example/x",
      7,
    ];
    expect(unsound.map((value) => read(field, value))).toEqual(unsound.map(() => [field]));
  }
});

describe("a secret key is refused, whichever kind it is", () => {
  const part = (value: object): string =>
    btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const legacyKey = (claims: object): string =>
    [
      part({ alg: "HS256", typ: "JWT" }),
      part({ iss: "supabase", ref: "abc", ...claims }),
      "c2lnbmF0dXJl",
    ].join(".");
  const read = (publishableKey: string): string => {
    const parsed = parseRuntimeConfig({ ...SOUND, publishableKey });
    return parsed.ok ? "taken" : parsed.problems.map(({ path, message }) => `${path}: ${message}`).join();
  };

  test.each([
    ["of today", "sb_secret_abcdef"],
    ["of today, copied with a blank", "  sb_secret_abcdef\n"],
    ["of the older projects", legacyKey({ role: "service_role" })],
    [
      "older, with letters that base64 writes in two ways",
      legacyKey({ role: "service_role", note: "???>>>~~~" }),
    ],
    ["older, copied with a blank", ` ${legacyKey({ role: "service_role" })}`],
  ])("%s", (_kind, key) => {
    expect(read(key)).toMatch(/^publishableKey: This is a secret key/);
    expect(read(key)).not.toContain(key.trim());
  });

  test.each([
    ["of today", "sb_publishable_abcdef"],
    ["of the older projects", legacyKey({ role: "anon" })],
    ["with dots and no claims", "a.b.c"],
    ["with claims that are none", `a.${btoa("null")}.c`],
    ["whose claims are no base64", "a.%.c"],
    ["that holds the words of a secret one", "x_sb_secret_abcdef"],
  ])("a publishable key %s is taken", (_kind, key) => {
    expect(read(key)).toBe("taken");
  });
});

test("the page's language is any well-formed tag, in its usual spelling, or missing", () => {
  const read = (locale: unknown): unknown => {
    const parsed = parseRuntimeConfig({ ...SOUND, locale });
    return parsed.ok ? parsed.value.locale : parsed.problems.map(({ path }) => path);
  };
  expect([undefined, "de", "pt-br", "zh-hans"].map(read)).toEqual([undefined, "de", "pt-BR", "zh-Hans"]);
  for (const unsound of ["", "german!", "de_DE", 1, null, ["de"]]) expect(read(unsound)).toEqual(["locale"]);
});

test("what the page is, is a sentence of a length that search engines show", () => {
  const read = (description: unknown): unknown => {
    const parsed = parseRuntimeConfig({ ...SOUND, description });
    return parsed.ok ? parsed.value.description : parsed.problems.map(({ path }) => path);
  };
  expect([undefined, " Orders for shops. "].map(read)).toEqual([undefined, "Orders for shops."]);
  for (const unsound of ["", " ", 1, null, "x".repeat(301)]) expect(read(unsound)).toEqual(["description"]);
});

test("languages with texts of the operator's own are tags as files are named, each once", () => {
  const read = (own: unknown): unknown => {
    const parsed = parseRuntimeConfig({ ...SOUND, texts: own });
    return parsed.ok ? parsed.value.texts : parsed.problems.map(({ path }) => path);
  };
  expect([undefined, [], ["de", "pt-BR"]].map(read)).toEqual([undefined, [], ["de", "pt-BR"]]);
  const many = Array.from({ length: 51 }, () => "de");
  for (const unsound of ["de", [1], ["pt-br"], ["de", "de"], ["../de"], null, {}, many])
    expect(read(unsound)).toEqual(["texts"]);
});

test("the share of page loads that tell the operator how they went: a whole percent, or all", () => {
  const read = (reportPercent: unknown): unknown => {
    const parsed = parseRuntimeConfig({ ...SOUND, reportPercent });
    return parsed.ok ? parsed.value.reportPercent : parsed.problems.map(({ path }) => path);
  };
  expect([undefined, 1, 100].map(read)).toEqual([undefined, 1, 100]);
  for (const unsound of [0, 0.5, 101, "10", null]) expect(read(unsound)).toEqual(["reportPercent"]);
});

test("how often a page asks whether its session lives: whole seconds, a tick at the least, or never", () => {
  const read = (checkSessionSeconds: unknown): unknown => {
    const parsed = parseRuntimeConfig({ ...SOUND, checkSessionSeconds });
    return parsed.ok ? parsed.value.checkSessionSeconds : parsed.problems.map(({ path }) => path);
  };
  expect([undefined, 30, 3600].map(read)).toEqual([undefined, 30, 3600]);
  for (const unsound of [0, 29, 30.5, 3601, "30", null, true])
    expect(read(unsound)).toEqual(["checkSessionSeconds"]);
});

test("descriptions of 300 characters and texts in 50 languages are taken", () => {
  const description = "x".repeat(300);
  expect(parseRuntimeConfig({ ...SOUND, description })).toMatchObject({ value: { description } });
  const letters = Array.from("abcdefghij");
  const texts = letters.flatMap((one) => letters.slice(0, 5).map((other) => `q${one}${other}`));
  const parsed = parseRuntimeConfig({ ...SOUND, texts });
  expect(parsed).toMatchObject({ ok: true, value: { texts } });
  expect(parseRuntimeConfig({ ...SOUND, texts: [...texts, "en"] }).ok).toBe(false);
});
