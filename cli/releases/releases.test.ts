import { mkdtemp, rm, unlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseRegistry } from "@foyer/contracts";
import { createFolderStore } from "../store/folder-store.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { writeSampleProject } from "../torture/sample-project.ts";
import type { Sample } from "../torture/sample-project.ts";
import { readAuditTrail } from "./audit-trail.ts";
import { openTarget } from "./open-target.ts";
import { promoteRelease, rollBack } from "./promote-release.ts";
import { pruneReleases } from "./prune-releases.ts";
import { publishRelease } from "./publish-release.ts";
import { readProject } from "./read-project.ts";
import { findRow, readDocument } from "./registry-document.ts";
import type { Row } from "./row.ts";

const ADDRESS = "https://remotes.example";
const DAY_MS = 24 * 60 * 60_000;

let folder: string;
let place: string;
let store: ObjectStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-releases-"));
  place = join(folder, "place");
  store = createFolderStore(place);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publish(version: string, more: Partial<Sample> & { address?: string } = {}) {
  const sample = { name: "orders", version, content: version, ...more };
  const project = await readProject(
    await writeSampleProject(join(folder, `${sample.name}-${version}`), sample),
  );
  const target = { store, address: more.address ?? ADDRESS };
  const isPublicCheckSkipped = more.address === undefined;
  return publishRelease({ target, project, by: "ada", isPublicCheckSkipped, progress: () => undefined });
}
const promote = (version: string, percent = 100, name = "orders") =>
  promoteRelease({ store, name, version, percent, by: "ada" });
const rollback = () => rollBack({ store, name: "orders", by: "ada" });
const row = async (name = "orders"): Promise<Row> => findRow((await readDocument(store)).document, name)!;
/** What the host makes of the document. */
const live = async (): Promise<readonly string[]> => {
  const parsed = parseRegistry((await readDocument(store)).document, { allowedOrigins: [ADDRESS] });
  expect(parsed.problems).toEqual([]);
  if (!parsed.ok) return [];
  return parsed.value.remotes.map(({ name, current, rollout }) => {
    const shares = Object.entries(rollout).map(([version, percent]) => ` ${version}:${percent}`);
    return `${name} ${current}${shares.join("")}`;
  });
};

test("publishing changes nothing for a page; promoting does, rolling back undoes it", async () => {
  await publish("1.0.0");
  expect(await live()).toEqual([]);
  await promote("1.0.0");
  await publish("1.1.0");
  expect(await live()).toEqual(["orders 1.0.0"]);
  await promote("1.1.0", 10);
  expect(await live()).toEqual(["orders 1.0.0 1.1.0:10"]);
  await rollback();
  expect(await live()).toEqual(["orders 1.0.0"]);
  await promote("1.1.0");
  expect(await live()).toEqual(["orders 1.1.0"]);
  await rollback();
  expect(await live()).toEqual(["orders 1.0.0"]);
  await expect(rollback()).rejects.toThrow("No release of orders was live before");
});

test("the audit trail says who did what, the first change first", async () => {
  await publish("1.0.0");
  await promote("1.0.0");
  await publish("1.1.0");
  await promote("1.1.0", 25);
  const changes = await readAuditTrail(store, await row());
  expect(
    changes.map(({ sequence, action, version, percent, by }) => [sequence, action, version, percent, by]),
  ).toEqual([
    [1, "published", "1.0.0", undefined, "ada"],
    [2, "promoted", "1.0.0", undefined, "ada"],
    [3, "published", "1.1.0", undefined, "ada"],
    [4, "rolled out", "1.1.0", 25, "ada"],
  ]);
});

test("the document that the page reads does not grow with old releases", async () => {
  const sizes: number[] = [];
  for (let minor = 0; minor < 14; minor += 1) {
    await publish(`1.${minor}.0`);
    await promote(`1.${minor}.0`);
    sizes.push((await store.read("registry.json"))!.bytes.length);
  }
  expect(Object.keys((await row()).releases!)).toEqual(["1.13.0"]);
  expect(sizes.at(-1)! - sizes.at(-2)!).toBeLessThan(10);
});

