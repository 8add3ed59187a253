import { parseRegistry } from "@foyer/contracts/host";
import { HASH } from "../testing/listings.ts";
import type { LoadedRegistry } from "./load-registry.ts";
import type { RegistryStore } from "./registry-store.ts";
import { withinRollout } from "./rollout-registry.ts";

function listed(...rows: readonly object[]): LoadedRegistry {
  const release = {
    entry: "https://remotes.example/remoteEntry.js",
    integrity: HASH,
    files: { "remoteEntry.js": HASH },
  };
  const remotes = rows.map((row, at) => ({
    name: `remote-${at}`,
    title: "Orders",
    path: `/remote-${at}`,
    access: { session: "required" },
    releases: { "1.0.0": { ...release, entry: `https://remotes.example/${at}/remoteEntry.js` } },
    ...row,
  }));
  const parsed = parseRegistry({ schema: 1, remotes }, { allowedOrigins: ["https://remotes.example"] });
  if (!parsed.ok) throw new Error("no registry");
  return { ...parsed.value, problems: parsed.problems, source: "network" };
}

const seenAt = (registry: LoadedRegistry, bucket: number): readonly string[] =>
  withinRollout({ current: () => registry } as RegistryStore, () => bucket)
    .current()
    .remotes.map(({ name }) => name);

test("a first rollout is there for the browsers that it reaches, and for no other", () => {
  const registry = listed({ nothingLive: true, rollout: { "1.0.0": 10 } }, { current: "1.0.0" });
  expect(registry.problems).toEqual([]);
  expect(seenAt(registry, 9.99)).toEqual(["remote-0", "remote-1"]);
  expect(seenAt(registry, 10)).toEqual(["remote-1"]);
});

test("without a rollout a row must say what is live, and a wrong version is no rollout", () => {
  for (const more of [
    {},
    { rollout: {} },
    { rollout: { "2.0.0": 10 } },
    { current: "2.0.0", rollout: { "1.0.0": 1 } },
  ]) {
    const registry = listed({ nothingLive: true, ...more });
    expect(registry.remotes).toEqual([]);
    expect(registry.problems.map(({ path }) => path)).toContain("remotes[0].current");
  }
  expect(listed({ rollout: { "1.0.0": 10 } }).remotes).toEqual([]);
});

test("what a browser sees is the same object until the registry is another one", () => {
  let registry = listed({ nothingLive: true, rollout: { "1.0.0": 10 } });
  const store = withinRollout({ current: () => registry } as RegistryStore, () => 99);
  const seen = store.current();
  expect(store.current()).toBe(seen);
  registry = listed({ current: "1.0.0" });
  expect(store.current()).toBe(registry);
});

test("what changes nothing stays the same object", () => {
  const registry = listed({ current: "1.0.0" });
  const store = withinRollout({ current: () => registry } as RegistryStore, () => 99);
  expect(store.current()).toBe(registry);
});
