import { tilePath } from "@foyer/contracts/signing";
import { LOG } from "./format.ts";
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
const WITH_CAPTCHA = siteRules({ ...FACTS, captchaScript: "https://js.hcaptcha.com/1/api.js" });
const QUOTED = /^\s*(?:add_header |Header always set )?([A-Z][\w-]+) "((?:[^"\\]|\\.)*)"(?: always)?;?$/;

/** The headers of a block of lines, as a server would read them; those of a server's own level stand before any block. */
function headersAfter(text: string, opening: string | undefined): Record<string, string> {
  const lines = text.split("\n");
  const found: Record<string, string> = {};
  for (const line of lines.slice(opening === undefined ? 0 : lines.indexOf(opening) + 1)) {
    if (/^\s*(\}|<\/)/.test(line)) break;
    if (opening === undefined && line.endsWith("{")) break;
    const [, name = "", value = ""] = QUOTED.exec(line) ?? [];
    if (name !== "") found[name] = value.replaceAll(/\\(.)/g, "$1");
  }
  return found;
}

test("the page's headers are nginx's default, and files the exception", () => {
  const text = FORMATS.nginx(RULES);
  expect(headersAfter(text, undefined)).toEqual(RULES.page);
  expect(headersAfter(text, String.raw`location ~* "\.[0-9a-f]{8,}\.(js|css|woff2)(\.map)?$" {`)).toEqual(
    RULES.hashed,
  );
  expect(text.split("{").length).toBe(text.split("}").length);
});

test("the page's headers are Caddy's default", () => {
  const lines = FORMATS.caddy(RULES).split("\n");
  expect(lines[1]).toBe("route {");
  expect(headersAfter(lines.slice(4).join("\n"), undefined)).toEqual(RULES.page);
});

test("the page's headers are Apache's default", () => {
  const [top = ""] = FORMATS.apache(RULES).split('\n<FilesMatch "(?i)');
  const after = top.slice(top.indexOf("TraceEnable"));
  expect(headersAfter(after, undefined)).toEqual(RULES.page);
});

test.each([RULES, siteRules({ ...FACTS, basePath: "/app/" })])(
  "an error in the place of a file that is kept for a year isn't kept",
  (rules) => {
    const kept = (kind: "nginx" | "apache" | "caddy"): readonly string[] =>
      FORMATS[kind](rules)
        .split("\n")
        .filter((line) => line.includes("immutable"));
    const value = '"public, max-age=31536000, immutable"';
    expect(kept("nginx").map((line) => line.trim())).toEqual([`add_header Cache-Control ${value};`]);
    expect(kept("apache").map((line) => line.trim())).toEqual([
      `Header always set Cache-Control ${value} "expr=%{REQUEST_STATUS} -lt 400"`,
    ]);
    // Caddy takes them off its own errors, but for a part that isn't there.
    expect(FORMATS.caddy(rules)).toContain("request_header -Range");
  },
);

test("the log of releases, whose files have no endings, is answered with instead of the page", () => {
  const log = new RegExp(`^${LOG}`);
  const files = [...[0, 7, 1_234_567].map((index) => tilePath(0, index, 1_234_567 * 256 + 9)), "checkpoint"];
  for (const path of [...files, tilePath("entries", 0, 3)])
    expect([path, log.test(`/foyer.log/foyer-0123456789ab/${path}`)]).toEqual([path, true]);
  for (const path of ["page", "tile/x.html", "tile/../../index.html", "checkpoint/x"])
    expect(log.test(`/foyer.log/foyer-0123456789ab/${path}`)).toBe(false);
  for (const kind of ["nginx", "caddy", "apache"] as const) {
    expect(FORMATS[kind](RULES)).toContain(LOG);
    expect(FORMATS[kind](siteRules({ ...FACTS, basePath: "/app/" }))).toContain(LOG);
  }
  expect(FORMATS.cloudfront(RULES)).toContain(String.raw`^\\/foyer\\.log\\/foyer-`);
});

