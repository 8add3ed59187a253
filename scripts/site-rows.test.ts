import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toLiveRow, toRecord } from "../cli/releases/publish-release.ts";
import { readProject } from "../cli/releases/read-project.ts";
import { writeSampleProject } from "../cli/releases/testing/sample-project.ts";
import type { Sample } from "../cli/releases/testing/sample-project.ts";
import { toDevelopmentRow, toReleasedRows } from "./site-rows.ts";

// What `npm start` and the journeys show is what a team would publish, row for row.

const ORIGIN = "http://localhost:3003";
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-site-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const build = (sample: Partial<Sample> = {}): Promise<string> =>
  writeSampleProject(join(folder, sample.name ?? "orders"), { name: "orders", version: "1.4.2", ...sample });

const releasedRow = async (sample?: Partial<Sample>) => {
  const [row] = await toReleasedRows([await build(sample)], () => ORIGIN);
  return row!;
};

test("a row is the one that publishing writes, but for where its files lie", async () => {
  const sample: Partial<Sample> = {
    files: { "mf-stats.json": "{}", "remoteEntry.js.map": "{}", "first-paint.html": "<h1>Orders</h1>" },
    manifest: {
      exposes: [{ path: "./remote", assets: { js: { sync: ["0.0123456789ab.js", "not-there.js"] } } }],
      shared: [{ name: "@foyer/shared-auth/react", requiredVersion: "^1.2.0" }],
    },
  };
  const row = await releasedRow(sample);
  const published = toLiveRow(toRecord(await readProject(join(folder, "orders")), ORIGIN, "ada"));
  const release = (row.releases as Record<string, object>)["1.4.2"];
  const expected = (published.releases as Record<string, object>)["1.4.2"];

  expect(row).toEqual({ ...published, releases: { "1.4.2": release } });
  expect(release).toEqual({
    ...expected,
    entry: expect.stringMatching(/^https?:\/\/[^/]+\/1\.4\.2-[0-9a-f]{12}\/remoteEntry\.js$/) as string,
    publishedAt: expect.any(String) as string,
  });
  const [, named = ""] = new URL((release as { entry: string }).entry).pathname.split("/");
  expect(readFileSync(join(folder, "orders", "dist", named, "first-paint.html"), "utf8")).toBe(
    "<h1>Orders</h1>",
  );
  expect(release).toMatchObject({
    preload: { "./remote": ["0.0123456789ab.js"] },
    sharedAuth: "^1.2.0",
    firstPaint: "<h1>Orders</h1>",
  });
  expect(Object.keys((release as { files: object }).files)).not.toContain("mf-stats.json");
});

test("a first paint that is more than markup is refused", async () => {
  await expect(releasedRow({ files: { "first-paint.html": "<script>1</script>" } })).rejects.toThrow(
    "first-paint.html",
  );
});

test("a row that the host would refuse is refused before anything starts", async () => {
  await expect(releasedRow({ description: { access: { session: "maybe" } } })).rejects.toThrow(
    "The host would refuse orders",
  );
});

test("two remotes that own one path are refused", async () => {
  const folders = await Promise.all([build(), build({ name: "bills", description: { path: "/orders" } })]);
  await expect(toReleasedRows(folders, () => ORIGIN)).rejects.toThrow('taken by "');
});

test("what is not built is named, with what to do", async () => {
  await build();
  rmSync(join(folder, "orders", "dist"), { recursive: true });
  await expect(toReleasedRows([join(folder, "orders")], () => ORIGIN)).rejects.toThrow("npm run build");
});

test("a remote in development needs no build", async () => {
  await build();
  rmSync(join(folder, "orders", "dist"), { recursive: true });
  expect(await toDevelopmentRow(join(folder, "orders"), () => ORIGIN)).toMatchObject({
    name: "orders",
    path: "/orders",
    current: "1.4.2",
    releases: { "1.4.2": { entry: `${ORIGIN}/remoteEntry.js`, files: {} } },
  });
});
