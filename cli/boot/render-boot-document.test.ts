import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BOOT_ELEMENT_ID, parseBootDocument } from "@foyer/contracts/host";
import { renderBootDocument } from "./render-boot-document.ts";
import type { BootSources } from "./render-boot-document.ts";

const HASH = `sha384-${"A".repeat(64)}`;
const POLICY = `script-src 'self' "x"`;
const PAGE = `<!doctype html><html><head><meta charset="utf-8" /><script defer src=/main.0123456789ab.js></script><link href=/main.0123456789ab.css rel=stylesheet></head><body><div id="foyer">late</div></body></html>`;
const CONFIG = {
  providerUrl: "https://abc.supabase.co",
  publishableKey: "sb_publishable_x",
  remoteOrigins: ["https://remotes.example"],
};
const BUILD = {
  sharedAuth: "1.0.0",
  early: "/early.0123456789ab.js",
  ahead: "/ahead.0123456789ab.js",
  frame:
    '<div id="foyer-first-paint"><u>{{mark}}</u><b>{{name}}</b><i data-release-folder="{{folder}}">{{content}}</i></div>',
};
const SIGNED_OUT = { pathname: "/data", hasSession: false };
const SIGNED_IN = { pathname: "/data", hasSession: true };

function row(name: string, change: object = {}): object {
  const folder = `https://remotes.example/${name}/1.0.0`;
  return {
    name,
    title: name,
    path: `/${name}`,
    access: { session: name === "sign-in" ? "none" : "required" },
    current: "1.0.0",
    releases: {
      "1.0.0": {
        entry: `${folder}/remoteEntry.js`,
        integrity: HASH,
        files: { "remoteEntry.js": HASH, "1.js": HASH, "1.css": HASH },
        preload: { "./remote": ["1.js", "1.css", "unlisted.js"] },
      },
    },
    ...change,
  };
}

function render(remotes: readonly object[], visit = SIGNED_OUT, change: Partial<BootSources> = {}): string {
  const names = [
    "/main.0123456789ab.js",
    "/main.0123456789ab.css",
    "/early.0123456789ab.js",
    "/ahead.0123456789ab.js",
  ];
  const files = Object.fromEntries(names.map((name) => [name, HASH]));
  const registry = { schema: 1, remotes };
  return renderBootDocument(
    { page: PAGE, build: BUILD, files, config: CONFIG, registry, policy: POLICY, ...change },
    visit,
  );
}

function releasesFor(sharedAuth: string): object {
  const entry = "https://remotes.example/data/1.0.0/remoteEntry.js";
  return { "1.0.0": { entry, integrity: HASH, files: { "remoteEntry.js": HASH }, sharedAuth } };
}

const preloads = (html: string): readonly string[] =>
  [...html.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"/g)].map(
    ([, kind = "", address = ""]) => `${kind} ${address}`,
  );
const bootOf = (html: string) =>
  parseBootDocument(new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)<`).exec(html)?.[1]);

test("the host's own files carry their hashes, with CORS, which Integrity-Policy asks for", () => {
  const html = render([row("sign-in")]);
  expect(html).toContain(`src="/main.0123456789ab.js" integrity="${HASH}" crossorigin="anonymous"`);
  expect(html).toContain(`href="/main.0123456789ab.css" integrity="${HASH}" crossorigin="anonymous"`);
});

test("the page carries its policy behind its encoding and before whatever it loads", () => {
  const html = render([row("sign-in")]);
  const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' &quot;x&quot;">`;
  expect(html.indexOf(meta)).toBeGreaterThan(html.indexOf('<meta charset="utf-8" />'));
  expect(html.indexOf(meta)).toBeLessThan(html.indexOf("<script"));
});

test("what remotes ask the site for at each visit stands in the page, as long as it is short", () => {
  const tag = (address: string, value: unknown): string =>
    render([], SIGNED_IN, { asked: { [address]: value } });
  const written = '<script type="application/json" data-site-file="/data-views.json">';
  expect(tag("/data-views.json", { title: "</script>" })).toContain(
    `${written}{"title":"\\u003c/script>"}</script>`,
  );
  expect(tag("/data-views.json", null)).toContain(`${written}null</script>`);
  expect(tag("/data-views.json", "x".repeat(5_000))).not.toContain("data-site-file");
});

