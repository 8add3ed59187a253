import { parseRegistry } from "@foyer/contracts/host";
import { planFirstScreen } from "../boot/first-screen.ts";
import { previewCommand } from "../preview/preview-command.ts";
import { runCommand } from "../command/run-command.ts";
import { endPreview, previewRelease } from "./preview-release.ts";
import { TARGET_KEY } from "./keys.ts";
import { pruneReleases } from "./prune-releases.ts";
import { readDocument } from "./registry-document.ts";
import { createTestPlace, PLACE_ADDRESS } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
  const target = JSON.stringify({ schema: 1, address: PLACE_ADDRESS });
  await at.store.create(TARGET_KEY, Buffer.from(target));
});
afterEach(() => at.remove());

const of = (version: string) => ({ store: at.store, name: "orders", version, by: "ada" });
const previews = async (): Promise<readonly string[]> => Object.keys((await at.row()).previews ?? {});

/** What a command of a person says. */
async function say(...args: readonly string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const tell = (line: string): void => void lines.push(line);
  const code = await runCommand(previewCommand, [...args, "--to", at.path], tell, tell);
  return { code, said: lines.join("\n") };
}

test("a preview changes nothing for whoever has no link, and its row is what the release would have", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await at.publish("1.1.0", { description: { title: "New orders" } });
  expect((await previewRelease(of("1.1.0"))).isChanged).toBe(true);
  expect(await at.live()).toEqual(["orders 1.0.0"]);
  const row = (await at.row()).previews?.["1.1.0"];
  const parsed = parseRegistry({ schema: 1, remotes: [row] }, { allowedOrigins: [PLACE_ADDRESS] });
  expect(parsed).toMatchObject({
    ok: true,
    problems: [],
    value: { remotes: [{ title: "New orders", current: "1.1.0" }] },
  });
  expect((await previewRelease(of("1.1.0"))).isChanged).toBe(false);
  expect((await endPreview(of("1.1.0"))).isChanged).toBe(true);
  expect((await endPreview(of("1.1.0"))).isChanged).toBe(false);
  expect(await at.live()).toEqual(["orders 1.0.0"]);
});

test("promoting a release ends its preview and no other; so does going back to it", async () => {
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await at.publish(version);
  await at.promote("1.0.0");
  await previewRelease(of("1.1.0"));
  await previewRelease(of("1.2.0"));
  await at.promote("1.1.0", 10);
  expect(await previews()).toEqual(["1.1.0", "1.2.0"]);
  await at.promote("1.1.0");
  expect(await previews()).toEqual(["1.2.0"]);
  await previewRelease(of("1.0.0"));
  await at.rollback();
  expect(await previews()).toEqual(["1.2.0"]);
  await expect(previewRelease(of("1.0.0"))).rejects.toThrow("orders 1.0.0 is live already.");
});

test("a first release can be previewed before anything is live; nobody else finds the remote", async () => {
  await at.publish("1.0.0");
  await previewRelease(of("1.0.0"));
  expect(await at.live()).toEqual(["orders  1.0.0:0"]);
  await endPreview(of("1.0.0"));
  expect(await at.live()).toEqual([]);
  await previewRelease(of("1.0.0"));
  await at.rollback();
  expect([await at.live(), await previews()]).toEqual([[], []]);
  await previewRelease(of("1.0.0"));
  await at.promote("1.0.0");
  expect([await at.live(), await previews()]).toEqual([["orders 1.0.0"], []]);
});

test("a preview of something else leaves a first release's share as it is, and the audit trail says what it was", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0", 10);
  await at.publish("1.1.0");
  await previewRelease(of("1.1.0"));
  expect(await at.row()).toMatchObject({
    ...{ rollout: { "1.0.0": 10 }, change: { action: "previewed", version: "1.1.0" } },
  });
  await endPreview(of("1.1.0"));
  expect(await at.row()).toMatchObject({
    ...{ rollout: { "1.0.0": 10 }, change: { action: "preview ended", version: "1.1.0" } },
  });
});