test("what the row says goes with the release: a rollback brings the old title and access rule back", async () => {
  await publish("1.0.0", { description: { access: { session: "required", assurance: "aal2" } } });
  await promote("1.0.0");
  await publish("2.0.0", { description: { title: "New orders", icon: "chart" } });
  await promote("2.0.0");
  expect(await row()).toMatchObject({ title: "New orders", icon: "chart" });
  await rollback();
  expect(await row()).toMatchObject({ title: "Orders", access: { assurance: "aal2" } });
  expect(await row()).not.toHaveProperty("icon");
});

test("a release says what each expose needs at once, of the files that are there", async () => {
  const assets = {
    js: { sync: ["0.0123456789ab.js", "gone.js"], async: ["1.0123456789ab.js"] },
    css: { sync: [] },
  };
  const exposes = [{ path: "./remote", assets }, { path: "./card" }];
  const { record } = await publish("1.0.0", { manifest: { exposes } });
  expect(record.release["preload"]).toEqual({ "./remote": ["0.0123456789ab.js"], "./card": [] });
  await promote("1.0.0");
  expect((await row()).releases).toMatchObject({ "1.0.0": { preload: { "./card": [] } } });
});

test("an upload that broke off goes on with what is missing", async () => {
  const { record } = await publish("1.0.0");
  await unlink(join(place, record.folder, "1.0123456789ab.js"));
  expect(await publish("1.0.0")).toMatchObject({ uploaded: 1, found: 4, isNew: false });
});

test("a file that can't be read back as it was uploaded keeps the release from being known", async () => {
  const project = await readProject(
    await writeSampleProject(join(folder, "p"), { name: "orders", version: "1.0.0" }),
  );
  await store.create(`${project.folder}/0.0123456789ab.js`, Buffer.from("something else"));
  const target = { store, address: ADDRESS };
  const tried = publishRelease({
    target,
    project,
    by: "ada",
    isPublicCheckSkipped: true,
    progress: () => undefined,
  });
  await expect(tried).rejects.toThrow("can't be read back");
  expect(await row()).toBeUndefined();
});

test("a version never changes", async () => {
  await publish("1.0.0");
  await expect(publish("1.0.0", { content: "something else" })).rejects.toThrow("a release never changes");
});

test("a name and a path belong to the team that had them first", async () => {
  await publish("1.0.0");
  await expect(publish("1.0.1", { package: "@others/orders" })).rejects.toThrow(
    "belongs to the package @team/orders",
  );
  await expect(publish("1.0.0", { name: "sales", description: { path: "/orders" } })).rejects.toThrow(
    'is taken by "orders"',
  );
});

test("rows that others wrote stay as they are, and can't be taken over", async () => {
  const foreign = { name: "data", path: "/data", title: "Data", note: { kept: true } };
  await store.create(
    "registry.json",
    Buffer.from(JSON.stringify({ schema: 1, future: 1, remotes: [foreign] })),
  );
  await publish("1.0.0");
  await promote("1.0.0");
  const { document } = await readDocument(store);
  expect(document).toMatchObject({ future: 1 });
  expect(document.remotes[0]).toEqual(foreign);
  await expect(promote("1.0.0", 100, "data")).rejects.toThrow("was not published by this command");
  await expect(publish("1.0.0", { name: "data" })).rejects.toThrow(
    "belongs to something that this command didn't publish",
  );
});

test("a document that is no registry is left alone", async () => {
  await store.create("registry.json", Buffer.from("<html>"));
  await expect(publish("1.0.0")).rejects.toThrow("is no registry document");
});

test("twenty teams at once all succeed", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `team-${at}`);
  await Promise.all(names.map((name) => publish("1.0.0", { name })));
  await Promise.all(names.map((name) => promote("1.0.0", 100, name)));
  expect((await live()).length).toBe(20);
});

test("a rollout ends with the next one, and never gives a version that isn't published", async () => {
  await publish("1.0.0");
  await expect(promote("1.0.0", 10)).rejects.toThrow("Nothing of orders is live yet");
  await promote("1.0.0");
  await expect(promote("9.9.9")).rejects.toThrow("was not published");
  await publish("1.1.0");
  await publish("1.2.0");
  await promote("1.1.0", 10);
  await promote("1.2.0", 20);
  expect(await live()).toEqual(["orders 1.0.0 1.2.0:20"]);
});

