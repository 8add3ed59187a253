import { FORMATS } from "./formats.ts";
import { siteRules } from "./site-rules.ts";

const FACTS = {
  provider: "https://abc.supabase.co",
  remotes: ["https://remotes.example"],
  violationReports: "/__reports",
  isSecure: true,
  hasIntegrity: true,
};
const RULES = siteRules(FACTS);
const QUOTED = /^\s*(?:add_header )?([A-Z][\w-]+) "((?:[^"\\]|\\.)*)"(?: always;)?$/;

/** The headers of a block of lines, as a server would read them. */
function headersAfter(text: string, opening: string): Record<string, string> {
  const lines = text.split("\n");
  const found: Record<string, string> = {};
  for (const line of lines.slice(lines.indexOf(opening) + 1)) {
    if (line === "}") break;
    const [, name = "", value = ""] = QUOTED.exec(line) ?? [];
    if (name !== "") found[name] = value.replaceAll(/\\(.)/g, "$1");
  }
  return found;
}

test("nginx gets what foyer serve sends", () => {
  const text = FORMATS.nginx(RULES);
  expect(headersAfter(text, "location / {")).toEqual(RULES.page);
  expect(headersAfter(text, "location = /index.html {")).toEqual(RULES.page);
  expect(headersAfter(text, String.raw`location ~* "\.[0-9a-f]{8,}\.(js|css)(\.map)?$" {`)).toEqual(
    RULES.hashed,
  );
  expect(text.split("{").length).toBe(text.split("}").length);
});

test("each matcher matches what it is for, as Caddy and nginx read it", () => {
  // Inside quotation marks Caddy unescapes marks alone, nginx backslashes as well.
  const caddy = [...FORMATS.caddy(RULES).matchAll(/^ *(?:@hashed )?path_regexp "(.*)"$/gm)].map(
    ([, word = ""]) => new RegExp(word.replaceAll('\\"', '"')),
  );
  const nginx = [...FORMATS.nginx(RULES).matchAll(/^location ~\* "(.*)" \{$/gm)].map(
    ([, word = ""]) => new RegExp(word),
  );
  for (const [hashed, files] of [caddy, nginx]) {
    const answer = (path: string) => [hashed?.test(path), files?.test(path)];
    expect(answer("/main.0123456789ab.js")).toEqual([true, true]);
    expect(answer("/captcha.js")).toEqual([false, true]);
    expect(answer("/icon.svg")).toEqual([false, true]);
    expect(answer("/data/flights")).toEqual([false, false]);
  }
});

test("the leaving page gets a policy of its own, and every file the page's list of connections", () => {
  expect(headersAfter(FORMATS.nginx(RULES), "location = /leave.html {")).toEqual(RULES.leave);
  expect(headersAfter(FORMATS.caddy(RULES), "header @leave {")).toEqual(RULES.leave);
  expect(FORMATS.cloudfront(RULES)).toContain("foyer-leave");
  expect(FORMATS.netlify(RULES)).toContain("links to other sites end there");
  const lists = [RULES.page, RULES.hashed, RULES.others].map((headers) => headers["Connection-Allowlist"]);
  expect(new Set(lists)).toEqual(new Set(["(response-origin); redirects=allow"]));
});

test("the captcha's frame gets a policy of its own where there is one", () => {
  const rules = siteRules({ ...FACTS, captchaScript: "https://js.hcaptcha.com/1/api.js" });
  expect(headersAfter(FORMATS.nginx(rules), "location = /captcha.html {")).toEqual(rules.captchaFrame);
  expect(headersAfter(FORMATS.caddy(rules), "header @captcha {")).toEqual(rules.captchaFrame);
  expect(rules.captchaFrame?.["Content-Security-Policy"]).toContain("https://*.hcaptcha.com");
  expect(FORMATS.cloudfront(rules)).toContain("foyer-captcha");
  expect(FORMATS.netlify(rules)).toContain("needs another server");
  const odd = siteRules({ ...FACTS, captchaScript: "https://evilhcaptcha.com/api.js" });
  expect(odd.captchaFrame?.["Content-Security-Policy"]).not.toContain("*");
});

test("caddy gets what foyer serve sends", () => {
  const text = FORMATS.caddy(RULES);
  expect(headersAfter(text, "header @page {")).toEqual(RULES.page);
  expect(headersAfter(text, "header @index {")).toEqual(RULES.page);
  expect(headersAfter(text, "header @hashed {")).toEqual(RULES.hashed);
  expect(headersAfter(text, "header @files {")).toEqual(RULES.others);
});

test("netlify gets each header once for each file", () => {
  const rules = new Map<string, Record<string, string>>();
  let path = "";
  for (const line of FORMATS.netlify(RULES).split("\n")) {
    if (line.startsWith("/")) path = line;
    const [, name, value = ""] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined) rules.set(path, { ...rules.get(path), [name]: value });
  }
  const { "Cache-Control": caching, ...page } = RULES.page;
  expect(caching).toBe("no-store");
  expect(rules.get("/*")).toEqual(page);
  expect(rules.get("/main.*")).toEqual({ "Cache-Control": RULES.hashed["Cache-Control"] });
  expect(rules.get("/captcha.js")).toEqual({ "Cache-Control": RULES.others["Cache-Control"] });
});

test("cloudfront gets each header where it takes it", () => {
  interface Policy {
    readonly CustomHeadersConfig: { readonly Quantity: number; readonly Items: readonly Item[] };
    readonly SecurityHeadersConfig: Record<string, Record<string, unknown>>;
  }
  interface Item {
    readonly Header: string;
    readonly Value: string;
  }
  const [page] = JSON.parse(FORMATS.cloudfront(RULES)) as readonly Policy[];
  const { CustomHeadersConfig: custom, SecurityHeadersConfig: security } = page ?? {
    CustomHeadersConfig: { Quantity: 0, Items: [] },
    SecurityHeadersConfig: {},
  };
  expect(custom.Quantity).toBe(custom.Items.length);
  const all = {
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    "Content-Security-Policy": security["ContentSecurityPolicy"]?.["ContentSecurityPolicy"],
    "Referrer-Policy": security["ReferrerPolicy"]?.["ReferrerPolicy"],
    "Strict-Transport-Security": `max-age=${String(security["StrictTransportSecurity"]?.["AccessControlMaxAgeSec"])}; includeSubDomains`,
    "X-Content-Type-Options": "nosniff",
  };
  expect(all).toEqual(RULES.page);
});
