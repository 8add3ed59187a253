import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import vm from "node:vm";
import { BOOT_ELEMENT_ID, GIVEN_REGISTRY, parseBootDocument } from "@foyer/contracts/host";
import { startStaticServer } from "./static-server.ts";
import type { StaticServer } from "./static-server.ts";
import { PLAIN_PAGE } from "./testing/plain-page.ts";

const HASH = `sha384-${"A".repeat(64)}`;
const READ = 'globalThis[Symbol.for("foyer.given-registry")]';
let folder: string;
let server: StaticServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-beside-"));
  writeFileSync(join(folder, "main.js"), "");
  const page = PLAIN_PAGE.replace("</head>", '<script defer src="/main.js"></script></head>');
  writeFileSync(join(folder, "index.html"), page);
  const remoteOrigins = ["https://remotes.example"];
  const config = { providerUrl: "https://one.example", publishableKey: "key", remoteOrigins };
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
  write(toRegistry("</script>"));
  server = await startStaticServer({ role: "host", folder, port: 0 });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function write(registry: object): void {
  writeFileSync(join(folder, "registry.json"), JSON.stringify(registry));
}

function toRegistry(title: string) {
  const remotes = Array.from({ length: 9 }, (_, at) => ({
    ...{ name: `team-${at}`, title, path: `/team-${at}`, access: { session: "required" }, current: "1.0.0" },
    releases: {
      "1.0.0": {
        entry: `https://remotes.example/team-${at}/1.0.0/remoteEntry.js`,
        integrity: HASH,
        files: { "remoteEntry.js": HASH },
      },
    },
  }));
  return { schema: 1, remotes };
}

async function open(cookie: string): Promise<{ readonly text: string; readonly script: string | undefined }> {
  const answer = await fetch(`${server.url}/team-1`, { headers: { accept: "text/html", cookie } });
  const text = await answer.text();
  return { text, script: /<script defer src="(\/registry\.[^"]+)"/.exec(text)?.[1] };
}

test("who has a session gets the registry as a file that is kept for good, and every version of it for as long as pages ask", async () => {
  const session = "sb-one-auth-token=x";
  const { text, script = "" } = await open(session);
  const answer = await fetch(server.url + script);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("Content-Type")).toContain("javascript");
  const context = vm.createContext();
  const code = await answer.text();
  vm.runInContext(code, context);
  const boot = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)<`).exec(text)?.[1];
  // Of another realm, so compared by what it says.
  const realm = { [GIVEN_REGISTRY]: vm.runInContext(READ, context) as unknown };
  expect(JSON.stringify(parseBootDocument(boot, realm)?.registry)).toBe(
    JSON.stringify(toRegistry("</script>")),
  );
  expect(code).not.toContain("</script>");

  write(toRegistry("Another"));
  const next = await open(session);
  expect(next.script).not.toBe(script);
  expect((await fetch(server.url + script)).status).toBe(200);
  expect((await fetch(`${server.url}/registry.0123456789ab.js`)).status).toBe(404);
});

test("a stranger's page has it inside, as before", async () => {
  const { text, script } = await open("");
  expect(script).toBeUndefined();
  expect(text).toContain("team-8");
});
