import { parseRuntimeConfig } from "@foyer/contracts/host";
import { captchaAllowlist, connectionAllowlist, openAllowlist } from "./connection-allowlist.ts";
import type { ConnectionFacts } from "./connection-allowlist.ts";
import { toPageFacts } from "./page-facts.ts";
import { hostPageHeaders } from "./page-headers.ts";

const CONFIG = {
  providerUrl: "https://abc.supabase.co",
  publishableKey: "sb_publishable_key",
  remoteOrigins: ["https://remotes.example"],
};
/** One inner list of a token and strings, then parameters (RFC 9651, sections 3.1.1 and 3.3.3). */
const HEADER = /^\(response-origin((?: "(?:[ !#-[\]-~]|\\[\\"])*")*)\)((?:; [a-z][a-z-]*=[a-z][a-z-]*)*)$/;

function parsed(changes: object = {}): ConnectionFacts {
  const config = parseRuntimeConfig({ ...CONFIG, ...changes });
  if (!config.ok) throw new Error(JSON.stringify(config.problems));
  return config.value;
}

/** The patterns, as a browser reads them out of the header's strings. */
function patternsOf(header: string | undefined): readonly string[] {
  const [, list = ""] = HEADER.exec(header ?? "") ?? [];
  return [...list.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => text.replaceAll(/\\(.)/g, "$1"));
}

function listOf(changes: object = {}): readonly string[] {
  return patternsOf(connectionAllowlist(parsed(changes))["Connection-Allowlist"]);
}

test("the text is what a browser takes, to the letter", () => {
  expect(connectionAllowlist(parsed())).toEqual({
    "Connection-Allowlist": String.raw`(response-origin "https://remotes.example/*\\?" "https://remotes.example/*\\?retry=1" "https://remotes.example/*\\?retry=2" "https://remotes.example/*\\?retry=3" "https://abc.supabase.co/*" "wss://abc.supabase.co/realtime/v1/websocket" "mailto:*" "tel:*" "otpauth:*"); redirects=allow`,
  });
});

test("without a valid configuration the page has its own origin and nothing else", () => {
  expect(connectionAllowlist(undefined)).toEqual({
    "Connection-Allowlist": "(response-origin); redirects=allow",
  });
});

test("an operator may try it first, or do without", () => {
  const enforced = connectionAllowlist(parsed())["Connection-Allowlist"];
  expect(connectionAllowlist(parsed({ connectionAllowlist: "report-only" }))).toEqual({
    "Connection-Allowlist-Report-Only": enforced,
  });
  expect(connectionAllowlist(parsed({ connectionAllowlist: "off" }))).toEqual({});
});

test("people's pictures come from where the operator lets them, and from nowhere else", () => {
  const pictureOrigins = ["https://avatars.githubusercontent.com"];
  expect(listOf({ pictureOrigins })).toContain("https://avatars.githubusercontent.com/*");
  const pictures = (changes: object): string =>
    hostPageHeaders(toPageFacts({ ...CONFIG, ...changes }, true))["Content-Security-Policy"] ?? "";
  expect(pictures({ pictureOrigins })).toMatch(/img-src [^;]* https:\/\/avatars\.githubusercontent\.com[;]/);
  expect(pictures({})).not.toContain("githubusercontent");
});

test("violations are told where the operator wants them", () => {
  const header = connectionAllowlist(parsed({ violationReportUrl: "/violations" }));
  expect(header["Connection-Allowlist"]).toMatch(/; redirects=allow; report-to=csp$/);
});

test("what the page asks for elsewhere is listed to the letter, with its query or without any", () => {
  const list = listOf({
    registryUrl: "https://cdn.example/foyer/registry.json?tenant=a(b)",
    reportUrl: "https://reports.example/in:box",
  });
  expect(list).toContain(String.raw`https://cdn.example/foyer/registry.json\?tenant=a\(b\)`);
  expect(list).toContain(String.raw`https://reports.example/in\:box\?`);
  expect(listOf({ registryUrl: "/registry.json", reportUrl: "/reports" })).toEqual(listOf());
});

test("a provider behind a path gets that path alone", () => {
  const list = listOf({ providerUrl: "https://shared.example/foyer:one/" });
  expect(list).toContain(String.raw`https://shared.example/foyer\:one/*`);
  expect(list).toContain(String.raw`wss://shared.example/foyer\:one/realtime/v1/websocket`);
});

test("developers' machines are reached only where overrides are allowed", () => {
  expect(listOf({ developerOverrides: true })).toEqual([
    ...listOf(),
    "http://localhost:*/*",
    "http://127.0.0.1:*/*",
  ]);
});

test.each([
  ['https://a"b.example'],
  ["https://a*.example"],
  ["https://(a).example"],
  ["https://{a}.example"],
  ["https://[::1]:3000"],
  ["ftp://remotes.example"],
  ["https://+.example"],
])("an origin that a pattern could read otherwise stays out: %s", (origin) => {
  const { connectionAllowlist: mode, ...rest } = parsed();
  const facts = { ...rest, connectionAllowlist: mode, remoteOrigins: [origin, "https://good.example"] };
  const header = connectionAllowlist(facts)["Connection-Allowlist"];
  expect(header).toMatch(HEADER);
  expect(patternsOf(header).filter((pattern) => pattern.startsWith("https://good.example"))).toHaveLength(4);
  expect(patternsOf(header).some((pattern) => pattern.startsWith(origin))).toBe(false);
});

test("two hundred origins make a header that servers still pass on, and no origin is lost", () => {
  const remoteOrigins = Array.from({ length: 200 }, (_, at) => `https://team-${at}.example`);
  const header = connectionAllowlist(parsed({ remoteOrigins }))["Connection-Allowlist"] ?? "";
  expect(header).toMatch(HEADER);
  expect(header.length).toBeLessThan(8_000);
  const list = patternsOf(header);
  expect(remoteOrigins.filter((origin) => !list.includes(`${origin}/*`))).toEqual([]);
});

test("whatever a configuration says, the text can be read", () => {
  const signs = [
    '"',
    "\\",
    "*",
    "(",
    ")",
    "{",
    "}",
    ":",
    "?",
    "+",
    ";",
    ",",
    "=",
    " ",
    "%22",
    "é",
    "\u{1f600}",
  ];
  for (const sign of signs) {
    const providerUrl = `https://abc.example/a${sign}b`;
    const reportUrl = `https://reports.example/${sign}?${sign}`;
    const facts = { ...parsed(), providerUrl, reportUrl, registryUrl: reportUrl };
    expect(connectionAllowlist(facts)["Connection-Allowlist"]).toMatch(HEADER);
  }
});

test("a captcha's frame reaches its vendor and nothing else that the page reaches", () => {
  const facts = parsed({ violationReportUrl: "/violations" });
  const header = captchaAllowlist(facts, ["https://hcaptcha.com", "https://*.hcaptcha.com", 'https://"']);
  expect(header["Connection-Allowlist"]).toBe(
    '(response-origin "https://hcaptcha.com/*" "https://*.hcaptcha.com/*"); redirects=allow; report-to=csp',
  );
});

test("from the leaving page every address of the web can be reached, in the operator's mode", () => {
  const wide = String.raw`(response-origin "http://*:*/*" "https://*:*/*"); redirects=allow`;
  expect(openAllowlist(parsed({ violationReportUrl: "/violations" }))).toEqual({
    "Connection-Allowlist": wide,
  });
  expect(openAllowlist(parsed({ connectionAllowlist: "report-only" }))).toEqual({
    "Connection-Allowlist-Report-Only": wide,
  });
  expect(openAllowlist(parsed({ connectionAllowlist: "off" }))).toEqual({});
});
