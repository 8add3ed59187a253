import { BOOT_ELEMENT_ID, parseBootDocument } from "@foyer/contracts/host";
import { renderBootDocument } from "./render-boot-document.ts";

const HASH = `sha384-${"A".repeat(64)}`;
const PAGE = `<!doctype html><html><head><meta charset="utf-8" /><link rel="icon" href="data:image/svg+xml,x" /><script defer src="/main.js"></script><link href="/main.css" rel="stylesheet"></head><body><div id="foyer"><a href="">Again</a></div></body></html>`;
const FRAME = `<div id="foyer-first-paint"><a href="/"><img src="{{mark}}"><b>{{name}}</b></a><i data-release-folder="{{folder}}">{{content}}</i></div>`;
/** Each of the build's own addresses is one of these; `config` pins a root, so that all are asked for. */
const FILES = ["/main.js", "/main.css", "/early.js", "/ahead.js", "/signing.js"];

function render(basePath: string, more: object = {}, hasSession = false): string {
  const release = {
    entry: "https://remotes.example/sign-in/1.0.0/remoteEntry.js",
    integrity: HASH,
    files: { "remoteEntry.js": HASH },
    firstPaint: '<p><a href="/sign-in/forgotten">Forgotten?</a></p>',
  };
  const row = (name: string, session: string): object => ({
    ...{ name, title: name, path: `/${name}`, access: { session }, current: "1.0.0" },
    releases: { "1.0.0": { ...release, entry: release.entry.replace("sign-in", name) } },
  });
  return renderBootDocument(
    {
      page: PAGE,
      build: {
        ...{ sharedAuth: "1.0.0", frame: FRAME },
        ...{ early: "/early.js", ahead: "/ahead.js", signing: "/signing.js" },
      },
      files: Object.fromEntries(FILES.map((path) => [path, HASH])),
      config: {
        ...{ providerUrl: "https://abc.supabase.co", publishableKey: "key", basePath },
        ...{ remoteOrigins: ["https://remotes.example"], signing: { root: {} }, ...more },
      },
      registry: { schema: 1, remotes: [row("sign-in", "none"), row("data", "required")] },
      policy: "default-src 'none'",
      asked: { "/data-views.json": null },
    },
    { pathname: "/data", hasSession },
  );
}

test("below a path everything of the host is asked for there, and every link of what is painted leads there", () => {
  const page = render("/app/");
  const named = [...page.matchAll(/\s(?:src|href|data-path|data-site-file)="(\/[^"]*)"/g)].map(
    ([, path]) => path,
  );
  expect(named.sort()).toEqual([
    ...["/app/", "/app/data", "/app/data-views.json", "/app/early.js", "/app/main.css", "/app/main.js"],
    ...["/app/manifest.webmanifest", "/app/sign-in/forgotten", "/app/signing.js"],
  ]);
  expect(page).toContain('<img src="data:image/svg+xml,x">');
  const [, json] = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)<`).exec(page) ?? [];
  expect(Object.keys(parseBootDocument(json)?.files ?? {})).toEqual(FILES.map((path) => `/app${path}`));
});

test("for somebody signed in the rows' script knows the route by its address", () => {
  expect(render("/app/", {}, true)).toMatch(/src="\/app\/ahead\.js"[^>]* data-path="\/app\/data"/);
});

test("an operator's own mark is written as browsers know it; with the origin for itself nothing is changed", () => {
  expect(render("/app/", { operatorMark: "/app/mark.svg" })).toContain('<img src="/app/mark.svg">');
  expect(render("/")).toContain('<script defer src="/main.js"');
});

test("what isn't needed for the first paint comes after what it is painted with", () => {
  const preloads = (page: string): readonly string[] => page.match(/<link rel="preload"[^>]*>/g) ?? [];
  const painted = preloads(render("/"));
  expect(painted.some((tag) => tag.includes("/signing.js"))).toBe(true);
  expect(painted.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
  const unpainted = preloads(render("/", {}, true));
  expect(unpainted.some((tag) => tag.includes("/signing.js"))).toBe(true);
  expect(unpainted.filter((tag) => tag.includes("fetchpriority"))).toEqual([]);
});