test("who is signed out gets the sign-in's files ahead, who may be signed in the page's", () => {
  const rows = [row("sign-in"), row("data")];
  expect(preloads(render(rows))).toEqual([
    "script https://remotes.example/sign-in/1.0.0/remoteEntry.js",
    "script https://remotes.example/sign-in/1.0.0/1.js",
    "style https://remotes.example/sign-in/1.0.0/1.css",
  ]);
  expect(preloads(render(rows, SIGNED_IN))[0]).toContain("/data/1.0.0/remoteEntry.js");
});

test.each([
  ["a second factor", { access: { session: "required", assurance: "aal2" } }],
  ["a role", { access: { session: "required", roles: ["auditor"] } }],
  ["a release for another shared-auth", { releases: releasesFor("^2.0.0") }],
  ["something unknown", { access: { session: "required", network: "office" } }],
  ["a rollout, which the browser decides", { rollout: { "1.0.0": 10 } }],
])("nothing is asked for ahead of %s", (_what, change) => {
  expect(preloads(render([row("sign-in"), row("data", change)], SIGNED_IN))).toEqual([]);
});

test("rows are asked for ahead where somebody may be signed in, on a page that all of them may open", () => {
  const rows = [row("sign-in"), row("data")];
  const html = render(rows, SIGNED_IN);
  expect(html).toContain(
    `<script src="/ahead.0123456789ab.js" integrity="${HASH}" crossorigin="anonymous" data-path="/data"></script>`,
  );
  const others: [object[], typeof SIGNED_IN, Partial<BootSources>?][] = [
    [rows, SIGNED_OUT],
    [rows, { ...SIGNED_IN, pathname: "/sign-in" }],
    [rows, { ...SIGNED_IN, pathname: "/nothing" }],
    [[row("data", { access: { session: "required", assurance: "aal2" } })], SIGNED_IN],
    [[row("data", { access: { session: "required", roles: ["auditor"] } })], SIGNED_IN],
    [[row("data", { access: { session: "required", network: "office" } })], SIGNED_IN],
    [rows, SIGNED_IN, { build: { ...BUILD, ahead: undefined } }],
  ];
  for (const [listed, visit, change] of others)
    expect(render(listed, visit, change)).not.toContain('src="/ahead.');
});

test("documents stay what they are, and can't end the element that holds them", () => {
  const title = "</script><script>alert(1)</script><!--";
  const html = render([row("sign-in", { title })], SIGNED_OUT, {
    config: { ...CONFIG, operatorName: title },
  });
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<!--");
  expect(bootOf(html)).toMatchObject({ config: { operatorName: title }, isPartial: false });
});

test("of a thousand remotes the page holds those that the visit needs", () => {
  const many = Array.from({ length: 1000 }, (_, index) => row(`team-${index}`));
  const html = render([row("sign-in"), row("data"), ...many]);
  expect(bootOf(html)).toMatchObject({ isPartial: true, registry: { schema: 1 } });
  const names = (bootOf(html)?.registry as { remotes: { name: string }[] }).remotes.map(({ name }) => name);
  expect(names).toEqual(["sign-in", "data"]);
  expect(html.length).toBeLessThan(render([row("sign-in"), row("data")]).length * 1.05);
});

const FORM = '<form method="dialog" noValidate=""><input name="username"/></form>';
function paintable(firstPaint: unknown, change: object = {}): object {
  const plain = row("sign-in") as { releases: Record<string, object> };
  return { ...plain, releases: { "1.0.0": { ...plain.releases["1.0.0"], firstPaint } }, ...change };
}
const isPainted = (html: string): boolean => html.includes('<div id="foyer-first-paint">');

test("where the page will come to the sign-in, its first paint is in the page, in the operator's name", () => {
  const html = render([paintable(FORM), row("data")], SIGNED_OUT, {
    config: { ...CONFIG, operatorName: "A & <b>" },
  });
  expect(html).toContain(`<b>A &amp; &lt;b&gt;</b>`);
  expect(html).toContain(
    `data-release-folder="https://remotes.example/sign-in/1.0.0/"><form method="dialog" novalidate=""><input name="username"></form></i></div>`,
  );
  expect(html).toContain('<div id="foyer" hidden>late</div>');
  expect(html).toContain(
    `<link rel="stylesheet" href="https://remotes.example/sign-in/1.0.0/1.css" integrity="${HASH}"`,
  );
  const early = html.indexOf('<script src="/early.0123456789ab.js"');
  expect(early).toBeGreaterThan(html.indexOf(`id="${BOOT_ELEMENT_ID}"`));
  expect(early).toBeLessThan(html.indexOf("</head>"));
  expect(html).toContain('data-path="/data"></script>');
});

