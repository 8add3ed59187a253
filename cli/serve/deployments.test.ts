import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { openDeployments } from "./deployments.ts";
import { startStaticServer } from "./static-server.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-deploy-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const hash = (content: string): string => `sha384-${createHash("sha384").update(content).digest("base64")}`;

/** A build as webpack makes it: hashed names, a page that names them, and a list of them. */
function makeBuild(release: number): ReadonlyMap<string, string | Buffer> {
  const script = `// ${release} ${randomBytes(20_000).toString("hex")}`;
  const chunk = `// chunk of ${release}`;
  const digits = (content: string): string => createHash("sha256").update(content).digest("hex").slice(0, 12);
  const main = `main.${digits(script)}.js`;
  const late = `7.${digits(chunk)}.js`;
  const page = `<html><head><meta charset="utf-8"><script defer="defer" src="/${main}"></script></head><body>${release} ${late}<div id="foyer"></div></body></html>`;
  const files = { [`/${main}`]: hash(script), [`/${late}`]: hash(chunk), "/captcha.js": hash(`${release}`) };
  return new Map<string, string | Buffer>([
    [main, script],
    [`${main}.gz`, gzipSync(script)],
    [late, chunk],
    ["captcha.js", `${release}`],
    ["index.html", page],
    ["index.html.gz", gzipSync(page)],
    ["build.json", JSON.stringify({ page, files })],
  ]);
}

/** As careless tools do it: what is old goes first, and the rest comes in any order. */
async function deploy(build: ReadonlyMap<string, string | Buffer>, first: number): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name));
  const files = [...build];
  for (const [name, content] of [...files.slice(first), ...files.slice(0, first)]) {
    await writeFile(join(folder, name), content.slice(0, content.length / 2));
    await writeFile(join(folder, name), content);
  }
}

test("while deployments run over the folder, each page is answered and finds every file that it names", async () => {
  await deploy(makeBuild(0), 0);
  const server = await startStaticServer({ role: "host", folder, port: 0 });
  const seen = new Set<string>();
  let isDone = false;
  const rounds = [0, 0, 0];
  const visit = async (_: number, visitor: number): Promise<void> => {
    while (!isDone) {
      const page = await (await fetch(`${server.url}/`)).text();
      const [, path = "", integrity] = /src="([^"]+)" integrity="([^"]+)"/.exec(page) ?? [];
      const [, release = "", late = ""] = /<body>(\d+) ([^<]+)</.exec(page) ?? [];
      seen.add(release);
      const script = await fetch(server.url + path);
      expect([script.status, hash(await script.text())]).toEqual([200, integrity]);
      expect((await fetch(`${server.url}/${late}`)).status).toBe(200);
      rounds[visitor] = (rounds[visitor] ?? 0) + 1;
    }
  };
  const visiting = Promise.all(rounds.map(visit));
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await Promise.race([visiting, new Promise((resolve) => setTimeout(resolve, 10))]);
  };
  for (let release = 1; release <= 20; release += 1) {
    const before = [...rounds];
    await deploy(makeBuild(release), release % 7);
    // Nobody's page is older than the builds that are kept, however slow the machine is.
    await until(() => rounds.every((count, visitor) => count > (before[visitor] ?? 0)));
  }
  // The last one is whole: it comes without a restart.
  await until(() => seen.has("20"));
  isDone = true;
  await visiting;
  await server.stop();
});

test("half a deployment changes nothing, and readiness says what it waits for", async () => {
  await deploy(makeBuild(1), 0);
  let nowMs = 0;
  const deployments = await openDeployments(folder, () => nowMs);
  const first = await deployments.current();
  const [name = ""] = first.files.keys();
  await rm(join(folder, name.slice(1)));
  nowMs += 1000;
  expect(await deployments.current()).toBe(first);
  expect((await deployments.find(name))?.plain.length).toBeGreaterThan(0);
  expect(deployments.waitingFor()).toContain("is missing. Build it again.");
  await deploy(makeBuild(2), 0);
  nowMs += 1000;
  expect((await deployments.current()).page).toContain("<body>2 ");
  expect(deployments.waitingFor()).toBeUndefined();
});

test("a build whose list is removed first, and then the rest in parts, pushes no build out", async () => {
  await deploy(makeBuild(1), 0);
  let nowMs = 0;
  const deployments = await openDeployments(folder, () => nowMs);
  const first = await deployments.current();
  const late = [...first.files.keys()].find((name) => name.startsWith("/7.")) ?? "";
  await rm(join(folder, "build.json"));
  for (const name of [late, "/captcha.js"]) {
    await rm(join(folder, name.slice(1)));
    nowMs += 1000;
    expect(await deployments.current()).toBe(first);
  }
  expect(deployments.waitingFor()).toContain("lists no files");
  for (let change = 0; change < 6; change += 1) {
    await writeFile(join(folder, "captcha.js"), String(change));
    nowMs += 1000;
    await deployments.current();
  }
  expect(await deployments.find(late)).toBeDefined();
});

test("a name without a hash is the newest build's alone; a compressed copy of other content is left out", async () => {
  await deploy(makeBuild(1), 0);
  let nowMs = 0;
  const deployments = await openDeployments(folder, () => nowMs);
  await deploy(makeBuild(2), 0);
  await writeFile(join(folder, "captcha.js.gz"), gzipSync("another"));
  nowMs += 1000;
  await deployments.current();
  const file = await deployments.find("/captcha.js");
  expect([file?.plain.toString(), file?.gzip]).toEqual(["2", undefined]);
});

test("going back and forth between builds keeps the files of the last five that differ", async () => {
  const builds = [0, 1, 2, 3, 4].map(makeBuild);
  await deploy(builds[0]!, 0);
  let nowMs = 0;
  const deployments = await openDeployments(folder, () => nowMs);
  // After each upgrade the first build comes back.
  for (const build of builds.slice(1).flatMap((next) => [next, builds[0]!])) {
    await deploy(build, 0);
    nowMs += 1000;
    await deployments.current();
  }
  const names = builds.flatMap((build) =>
    [...build.keys()].filter((name) => /\.[0-9a-f]{12}\.js$/.test(name)),
  );
  expect(names).toHaveLength(10);
  for (const name of names) expect(await deployments.find(`/${name}`)).toBeDefined();
});

test("a folder that is no build is refused at the start", async () => {
  await expect(openDeployments(folder, Date.now)).rejects.toThrow("index.html is missing. Build it first.");
  await writeFile(join(folder, "index.html"), '<script defer src="/main.0123456789ab.js"></script>');
  await expect(openDeployments(folder, Date.now)).rejects.toThrow("main.0123456789ab.js is missing");
});

test("a file behind a link is a part of the build; what a link to a folder leads to isn't, and isn't looked at", async () => {
  const outside = await mkdtemp(join(tmpdir(), "foyer-outside-"));
  try {
    await deploy(makeBuild(0), 0);
    await symlink(outside, join(folder, "links"));
    await symlink(folder, join(folder, "round"));
    const settings = join(outside, "settings.json");
    await writeFile(settings, "{}");
    await symlink(settings, join(folder, "settings.json"));
    let nowMs = 0;
    const deployments = await openDeployments(folder, () => nowMs);
    const before = await deployments.current();
    await writeFile(join(outside, "other.js"), "1");
    nowMs += 1_000;
    expect(await deployments.current()).toBe(before);
    await writeFile(settings, "{ }");
    nowMs += 1_000;
    expect(await deployments.current()).not.toBe(before);
  } finally {
    await rm(outside, { recursive: true });
  }
});