test.each(["nginx", "caddy", "apache"] as const)(
  "%s is told nothing for outside of a host's own path",
  (kind) => {
    const below = siteRules({
      ...FACTS,
      captchaScript: "https://js.hcaptcha.com/1/api.js",
      basePath: "/app/",
    });
    const text = FORMATS[kind](below);
    for (const document of ["leave", "captcha"]) {
      expect(text).toMatch(new RegExp(String.raw`/app/${document}(\\)?\.html`));
      expect(text).not.toMatch(new RegExp(String.raw`[ "^]/${document}`));
    }
    const outer = text.split("\n").filter((line) => /^[a-zA-Z@<]/.test(line) && !line.startsWith("</"));
    expect(outer.filter((line) => !/\/app|FOYER_ROOT|@foyer|RewriteEngine/.test(line))).toEqual([]);
  },
);

test.each(["nginx", "caddy", "apache", "vercel", "cloudflare", "cloudfront"] as const)(
  "%s is told of the captcha's frame where there is one",
  (kind) => {
    const [policy = ""] = WITH_CAPTCHA.captchaFrame?.["Content-Security-Policy"]?.split("; ") ?? [];
    expect(policy).toBe("default-src 'none'");
    expect(FORMATS[kind](WITH_CAPTCHA)).toContain("https://*.hcaptcha.com");
    expect(FORMATS[kind](RULES)).not.toContain("captcha.html");
  },
);

test.each(["nginx", "caddy", "apache", "vercel", "cloudflare", "cloudfront"] as const)(
  "%s is told of the leaving page, and of the page's list of connections",
  (kind) => {
    expect(FORMATS[kind](RULES)).toMatch(/leave(\\)?\.html/);
    expect(FORMATS[kind](RULES)).toContain("sandbox allow-scripts");
    expect(FORMATS[kind](RULES)).toContain("(response-origin); redirects=allow");
  },
);

test.each(["nginx", "caddy", "apache", "vercel", "cloudflare", "cloudfront"] as const)(
  "%s is told of the service worker, which has its own policy and is asked for each time",
  (kind) => {
    expect(RULES.offline["Cache-Control"]).toBe("no-cache");
    expect(FORMATS[kind](RULES)).toMatch(/foyer-offline(\\)*\.js/);
    expect(FORMATS[kind](RULES)).toContain("default-src 'none'; connect-src 'self'; base-uri 'none'");
  },
);

test("every file has the page's list of connections", () => {
  const lists = [RULES.page, RULES.hashed, RULES.others].map((headers) => headers["Connection-Allowlist"]);
  expect(new Set(lists)).toEqual(new Set(["(response-origin); redirects=allow"]));
  expect(FORMATS.netlify(RULES)).toContain("links to other sites end there");
});

test("only hCaptcha's own address brings its other hosts along", () => {
  const odd = siteRules({ ...FACTS, captchaScript: "https://evilhcaptcha.com/api.js" });
  expect(odd.captchaFrame?.["Content-Security-Policy"]).not.toContain("*");
});

test("what may be framed is one address, where the host's own origin is known", () => {
  const policyOf = (facts: object): string | undefined =>
    siteRules({ ...FACTS, captchaScript: "https://js.hcaptcha.com/1/api.js", ...facts }).page[
      "Content-Security-Policy"
    ];
  expect(policyOf({ ownOrigin: "https://app.example" })).toContain(
    "frame-src https://app.example/captcha.html;",
  );
  expect(policyOf({})).toContain("frame-src 'self';");
  expect(RULES.page["Content-Security-Policy"]).toContain("frame-src 'none';");
});

/** The headers of each path of a `_headers` file, and the names that it takes off again. */
function readHeadersFile(text: string): ReadonlyMap<string, Record<string, string>> {
  const rules = new Map<string, Record<string, string>>();
  let path = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("/")) path = line;
    const [, name, value = ""] = /^ {2}(!? ?[\w-]+)(?:: (.*))?$/.exec(line) ?? [];
    if (name !== undefined) rules.set(path, { ...rules.get(path), [name]: value });
  }
  return rules;
}

