import { parseNeeds } from "@foyer/contracts/host";
import type { Needs } from "@foyer/contracts/host";
import { toPageFacts } from "../policy/page-facts.ts";
import { hostPageHeaders } from "../policy/page-headers.ts";
import { readAuditTrail } from "./audit-trail.ts";
import { grantNeeds, missingNeeds } from "./grant-needs.ts";
import type { Granted, GrantOptions } from "./grant-needs.ts";
import { readDocument } from "./registry-document.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

const API = "https://api.example";
const CONFIG = {
  providerUrl: "https://abc.supabase.co",
  publishableKey: "sb_publishable_key",
  remoteOrigins: ["https://remotes.example"],
};

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

const needing = (needs: object): object => ({ description: { needs } });
const grant = (more: Partial<GrantOptions> = {}): Promise<Granted> =>
  grantNeeds({ store: at.store, name: "orders", by: "olga", ...more });
const read = (value: object): Needs =>
  parseNeeds(value, (field) => {
    throw new Error(field);
  });

/** What a server would send, reading the place's registry. */
async function headers(): Promise<Readonly<Record<string, string | undefined>>> {
  const { document } = await readDocument(at.store);
  return hostPageHeaders(toPageFacts(CONFIG, true, undefined, { registry: document }));
}

test("what a release declares is refused until it is granted, and the headers follow", async () => {
  await at.publish("1.0.0", needing({ connect: [API], wasm: true, permissions: ["camera"] }));
  await at.promote("1.0.0");
  const before = await headers();
  expect(JSON.stringify(before)).not.toContain(API);
  expect(before["Permissions-Policy"]).toContain("camera=()");
  expect(missingNeeds(await at.row())).toMatchObject({ connect: [API], wasm: true });

  expect((await grant()).isChanged).toBe(true);
  const after = await headers();
  expect(after["Content-Security-Policy"]).toMatch(
    /connect-src [^;]*https:\/\/api\.example wss:\/\/api\.example/,
  );
  expect(after["Content-Security-Policy"]).toMatch(/script-src [^;]*'wasm-unsafe-eval'/);
  // What is talked to is no source of scripts.
  expect(after["Content-Security-Policy"]).not.toMatch(/script-src [^;]*api\.example/);
  expect(after["Connection-Allowlist"]).toContain(`"${API}/*"`);
  expect(after["Permissions-Policy"]).toContain("camera=(self)");
  expect(missingNeeds(await at.row())).toMatchObject({ connect: [], wasm: false });
  expect((await grant()).isChanged).toBe(false);
});

test("a grant stays when releases come and go, and is nobody's but the operator's to change", async () => {
  await at.publish("1.0.0", needing({ connect: [API] }));
  await at.promote("1.0.0");
  await grant();
  // A release can't grant itself anything.
  const itself = { description: { granted: { connect: ["https://evil.example"] } } };
  await expect(at.publish("1.1.0", itself)).rejects.toThrow('nothing reads "granted"');
  await at.publish("1.1.0");
  await at.promote("1.1.0");
  expect((await at.row())["granted"]).toMatchObject({ connect: [API] });
  await at.rollback();
  expect((await at.row())["granted"]).toMatchObject({ connect: [API] });
  await grant({ isRevoked: true });
  expect((await at.row())["granted"]).toBeUndefined();
  expect(JSON.stringify(await headers())).not.toContain(API);
  const actions = (await readAuditTrail(at.store, await at.row())).map(
    ({ action, by }) => `${action} by ${by}`,
  );
  expect(actions.filter((line) => line.startsWith("granted"))).toEqual([
    "granted by olga",
    "granted by olga",
  ]);
});

test("what is granted is granted to what was published last, and what was granted to nobody isn't taken back", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await at.publish("1.1.0", needing({ connect: [API] }));
  expect((await grant({ isRevoked: true })).isChanged).toBe(false);
  expect(await grant()).toMatchObject({ isChanged: true, granted: { connect: [API] } });
  const [last] = (await readAuditTrail(at.store, await at.row())).filter(
    ({ action }) => action === "granted",
  );
  expect(last).toMatchObject({ version: "1.1.0", by: "olga" });
  expect(missingNeeds(undefined)).toMatchObject({ connect: [], wasm: false });
});

test("one thing more can be granted, and each kind has its directive", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await grant({ wanted: read({ images: ["https://i.example"], fonts: ["https://f.example"] }) });
  await grant({ wanted: read({ media: ["https://m.example"], frames: ["https://js.stripe.com"] }) });
  const policy = (await headers())["Content-Security-Policy"] ?? "";
  for (const [directive, origin] of [
    ["img-src", "https://i.example"],
    ["font-src", "https://f.example"],
    ["media-src", "https://m.example"],
    ["frame-src", "https://js.stripe.com"],
  ] as const) {
    expect(policy.split("; ").filter((part) => part.includes(origin))).toEqual([
      expect.stringContaining(`${directive} `) as string,
    ]);
  }
  expect(policy).not.toContain("frame-src 'none'");
});

test("what was put into the registry by hand and isn't sound grants nothing", () => {
  const registry = {
    schema: 1,
    remotes: [
      {
        granted: {
          connect: ["https://a.example; script-src *", "*"],
          wasm: "yes",
          permissions: ["camera=*"],
        },
      },
      { granted: "everything" },
      null,
    ],
  };
  expect(hostPageHeaders(toPageFacts(CONFIG, true, undefined, { registry }))).toEqual(
    hostPageHeaders(toPageFacts(CONFIG, true)),
  );
});

test("what can't be read is told before anything is published", async () => {
  await expect(at.publish("1.0.0", needing({ connect: ["http://api.example"] }))).rejects.toThrow(
    /needs\.connect: Write origins like/,
  );
});

test("a row that pages refuse opens nothing for the others", async () => {
  await at.publish("1.0.0", needing({ connect: [API] }));
  await at.promote("1.0.0");
  await grant();
  const { document } = await readDocument(at.store);
  const sound = document as { remotes: readonly Readonly<Record<string, unknown>>[] };
  const broken = { ...sound, remotes: sound.remotes.map((row) => ({ ...row, current: "9.9.9" })) };
  const send = (registry: unknown) =>
    JSON.stringify(hostPageHeaders(toPageFacts(CONFIG, true, undefined, { registry })));
  expect(send(sound)).toContain(API);
  expect(send(broken)).not.toContain(API);
});