test("pages get a release only when they can read all of it under its address", async () => {
  const served = new Map<string, string>();
  const server = createServer((request, response) => {
    const body = served.get(request.url ?? "");
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(publish("1.0.0", { address })).rejects.toThrow("answered with status 404");
  expect(await row()).toBeUndefined();
  for (const key of await store.list("orders/")) {
    served.set(`/${key}`, Buffer.from((await store.read(key))!.bytes).toString());
  }
  await publish("1.0.0", { address });
  expect(await row()).toMatchObject({ newest: "1.0.0" });
  await new Promise((resolve) => server.close(resolve));
});

describe("prune", () => {
  const prune = (days: number, options = {}) =>
    pruneReleases({
      store,
      name: "orders",
      by: "ada",
      olderThanDays: 30,
      keep: 1,
      isDryRun: false,
      nowMs: Date.now() + days * DAY_MS,
      ...options,
    });

  beforeEach(async () => {
    for (const version of ["1.0.0", "1.1.0", "1.2.0", "1.3.0"]) {
      await publish(version);
      await promote(version);
    }
  });

  test("keeps what a page may hold", async () => {
    expect((await prune(29)).removed).toEqual([]);
  });

  test("removes the rest, keeps the live one and the one to go back to", async () => {
    expect(await prune(31)).toMatchObject({ removed: ["1.0.0", "1.1.0"] });
    expect((await store.list("orders/")).filter((key) => key.includes("1.0.0-"))).toEqual([]);
    await rollback();
    expect(await live()).toEqual(["orders 1.2.0"]);
    await expect(promote("1.0.0")).rejects.toThrow("were removed");
    await expect(publish("1.0.0")).rejects.toThrow("has been removed");
  });

  test("counts from when a release was last given to a browser, not from when it was published", async () => {
    await promote("1.0.0");
    await rollback();
    expect((await prune(31)).removed).toEqual(["1.0.0", "1.1.0"]);
    expect((await prune(29)).removed).toEqual([]);
  });

  test("only says what would go", async () => {
    expect(await prune(31, { isDryRun: true })).toMatchObject({ removed: ["1.0.0", "1.1.0"] });
    await promote("1.0.0");
    expect(await live()).toEqual(["orders 1.0.0"]);
  });
});

test("a new place asks for its address once, and keeps it", async () => {
  await expect(openTarget({ to: place }, {})).rejects.toThrow("--address");
  await expect(openTarget({ to: place, address: "http://remotes.example" }, {})).rejects.toThrow(
    "must be an https address",
  );
  expect((await openTarget({ to: place, address: `${ADDRESS}/` }, {})).address).toBe(ADDRESS);
  expect((await openTarget({ to: place }, {})).address).toBe(ADDRESS);
  await expect(openTarget({ to: place, address: "https://other.example" }, {})).rejects.toThrow(
    `is served as ${ADDRESS}`,
  );
});

test("an unbuilt project, a wrong target: each says what to do", async () => {
  await expect(readProject(folder)).rejects.toThrow("foyer.json is missing");
  await writeFile(join(folder, "foyer.json"), '{ "name": "orders" }');
  await writeFile(join(folder, "package.json"), '{ "version": "1.0.0" }');
  await expect(readProject(folder)).rejects.toThrow('Run "npm run build" first');
  await expect(openTarget({ to: "ftp://place" }, {})).rejects.toThrow("is no place for releases");
  await expect(openTarget({ to: "https://abc.supabase.co/storage/v1/s3" }, {})).rejects.toThrow(
    "Supabase Storage can't be a place",
  );
  const endpoint = { FOYER_S3_ENDPOINT: "https://abc.storage.supabase.co/storage/v1/s3" };
  await expect(openTarget({ to: "s3://releases" }, endpoint)).rejects.toThrow("conditional writes");
  await expect(openTarget({}, {})).rejects.toThrow("--to TARGET");
});
