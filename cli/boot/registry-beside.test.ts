import { BOOT_ELEMENT_ID, GIVEN_REGISTRY, parseBootDocument } from "@foyer/contracts/host";
import { renderBootDocument } from "./render-boot-document.ts";

const HASH = `sha384-${"A".repeat(64)}`;
const PAGE = `<!doctype html><html><head><meta charset="utf-8" /><script defer src="/main.js"></script></head><body><div id="foyer">late</div></body></html>`;
const BUILD = { sharedAuth: "1.0.0", early: undefined, ahead: undefined, frame: undefined };
const CONFIG = {
  providerUrl: "https://abc.supabase.co",
  publishableKey: "sb_publishable_x",
  remoteOrigins: ["https://remotes.example"],
};

const rows = Array.from({ length: 9 }, (_, at) => ({
  ...{
    name: `team-${at}`,
    title: "Team",
    path: `/team-${at}`,
    access: { session: "required" },
    current: "1.0.0",
  },
  releases: {
    "1.0.0": {
      entry: `https://remotes.example/team-${at}/1.0.0/remoteEntry.js`,
      integrity: HASH,
      files: { "remoteEntry.js": HASH },
    },
  },
}));

function render(remotes: readonly object[], hasSession: boolean, basePath = "/") {
  const put: unknown[] = [];
  const html = renderBootDocument(
    {
      ...{ page: PAGE, build: BUILD, files: { "/main.js": HASH }, policy: "" },
      config: { ...CONFIG, basePath },
      registry: { schema: 1, remotes },
      beside(registry) {
        put.push(registry);
        return { path: "/registry.0123456789ab.js", integrity: HASH };
      },
    },
    { pathname: "/team-1", hasSession },
  );
  return { html, put };
}

test("a registry of some length stands beside the page of who may be signed in, where the server can serve it", () => {
  const { html, put } = render(rows, true);
  expect(put).toEqual([{ schema: 1, remotes: rows }]);
  const scripts = [
    ...html.matchAll(/<script defer src="([^"]+)" integrity="([^"]+)" crossorigin="anonymous">/g),
  ];
  expect(scripts.map(([, address, integrity]) => [address, integrity])).toEqual([
    ["/registry.0123456789ab.js", HASH],
    ["/main.js", HASH],
  ]);
  expect(html).not.toContain("team-8");
  const text = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)<`).exec(html)?.[1];
  expect(parseBootDocument(text)?.registry).toBeUndefined();
  expect(parseBootDocument(text, { [GIVEN_REGISTRY]: put[0] })?.registry).toBe(put[0]);
  expect(render(rows, true, "/app/").html).toContain('src="/app/registry.0123456789ab.js"');
});

test("a short one, and a stranger's, stand in the page", () => {
  for (const { html, put } of [render(rows.slice(1, 2), true), render(rows, false)]) {
    expect(put).toEqual([]);
    expect(html).toContain("team-1");
  }
});
