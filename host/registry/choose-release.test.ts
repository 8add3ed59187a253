import type { RemoteListing } from "@foyer/contracts/host";
import { toListing, toRelease } from "../testing/listings.ts";
import { chooseRelease } from "./choose-release.ts";
import { createRolloutBucket } from "./rollout-bucket.ts";

function listing(rollout: Record<string, number>): RemoteListing {
  const versions = ["1.0.0", "1.1.0", "1.2.0"];
  const releases = Object.fromEntries(versions.map((version) => [version, toRelease("data", version)]));
  return toListing("data", { rollout, releases });
}

const versionFor = (rollout: Record<string, number>, bucket: number) =>
  chooseRelease(listing(rollout), bucket)?.version;

test("without a rollout everyone gets the live release", () => {
  expect(versionFor({}, 0)).toBe("1.0.0");
});

test("a rollout reaches its percentage and no more", () => {
  expect(versionFor({ "1.1.0": 10 }, 9.99)).toBe("1.1.0");
  expect(versionFor({ "1.1.0": 10 }, 10)).toBe("1.0.0");
  expect(versionFor({ "1.1.0": 10, "1.2.0": 20 }, 29)).toBe("1.2.0");
});

test("growing a rollout takes nobody's release away", () => {
  for (let bucket = 0; bucket < 100; bucket += 0.5) {
    if (versionFor({ "1.1.0": 10 }, bucket) === "1.1.0") {
      expect(versionFor({ "1.1.0": 60 }, bucket)).toBe("1.1.0");
    }
  }
});

test("a browser keeps its bucket, and many browsers spread evenly", () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  } as unknown as Storage;
  const first = createRolloutBucket(
    () => storage,
    () => "one",
  );
  const again = createRolloutBucket(
    () => storage,
    () => "two",
  );
  expect(again("data")).toBe(first("data"));
  expect(first("mail")).not.toBe(first("data"));

  const blocked = (): Storage => {
    throw new Error("SecurityError");
  };
  const reached = Array.from({ length: 10_000 }, (_, index) =>
    createRolloutBucket(blocked, () => `browser-${index}`)("data"),
  ).filter((bucket) => bucket < 10).length;
  expect(reached).toBeGreaterThan(900);
  expect(reached).toBeLessThan(1_100);
});

function holding(kept: string | undefined): {
  readonly storage: () => Storage;
  readonly kept: () => unknown;
} {
  const values = new Map(kept === undefined ? [] : [["foyer.rollout", kept]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  } as unknown as Storage;
  return { storage: () => storage, kept: () => values.get("foyer.rollout") };
}

test.each([undefined, ""])("a browser that holds %j gets a place of its own, and keeps it", (kept) => {
  const [one, two] = [holding(kept), holding(kept)];
  const first = createRolloutBucket(one.storage, () => "one");
  const second = createRolloutBucket(two.storage, () => "two");
  expect(first("data")).not.toBe(second("data"));
  expect([one.kept(), two.kept()]).toEqual(["one", "two"]);
});

test("a place stays the same whichever release of the host reckons it: nobody goes back and forth", () => {
  const bucketOf = createRolloutBucket(holding("one").storage, () => "two");
  expect([bucketOf("data"), bucketOf("mail")]).toEqual([91.19, 43.64]);
});

test("the order in which an operator wrote the rollout doesn't matter", () => {
  for (const bucket of [5, 15, 29.9, 30]) {
    expect(versionFor({ "1.2.0": 20, "1.1.0": 10 }, bucket)).toBe(
      versionFor({ "1.1.0": 10, "1.2.0": 20 }, bucket),
    );
  }
  expect(versionFor({ "1.2.0": 20, "1.1.0": 10 }, 5)).toBe("1.1.0");
});