test("netlify gets each header once for each file", () => {
  const rules = readHeadersFile(FORMATS.netlify(RULES));
  const { "Cache-Control": caching, ...page } = RULES.page;
  expect(caching).toBe("no-store");
  expect(rules.get("/*")).toEqual(page);
  expect(rules.get("/main.*")).toEqual({ "Cache-Control": RULES.hashed["Cache-Control"] });
  expect(rules.get("/captcha.js")).toEqual({ "Cache-Control": RULES.others["Cache-Control"] });
  expect(rules.get("/foyer-offline.js")).toEqual({ "Cache-Control": "no-cache" });
  expect(FORMATS.netlify(WITH_CAPTCHA)).toContain("needs another server");
});

test("cloudflare takes the page's policy off what has its own, and off nothing else", () => {
  const rules = readHeadersFile(FORMATS.cloudflare(WITH_CAPTCHA));
  for (const [path, headers] of rules) {
    const isOwn = /^\/((captcha|leave)(\.html)?|foyer-offline\.js)$/.test(path);
    expect([path, Object.hasOwn(headers, "! Content-Security-Policy")]).toEqual([path, isOwn]);
  }
  expect(rules.get("/captcha")).toMatchObject(WITH_CAPTCHA.captchaFrame ?? {});
  const many = Array.from({ length: 100 }, (_, index) => `https://team-${index}.remotes.example`);
  expect(FORMATS.cloudflare(siteRules({ ...FACTS, remotes: many }))).toContain("longer than the 2000");
});

test("every address is matched by one rule of vercel's", () => {
  interface Rule {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }
  const { headers: rules, rewrites } = JSON.parse(FORMATS.vercel(WITH_CAPTCHA)) as {
    headers: readonly Rule[];
    rewrites: readonly { readonly source: string }[];
  };
  const matching = (path: string): readonly Rule[] =>
    rules.filter(({ source }) =>
      new RegExp(`^${source.replace(/\/(\w+)\.html$/, String.raw`/$1\.html`)}$`).test(path),
    );
  const policyOf = (path: string): string | undefined =>
    matching(path)[0]?.headers.find(({ key }) => key === "Content-Security-Policy")?.value;
  const paths = ["/", "/data/flights", "/%69ndex.html", "/boot.html", "/main.0123456789ab.js", "/icon.svg"];
  for (const path of [
    ...paths,
    "/captcha.js",
    "/leave.html",
    "/foyer-offline.js",
    "/captcha.html",
    "/%63aptcha.html",
    "/x.map/y",
    "/data/table.v2",
  ]) {
    expect([path, matching(path).length]).toEqual([path, 1]);
  }
  expect(policyOf("/%63aptcha.html")).toBe(WITH_CAPTCHA.page["Content-Security-Policy"]);
  expect(policyOf("/captcha.html")).toBe(WITH_CAPTCHA.captchaFrame?.["Content-Security-Policy"]);
  expect(policyOf("/foyer-offline.js")).toBe(WITH_CAPTCHA.offline["Content-Security-Policy"]);
  expect(policyOf("/icon.svg")).toBe(WITH_CAPTCHA.others["Content-Security-Policy"]);
  expect(rewrites.map(({ source }) => new RegExp(`^${source}$`).test("/captcha.html"))).toEqual([false]);
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
  const { ResponseHeadersPolicies: policies } = JSON.parse(FORMATS.cloudfront(RULES)) as {
    readonly ResponseHeadersPolicies: readonly Policy[];
  };
  const [page] = policies;
  const { CustomHeadersConfig: custom, SecurityHeadersConfig: security } = page ?? {
    CustomHeadersConfig: { Quantity: 0, Items: [] },
    SecurityHeadersConfig: {},
  };
  expect(custom.Quantity).toBe(custom.Items.length);
  const { AccessControlMaxAgeSec: maxAgeS, IncludeSubdomains: isForAll } =
    security["StrictTransportSecurity"] ?? {};
  const all = {
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    "Content-Security-Policy": security["ContentSecurityPolicy"]?.["ContentSecurityPolicy"],
    "Referrer-Policy": security["ReferrerPolicy"]?.["ReferrerPolicy"],
    "Strict-Transport-Security": `max-age=${String(maxAgeS)}${isForAll === true ? "; includeSubDomains" : ""}`,
    "X-Content-Type-Options": "nosniff",
  };
  expect(all).toEqual(RULES.page);
});
