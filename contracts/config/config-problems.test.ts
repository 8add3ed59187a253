import { parseRuntimeConfig } from "./runtime-config.ts";

const SOUND = { providerUrl: "https://project.example", publishableKey: "sb_publishable_key" };

const told = (change: Readonly<Record<string, unknown>>): readonly string[] => {
  const parsed = parseRuntimeConfig({ ...SOUND, ...change });
  return parsed.problems.map(({ path, message }) => `${path}: ${message}`);
};

/** What is wrong, where, and what to write in its stead. */
test.each<[Readonly<Record<string, unknown>>, RegExp]>([
  [{ providerUrl: undefined }, /^providerUrl: .*missing\. Write it like "https:\/\/your-project/],
  [{ providerUrl: " " }, /^providerUrl: .*missing/],
  [{ providerUrl: 7 }, /^providerUrl: .*missing/],
  ...[
    "project.example",
    "http://project.example",
    "https://u@project.example",
    "https://:p@project.example",
  ].map((providerUrl): [Readonly<Record<string, unknown>>, RegExp] => [
    { providerUrl },
    /^providerUrl: .*must start with https:\/\/ .*and hold no credentials/,
  ]),
  [{ publishableKey: undefined }, /^publishableKey: .*missing\. Copy it from the project's API settings/],
  [{ publishableKey: "\n" }, /^publishableKey: .*missing/],
  [{ publishableKey: "sb_secret_x" }, /^publishableKey: This is a secret key.*revoke this one/],
  [{ basePath: ["/app/"] }, /^basePath: /],
  [{ firstReads: { "/data": [["/rest/v1/x"]] } }, /^firstReads: /],
  [{ accentColour: ["#0b3d5c"] }, /^accentColour: /],
  [{ lostFactorHelp: { text: "Ask.", address: ["https://x.example"] } }, /^lostFactorHelp\.address: /],
  [{ providerUrl: ["https://project.example"] }, /^providerUrl: /],
  [{ remoteOrigins: [["https://remotes.example"]] }, /^remoteOrigins: /],
  [{ basePath: "app" }, /^basePath: Write a path with a slash at both ends/],
  [{ registryUrl: "registry.json" }, /^registryUrl: Write a path of this site.*or an https:\/\/ address/],
  [{ registryUrl: "https://u@registry.example/x" }, /^registryUrl: /],
  [{ registryUrl: "https://:p@registry.example/x" }, /^registryUrl: /],
  [{ reportUrl: ["https://reports.example/x"] }, /^reportUrl: /],
  [{ offlinePage: 1 }, /^offlinePage: Write false to show browsers' own page to whoever has no connection/],
  [{ reportUrl: "reports" }, /^reportUrl: Write a path of this site.*Leave it out to send nothing/],
  [{ violationReportUrl: 7 }, /^violationReportUrl: Write a path of this site/],
  [
    { remoteOrigins: "https://remotes.example" },
    /^remoteOrigins: List the origins that remotes may come from/,
  ],
  [{ remoteOrigins: ["https://remotes.example", 7] }, /^remoteOrigins: /],
  [{ remoteOrigins: ["https://remotes.example/"] }, /^remoteOrigins: /],
  [{ remoteOrigins: ["remotes.example"] }, /^remoteOrigins: /],
  [{ developerOverrides: "yes" }, /^developerOverrides: Write true to let developers try/],
  [{ severalAccounts: "yes" }, /^severalAccounts: Write true to let a browser keep several accounts/],
  [{ rowsAhead: 1 }, /^rowsAhead: Write false to show nothing before the page has started/],
  [{ signing: true }, /^signing: Let foyer keys pin write it, or write false/],
  [{ signing: { root: "x" } }, /^signing: /],
  [{ signing: {} }, /^signing: /],
  [
    { checkSessionSeconds: 29 },
    /^checkSessionSeconds: Write a whole number from 30 to 3600, or leave it out/,
  ],
  [{ reportPercent: 101 }, /^reportPercent: Write a whole number from 1 to 100/],
  [{ systemFor: "nobody" }, /^systemFor: Write "everybody", or list the roles/],
  [{ systemFor: [] }, /^systemFor: /],
  [{ systemFor: ["operator", ""] }, /^systemFor: /],
  [{ systemFor: ["operator", 7] }, /^systemFor: /],
  [{ connectionAllowlist: "on" }, /^connectionAllowlist: Write "enforce", "report-only" or "off"/],
  [{ locale: "german!" }, /^locale: Write the page's language as a tag like "de"/],
  [{ description: "" }, /^description: Say in at most 300 characters what the page is/],
  [{ texts: "de" }, /^texts: List the languages that you have texts of your own for/],
  [{ firstReads: [] }, /^firstReads: For each address, list up to 4 paths/],
  [{ captcha: {} }, /^captcha\.service: Write "turnstile" or "hcaptcha"\./],
  [{ operatorName: 7 }, /^operatorName: Write the operator's name as text/],
  [{ operatorMark: "mark.svg" }, /^operatorMark: Write the path of an image on this site/],
  [{ accentColour: "red" }, /^accentColour: Write the colour as six hexadecimal digits/],
  [{ confirmAfterMinutes: 0 }, /^confirmAfterMinutes: .* a number from 1 to 1440/],
  [{ lostFactorHelp: { text: " " } }, /^lostFactorHelp\.text: Say in a sentence or two/],
  [
    { lostFactorHelp: { text: "Ask.", address: "ftp://x.example" } },
    /^lostFactorHelp\.address: Write an https/,
  ],
  [{ operatorLinks: {} }, /^operatorLinks: List at most 5 links/],
  [{ operatorLinks: [{ address: "/help" }] }, /^operatorLinks\[0\]\.text: Write what the link is called/],
  [
    { operatorLinks: [{ text: "Help" }] },
    /^operatorLinks\[0\]\.address: Write an https:\/\/ or http:\/\/ address/,
  ],
  [{ codeLengths: 8 }, /^codeLengths: Write an object with any of email, phone, phoneFactor\.$/],
  [{ codeLengths: { email: 5 } }, /^codeLengths\.email: .*a whole number from 6 to 10\.$/],
  [{ codeLengths: { mail: 8 } }, /^codeLengths\.mail: It can be email, phone, phoneFactor\.$/],
  [{ offers: { linking: 1 } }, /^offers\.linking: Write true or false\.$/],
  [{ signIn: 7 }, /^signIn: Write an object with any of picture, colour, ways\.$/],
  [{ signIn: { image: 7 } }, /^signIn\.image: It can be picture, colour, ways\.$/],
  [{ signIn: { picture: "a.jpg" } }, /^signIn\.picture: Write the path of an image on this site/],
  [{ signIn: { colour: "navy" } }, /^signIn\.colour: Write the colour as six hexadecimal digits/],
  [{ signIn: { ways: "passkey" } }, /^signIn\.ways: List ways to sign in/],
  [{ signIn: { ways: ["sso"] } }, /^signIn\.ways\[0\]: It can be password, passkey, .*or a service such as/],
  [
    { pictureOrigins: "https://a.example" },
    /^pictureOrigins: List at most 10 origins that people's pictures/,
  ],
])("%j is told where it stands, with what to write in its stead", (change, message) => {
  const messages = told(change);
  expect(messages[0]).toMatch(message);
  expect(parseRuntimeConfig({ ...SOUND, ...change }).ok).toBe(false);
});

test("all that is wrong is told at once; what is no object is wrong as a whole", () => {
  const paths = parseRuntimeConfig({ basePath: 7, reportUrl: 7, locale: 7 }).problems.map(({ path }) => path);
  expect(paths).toEqual(["providerUrl", "publishableKey", "basePath", "reportUrl", "locale"]);
  for (const document of [undefined, null, [], "{}", 7])
    expect(parseRuntimeConfig(document)).toEqual({
      ok: false,
      problems: [{ path: "", message: "config.json must hold one JSON object." }],
    });
});

test("with an address and a key alone a page has defaults, and nothing that nobody switched on but the offline page", () => {
  expect(parseRuntimeConfig(SOUND)).toStrictEqual({
    ok: true,
    problems: [],
    value: {
      ...SOUND,
      ...{ basePath: "/", registryUrl: "/registry.json", remoteOrigins: [] },
      operator: { name: "Foyer", mark: "/icon.svg" },
      ...{ isDevelopment: false, developerOverrides: false, severalAccounts: false },
      ...{ connectionAllowlist: "enforce", firstReads: [], offlinePage: true, rowsAhead: true },
    },
  });
});

test("all that is written is kept, each as a browser knows it", () => {
  const root = { keys: [] };
  const written = {
    ...{ basePath: "/app/", registryUrl: "https://Registry.example/a/../r.json", reportUrl: "/v1/logs" },
    ...{ violationReportUrl: "https://reports.example/v", remoteOrigins: ["https://remotes.example"] },
    ...{ isDevelopment: true, developerOverrides: true, severalAccounts: true, rowsAhead: false },
    ...{ connectionAllowlist: "report-only", systemFor: ["operator"], reportPercent: 5 },
    ...{ locale: "de", description: "Orders.", texts: ["de"], checkSessionSeconds: 60 },
    ...{ offlinePage: false, formats: { timeZone: "Asia/Tokyo", firstDay: 7, digits: "latn" } },
    captcha: { service: "hcaptcha", siteKey: "k" },
    firstReads: { "/data/flights": ["/rest/v1/flights"] },
    signing: { root },
  };
  const parsed = parseRuntimeConfig({ ...SOUND, providerUrl: "https://project.example//", ...written });
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      ...SOUND,
      ...written,
      registryUrl: "https://registry.example/r.json",
      operator: { mark: "/app/icon.svg" },
      firstReads: [{ address: "/data/flights", reads: ["/rest/v1/flights"] }],
    },
  });
  const below = parseRuntimeConfig({ ...SOUND, basePath: "/app/" });
  expect(below).toMatchObject({ value: { registryUrl: "/app/registry.json" } });
});

test("what is switched off is as what nobody wrote", () => {
  const off = { signing: false, isDevelopment: "true", severalAccounts: false };
  expect(parseRuntimeConfig({ ...SOUND, ...off })).toStrictEqual(parseRuntimeConfig(SOUND));
  for (const mode of ["enforce", "report-only", "off"] as const)
    expect(parseRuntimeConfig({ ...SOUND, connectionAllowlist: mode })).toMatchObject({
      value: { connectionAllowlist: mode },
    });
  expect(parseRuntimeConfig({ ...SOUND, systemFor: "everybody" })).toMatchObject({
    value: { systemFor: "everybody" },
  });
});

test("a provider of this machine needs no TLS", () => {
  const providerUrl = "http://127.0.0.1:54321";
  expect(parseRuntimeConfig({ ...SOUND, providerUrl })).toMatchObject({ value: { providerUrl } });
});
