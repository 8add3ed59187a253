import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { initKeys } from "../../keys/init-place-keys.ts";
import { placeCommand } from "../../place/place-command.ts";
import { createTestPlace } from "../../releases/testing/create-test-place.ts";
import type { TestPlace } from "../../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../../releases/testing/sample-project.ts";
import { startStaticServer } from "../../serve/static-server.ts";
import type { StaticServer } from "../../serve/static-server.ts";
import { PLAIN_PAGE } from "../../serve/testing/plain-page.ts";
import { askHost } from "./ask-host.ts";
import { judgeHost } from "./judge-host.ts";
import { broken, garble, like } from "./testing/changed-answers.ts";

const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };
let at: TestPlace;
let host: StaticServer;
let place: StaticServer;
let now: number;

beforeEach(async () => {
  at = await createTestPlace();
  now = 0;
  const built = join(at.folder, "host");
  mkdirSync(built);
  mkdirSync(at.path);
  writeFileSync(join(built, "index.html"), PLAIN_PAGE);
  const config = { providerUrl: "https://one.example", publishableKey: "key" };
  writeFileSync(join(built, "config.json"), JSON.stringify(config));
  host = await startStaticServer({ role: "host", folder: built, port: 0 });
  place = await startStaticServer({ role: "remote", folder: at.path, port: 0, hostOrigins: [host.url] });
  const signIn = await writeSampleProject(join(at.folder, "sign-in"), { name: "sign-in", version: "1.0.0" });
  await placeCommand.run(["init", signIn, "--to", at.path, "--address", place.url, "--site", built], SILENT);
});
afterEach(async () => {
  await Promise.all([host.stop(), place.stop()]);
  await at.remove();
});

type Answer = (response: Response, address: URL, headers: Headers) => Response | Promise<Response>;

/** What is wrong, where something between the host and us changes its answers. */
async function examine(change: Answer = (response) => response): Promise<readonly string[]> {
  const fetchChanged = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const address = new URL(input instanceof Request ? input.url : input);
    return change(await fetch(input, init), address, new Headers(init?.headers));
  };
  const answers = await askHost(host.url, { fetch: fetchChanged, nowMs: () => Date.now() + now });
  return judgeHost(answers)
    .filter(({ state }) => state === "wrong")
    .map(({ about, words }) => `${about}: ${words}`);
}

const isPage = ({ origin, pathname }: URL): boolean => origin === host.url && pathname === "/";

test("nothing is wrong with a host that foyer serve serves, and its place", async () => {
  expect(await examine()).toEqual([]);
});

test.each<[string, Answer, RegExp]>([
  [
    "an old compressed copy beside the page",
    (response, address, asked) =>
      isPage(address) && asked.get("accept-encoding") === "gzip"
        ? like(response, {}, "<html>old</html>")
        : response,
    /^encodings: A client that takes gzip gets another page.*foyer boot/,
  ],
  [
    "an encoding that the bytes don't have",
    (response, address, asked) =>
      isPage(address) && asked.get("accept-encoding") === "br" ? garble(response) : response,
    /^encodings: A client that takes br can't read the page/,
  ],
  [
    "a compressed copy that is sent as a file",
    (response, address, asked) =>
      isPage(address) && asked.get("accept-encoding") === "gzip"
        ? like(response, { "content-type": "application/octet-stream" })
        : response,
    /^encodings: A client that takes gzip gets it as application\/octet-stream/,
  ],
  [
    "the build's own page",
    (response, address) => (isPage(address) ? like(response, {}, "<html></html>") : response),
    /^page: It is the build's own/,
  ],
  [
    "a header that the server forgets",
    (response, address) => (isPage(address) ? like(response, { "integrity-policy": undefined }) : response),
    /^headers: Integrity-Policy is missing/,
  ],
  [
    "headers of an older configuration",
    (response, address) =>
      isPage(address) ? like(response, { "content-security-policy": "default-src 'none'" }) : response,
    /^headers: Content-Security-Policy says something else/,
  ],
  [
    "a page in the place of missing files",
    (response, { pathname }) =>
      pathname.endsWith(".js") && !pathname.includes("remoteEntry")
        ? new Response("<html></html>", { headers: { "content-type": "text/html" } })
        : response,
    /^files: A script that isn't there is answered with 200/,
  ],
  [
    "files without a policy",
    (response, { pathname }) =>
      pathname.includes("foyer-doctor") ? like(response, { "content-security-policy": undefined }) : response,
    /^files: Answers that are no page lack their policy/,
  ],
  [
    "a configuration that is not served",
    (response, { pathname }) => (pathname === "/config.json" ? new Response("", { status: 404 }) : response),
    /^config\.json: It was answered with status 404.*foyer boot/,
  ],
  [
    "a configuration that gets no answer",
    (response, { pathname }) =>
      pathname === "/config.json" ? Promise.reject(broken("ECONNREFUSED")) : response,
    /^config\.json: It got no answer \(connect ECONNREFUSED\)\. Run this again/,
  ],
  [
    "a configuration that is cut off",
    (response, { pathname }) => (pathname === "/config.json" ? like(response, {}, '{ "prov') : response),
    /^config\.json: config\.json must hold one JSON object/,
  ],
  [
    "a value in the configuration",
    (response, { pathname }) =>
      pathname === "/config.json"
        ? like(response, {}, '{ "providerUrl": "https://one.example", "publishableKey": 1 }')
        : response,
    /^config\.json: publishableKey: .*foyer boot/,
  ],
  [
    "a page that one client gets no answer for",
    (response, address, asked) =>
      isPage(address) && asked.get("accept-encoding") === "br"
        ? Promise.reject(broken("ECONNRESET"))
        : response,
    /^encodings: A client that takes br got no answer \(connect ECONNRESET\)\. Run this again/,
  ],
  [
    "a place that pages may not read",
    (response, { pathname }) =>
      pathname === "/registry.json" ? like(response, { "access-control-allow-origin": undefined }) : response,
    /^registry: .* may not be read by .*Access-Control-Allow-Origin/,
  ],
  [
    "a place that nobody serves",
    (response, { pathname }) =>
      pathname === "/registry.json" ? Promise.reject(new TypeError("refused")) : response,
    /^registry: .* doesn't answer \(refused\)\. Serve the place/,
  ],
  [
    "a registry that was cut off",
    (response, { pathname }) =>
      pathname === "/registry.json" ? like(response, {}, '{ "schema": 1, "rem') : response,
    /^registry: .* is no registry/,
  ],
  [
    "a registry without a sign-in",
    (response, { pathname }) =>
      pathname === "/registry.json" ? like(response, {}, '{ "schema": 1, "remotes": [] }') : response,
    /^registry: It lists no sign-in/,
  ],
  [
    "an altered release",
    (response, { pathname }) => (pathname.endsWith("remoteEntry.js") ? like(response, {}, "1;") : response),
    /^sign-in 1\.0\.0: .* is not what was published/,
  ],
  [
    "a release that is gone",
    (response, { pathname }) =>
      pathname.endsWith("remoteEntry.js") ? new Response("", { status: 404 }) : response,
    /^sign-in 1\.0\.0: .* answered with status 404/,
  ],
])("%s is found", async (_fault, change, words) => {
  expect(await examine(change)).toEqual([expect.stringMatching(words)]);
});