test.each([
  ["somebody who may be signed in", [paintable(FORM), row("data")], SIGNED_IN, {}],
  ["a page that nothing owns", [paintable(FORM)], { pathname: "/nothing", hasSession: false }, {}],
  ["more than markup", [paintable("<script></script>")], SIGNED_OUT, {}],
  [
    "a form that a browser would send",
    [paintable('<form method="get" method="dialog"></form>'), row("data")],
    SIGNED_OUT,
    {},
  ],
  ["a rollout", [paintable(FORM, { rollout: { "1.0.0": 10 } }), row("data")], SIGNED_OUT, {}],
  ["a host of before", [paintable(FORM), row("data")], SIGNED_OUT, { build: { ...BUILD, early: undefined } }],
])("nothing is painted for %s", (_what, rows, visit, change) => {
  const html = render(rows, visit, change);
  expect(isPainted(html)).toBe(false);
  expect(html).toContain('<div id="foyer">late</div>');
});

test("documents that are missing or malformed go into the page as they are, for it to say so", () => {
  expect(bootOf(render([], SIGNED_OUT, { config: undefined }))?.config).toBeUndefined();
  expect(bootOf(render([], SIGNED_OUT, { config: { providerUrl: 7 } }))?.config).toEqual({ providerUrl: 7 });
  expect(bootOf(render([], SIGNED_OUT, { registry: "torn" }))?.registry).toBe("torn");
  const registry = { schema: 1, remotes: Array.from({ length: 50_000 }, () => row("data")) };
  const html = render([], SIGNED_OUT, { registry });
  expect(bootOf(html)?.registry).toBeUndefined();
  expect(html.length).toBeLessThan(2_000);
});

test.each([
  ["a script", "<script defer src=/main.0123456789ab.js>", "<script src='/main.0123456789ab.js' defer>"],
  ["a style sheet", "rel=stylesheet>", 'rel="stylesheet" media="all">'],
])("%s in a form that is not known would lose its integrity, so no page is made", (_what, known, other) => {
  expect(PAGE).toContain(known);
  expect(() => render([], SIGNED_OUT, { page: PAGE.replace(known, other) })).toThrow("would go unchecked");
});

test.each([
  ["the encoding, behind which the policy stands", '<meta charset="utf-8" />'],
  ["the end of the head, where the documents go", "</head>"],
  ["the place of the app, and of what is painted before", '<div id="foyer">'],
])("no page is made without %s, or with two of them", (_what, part) => {
  expect(PAGE).toContain(part);
  expect(() => render([], SIGNED_OUT, { page: PAGE.replace(part, "") })).toThrow("stands 0 times");
  expect(() => render([], SIGNED_OUT, { page: PAGE.replace(part, part + part) })).toThrow("stands 2 times");
});

test("no page is made that loads what nobody knows a hash of", () => {
  const alone = { "/main.0123456789ab.js": HASH };
  expect(() => render([], SIGNED_OUT, { files: {} })).toThrow(
    "loads /main.0123456789ab.js, which is no file",
  );
  expect(() => render([], SIGNED_OUT, { files: alone })).toThrow("loads /main.0123456789ab.css");
  const files = { ...alone, "/main.0123456789ab.css": HASH };
  expect(() => render([paintable(FORM), row("data")], SIGNED_OUT, { files })).toThrow(
    "loads /early.0123456789ab.js",
  );
});

test("a frame that has lost a place is not painted without it", () => {
  const frame = BUILD.frame.replace("{{content}}", "");
  expect(() => render([paintable(FORM), row("data")], SIGNED_OUT, { build: { ...BUILD, frame } })).toThrow(
    "no place for content",
  );
});

test("the page on which foyer check mounts a release is one like the host's", () => {
  const page = readFileSync(join(__dirname, "../../host/check-stage/page.html"), "utf8");
  expect(render([], SIGNED_OUT, { page })).toContain('<div id="foyer">');
});
