import { unlink } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { writeSampleProject } from "./testing/sample-project.ts";
import { readAuditTrail } from "./audit-trail.ts";
import { publishRelease } from "./publish-release.ts";
import { createTestPlace, PLACE_ADDRESS } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { readProject } from "./read-project.ts";
import { readDocument } from "./registry-document.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

test("publishing changes nothing for a page; promoting does, rolling back undoes it", async () => {
  await at.publish("1.0.0");
  expect(await at.live()).toEqual([]);
  await at.promote("1.0.0");
  await at.publish("1.1.0");
  expect(await at.live()).toEqual(["orders 1.0.0"]);
  await at.promote("1.1.0", 10);
  expect(await at.live()).toEqual(["orders 1.0.0 1.1.0:10"]);
  await at.rollback();
  expect(await at.live()).toEqual(["orders 1.0.0"]);
  await at.promote("1.1.0");
  expect(await at.live()).toEqual(["orders 1.1.0"]);
  await at.rollback();
  expect(await at.live()).toEqual(["orders 1.0.0"]);
  await expect(at.rollback()).rejects.toThrow("No release of orders was live before");
});

test("a first release can begin with some of the browsers; the others get nothing, and the way back is nothing", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0", 1);
  expect(await at.live()).toEqual(["orders  1.0.0:1"]);
  expect((await at.row())["title"]).toBe("Orders");
  await at.rollback();
  expect(await at.live()).toEqual([]);
  await at.publish("1.1.0");
  await at.promote("1.1.0", 10);
  await at.promote("1.1.0", 50);
  expect(await at.live()).toEqual(["orders  1.1.0:50"]);
  await at.promote("1.1.0");
  expect(await at.live()).toEqual(["orders 1.1.0"]);
  await expect(at.rollback()).rejects.toThrow("No release of orders was live before");
  const { document } = await readDocument(at.store);
  expect(document.waiting).toEqual([]);
});

test("the audit trail says who did what, the first change first", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await at.publish("1.1.0");
  await at.promote("1.1.0", 25);
  const changes = await readAuditTrail(at.store, await at.row());
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
    await at.publish(`1.${minor}.0`);
    await at.promote(`1.${minor}.0`);
    sizes.push((await at.store.read("registry.json"))!.bytes.length);
  }
  expect(Object.keys((await at.row()).releases!)).toEqual(["1.13.0"]);
  expect(sizes.at(-1)! - sizes.at(-2)!).toBeLessThan(10);
});

test("what the row says goes with the release: a rollback brings the old title and access rule back", async () => {
  await at.publish("1.0.0", { description: { access: { session: "required", assurance: "aal2" } } });
  await at.promote("1.0.0");
  await at.publish("2.0.0", { description: { title: "New orders", icon: "chart" } });
  await at.promote("2.0.0");
  expect(await at.row()).toMatchObject({ title: "New orders", icon: "chart" });
  await at.rollback();
  expect(await at.row()).toMatchObject({ title: "Orders", access: { assurance: "aal2" } });
  expect(await at.row()).not.toHaveProperty("icon");
});

test("a release says what each expose needs at once, of the files that are listed", async () => {
  const assets = {
    js: { sync: ["0.0123456789ab.js", "0.js.map"], async: ["1.0123456789ab.js"] },
    css: { sync: [] },
  };
  const exposes = [{ path: "./remote", assets }, { path: "./card" }];
  const { record } = await at.publish("1.0.0", { manifest: { exposes }, files: { "0.js.map": "{}" } });
  expect(record.release["preload"]).toEqual({ "./remote": ["0.0123456789ab.js"], "./card": [] });
  await at.promote("1.0.0");
  expect((await at.row()).releases).toMatchObject({ "1.0.0": { preload: { "./card": [] } } });
});

test("an upload that broke off goes on with what is missing", async () => {
  const { record } = await at.publish("1.0.0");
  await unlink(join(at.path, record.folder, "1.0123456789ab.js"));
  expect(await at.publish("1.0.0")).toMatchObject({ uploaded: 1, found: 4, isNew: false });
});

test("a file that can't be read back as it was uploaded keeps the release from being known", async () => {
  const project = await readProject(
    await writeSampleProject(join(at.folder, "p"), { name: "orders", version: "1.0.0" }),
  );
  await at.store.create(`${project.folder}/0.0123456789ab.js`, Buffer.from("something else"));
  const target = { store: at.store, address: PLACE_ADDRESS };
  const tried = publishRelease({
    target,
    project,
    by: "ada",
    isPublicCheckSkipped: true,
    progress: () => undefined,
  });
  await expect(tried).rejects.toThrow("can't be read back");
  expect(await at.row()).toBeUndefined();
});

test("a version never changes", async () => {
  await at.publish("1.0.0");
  await expect(at.publish("1.0.0", { content: "something else" })).rejects.toThrow("a release never changes");
});

test("a name and a path belong to the team that had them first", async () => {
  await at.publish("1.0.0");
  await expect(at.publish("1.0.1", { package: "@others/orders" })).rejects.toThrow(
    "belongs to the package @team/orders",
  );
  await expect(at.publish("1.0.0", { name: "sales", description: { path: "/orders" } })).rejects.toThrow(
    'is taken by "orders"',
  );
});

test("rows that others wrote stay as they are, and can't be taken over", async () => {
  const foreign = { name: "data", path: "/data", title: "Data", note: { kept: true } };
  await at.store.create(
    "registry.json",
    Buffer.from(JSON.stringify({ schema: 1, future: 1, remotes: [foreign] })),
  );
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  const { document } = await readDocument(at.store);
  expect(document).toMatchObject({ future: 1 });
  expect(document.remotes[0]).toEqual(foreign);
  await expect(at.promote("1.0.0", 100, "data")).rejects.toThrow("was not published by this command");
  await expect(at.publish("1.0.0", { name: "data" })).rejects.toThrow(
    "belongs to something that this command didn't publish",
  );
});

test("a document that is no registry is left alone", async () => {
  await at.store.create("registry.json", Buffer.from("<html>"));
  await expect(at.publish("1.0.0")).rejects.toThrow("is no registry document");
});

test("twenty teams at once all succeed", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `team-${at}`);
  await Promise.all(names.map((name) => at.publish("1.0.0", { name })));
  await Promise.all(names.map((name) => at.promote("1.0.0", 100, name)));
  expect((await at.live()).length).toBe(20);
});

test("a rollout ends with the next one, and never gives a version that isn't published", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await expect(at.promote("9.9.9")).rejects.toThrow("was not published");
  await at.publish("1.1.0");
  await at.publish("1.2.0");
  await at.promote("1.1.0", 10);
  await at.promote("1.2.0", 20);
  expect(await at.live()).toEqual(["orders 1.0.0 1.2.0:20"]);
});

test("pages get a release only when they can read all of it under its address", async () => {
  const served = new Map<string, string>();
  const server = createServer((request, response) => {
    const body = served.get(request.url ?? "");
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(at.publish("1.0.0", { address })).rejects.toThrow("answered with status 404");
  expect(await at.row()).toBeUndefined();
  for (const key of await at.store.list("orders/")) {
    served.set(`/${key}`, Buffer.from((await at.store.read(key))!.bytes).toString());
  }
  await at.publish("1.0.0", { address });
  expect(await at.row()).toMatchObject({ newest: "1.0.0" });
  await new Promise((resolve) => server.close(resolve));
});