test("what was never published, or was removed, is no preview; what is previewed isn't removed", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await expect(previewRelease(of("9.9.9"))).rejects.toThrow("was not published");
  await expect(previewRelease({ ...of("1.0.0"), name: "stock" })).rejects.toThrow("was not published");
  await at.publish("1.1.0");
  await previewRelease(of("1.1.0"));
  const DAY_MS = 24 * 60 * 60_000;
  const prune = { store: at.store, name: "orders", by: "ada", olderThanDays: 30, keep: 0, isDryRun: false };
  const kept = (await pruneReleases({ ...prune, nowMs: Date.now() + 90 * DAY_MS })).kept;
  expect(kept).toContainEqual({ version: "1.1.0", why: "in a preview" });
  await endPreview(of("1.1.0"));
  const held = (await pruneReleases({ ...prune, nowMs: Date.now() + 10 * DAY_MS })).kept;
  expect(held).toContainEqual({ version: "1.1.0", why: "an open page may hold it: 10 of 30 days" });
  await pruneReleases({ ...prune, nowMs: Date.now() + 90 * DAY_MS });
  await expect(previewRelease(of("1.1.0"))).rejects.toThrow("were removed");
});

test("a registry holds a handful of previews of a remote, and no visit's page holds one", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  for (const patch of [1, 2, 3, 4, 5, 6]) await at.publish(`1.0.${patch}`);
  for (const patch of [1, 2, 3, 4, 5]) await previewRelease(of(`1.0.${patch}`));
  await expect(previewRelease(of("1.0.6"))).rejects.toThrow(
    "orders has 5 previews, the most that a registry holds: 1.0.1, 1.0.2, 1.0.3, 1.0.4, 1.0.5. End one",
  );
  const { document } = await readDocument(at.store);
  const visit = { pathname: "/orders", hasSession: true };
  const build = { sharedAuth: "1.0.0" } as Parameters<typeof planFirstScreen>[3];
  const screen = planFirstScreen(document, { allowedOrigins: [PLACE_ADDRESS] }, visit, build);
  expect(JSON.stringify(screen)).not.toContain("orders/1.0.5");
  expect(JSON.stringify(screen)).toContain("orders/1.0.0");
});

test("rows that are none stand in nobody's way when a page is written", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await at.publish("1.1.0");
  await previewRelease(of("1.1.0"));
  const { document } = await readDocument(at.store);
  const visit = { pathname: "/orders", hasSession: true };
  const build = { sharedAuth: "1.0.0" } as Parameters<typeof planFirstScreen>[3];
  const broken = { ...document, remotes: [null, "row", [], ...document.remotes] };
  const screen = planFirstScreen(broken, { allowedOrigins: [PLACE_ADDRESS] }, visit, build);
  expect(screen.registry).toMatchObject({ remotes: [null, "row", [], { name: "orders" }] });
  expect(JSON.stringify(screen)).not.toContain("orders/1.1.0");
  // A long one comes in part.
  const long = { ...broken, remotes: [...broken.remotes, { name: "x".repeat(40_000) }] };
  const part = planFirstScreen(long, { allowedOrigins: [PLACE_ADDRESS] }, visit, build);
  expect(part).toMatchObject({ isPartial: true, registry: { remotes: [{ name: "orders" }] } });
});

test("the command prints the link, what is not granted, and the way back", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await at.publish("1.1.0", { description: { needs: { connect: ["https://api.example"] } } });
  const { code, said } = await say("orders@1.1.0", "--host", "https://app.example");
  expect(code).toBe(0);
  expect(said).toContain("https://app.example/system/preview?release=orders%401.1.0");
  expect(said).toContain("foyer grant orders --connect https://api.example");
  expect(said).toContain("foyer preview orders@1.1.0 --end");
  expect(said).not.toContain("passwords");
  expect((await say("orders@1.1.0", "--end")).said).toContain("can't be previewed any more");
  expect((await say("orders@1.1.0", "--end")).said).toContain("nothing was changed");
  expect((await say("orders@1.1.0")).code).toBe(2);
  expect((await say("orders", "--host", "https://app.example")).code).toBe(2);
  expect((await say("orders@1.1.0", "--host", "ftp://app.example")).code).toBe(2);
});

test("of what asks for passwords or codes the command says so plainly", async () => {
  const contributions = [{ place: "step-up", id: "ask", title: "Proof", expose: "./remote" }];
  for (const [name, description] of [
    ["sign-in", {}],
    ["proof", { contributions }],
  ] as const) {
    await at.publish("1.0.0", { name, description });
    const { said } = await say(`${name}@1.0.0`, "--host", "https://app.example");
    expect(said).toContain("It asks people for passwords or codes, and isn't live");
  }
});