test("a row that pages refuse is found, and a release that some of the browsers get", async () => {
  const change =
    (edit: (row: Record<string, unknown>) => object): Answer =>
    async (response, { pathname }) => {
      if (pathname !== "/registry.json") return response;
      const { remotes, ...rest } = (await response.clone().json()) as { remotes: Record<string, unknown>[] };
      return like(response, {}, JSON.stringify({ ...rest, remotes: remotes.map(edit) }));
    };
  expect(await examine(change((row) => ({ ...row, access: "everybody" })))).toEqual([
    expect.stringMatching(/^registry: remotes\[0\]\.access/),
    expect.stringMatching(/^registry: It lists no sign-in/),
  ]);
  const gone = change((row) => {
    const { "1.0.0": live } = row["releases"] as Record<string, { entry: string }>;
    const entry = live?.entry.replace("1.0.0", "1.1.0");
    const releases = { "1.0.0": live, "1.1.0": { ...live, entry } };
    return { ...row, releases, rollout: { "1.1.0": 10 } };
  });
  expect(await examine(gone)).toEqual([
    expect.stringMatching(/^sign-in 1\.1\.0: .* answered with status 404/),
  ]);
});

test("a place that lacks the log of releases beside its registry is found before anybody is refused by it", async () => {
  const site = join(at.folder, "host");
  await initKeys({ to: at.path, site, out: join(at.folder, "keys") }, SILENT);
  expect(await examine()).toEqual([]);
  const isTile = ({ pathname }: URL): boolean => pathname.includes("/tile/");
  const asPage: Answer = (response, address) =>
    isTile(address) ? like(response, {}, "<html></html>") : response;
  expect(await examine(asPage)).toEqual([
    expect.stringMatching(
      /^log: .*\/foyer\.log\/.* is not the log that .* copy foyer\.log beside registry\.json/,
    ),
  ]);
  const closed: Answer = (response, address) =>
    isTile(address) ? like(response, { "access-control-allow-origin": undefined }) : response;
  expect(await examine(closed)).toEqual([expect.stringMatching(/^log: .* may not be read by .* foyer\.log/)]);
  rmSync(join(at.path, "foyer.log"), { recursive: true });
  expect(await examine()).toEqual([
    expect.stringMatching(/^log: .* answered with status 404\..* copy foyer\.log beside registry\.json/),
  ]);
  const unsigned: Answer = async (response, { pathname }) => {
    if (pathname !== "/registry.json") return response;
    const { signed: _signed, ...rest } = (await response.clone().json()) as Record<string, unknown>;
    return like(response, {}, JSON.stringify(rest));
  };
  expect(await examine(unsigned)).toEqual([expect.stringMatching(/^signatures: signed: .* isn't signed/)]);
});

test("a wrong clock is found, and a host that doesn't answer", async () => {
  now = 90_000;
  expect(await examine()).toEqual([expect.stringMatching(/^clock: The host's clock is \d+ s behind/)]);
  now = -90_000;
  expect(await examine()).toEqual([expect.stringMatching(/^clock: The host's clock is \d+ s ahead of/)]);
  now = 0;
  await host.stop();
  expect(await examine()).toEqual([expect.stringMatching(/^page: .* doesn't answer \(.*ECONNREFUSED/)]);
});
