import { createSessionStore } from "./session-store.ts";
import type { SessionSnapshot } from "./snapshot.ts";

const SIGNED_IN: SessionSnapshot = {
  status: "signed-in",
  user: { id: "u", isAnonymous: false },
  factors: [{ id: "f", type: "totp", friendlyName: "Phone", status: "verified", createdAt: "" }],
  expiresAtMs: 1,
  assurance: { current: "aal1", possible: "aal1" },
  methods: [{ method: "password", atMs: 0 }],
};

test("a later expiry is no news, and is read from the same snapshot", () => {
  const store = createSessionStore();
  let told = 0;
  store.subscribe(() => (told += 1));
  store.publish(SIGNED_IN);
  const first = store.getSnapshot();
  store.publish({ ...SIGNED_IN, expiresAtMs: 99 });
  expect(store.getSnapshot()).toBe(first);
  expect(first).toMatchObject({ expiresAtMs: 99 });
  expect(told).toBe(1);
  store.publish({ status: "signed-out", reason: "by-user" });
  store.publish({ status: "signed-out", reason: "by-user" });
  expect(told).toBe(2);
});

test("what is news is told even where it reads the same", () => {
  const store = createSessionStore();
  store.publish(SIGNED_IN);
  const first = store.getSnapshot();
  let told = 0;
  store.subscribe(() => (told += 1));
  store.publish({ ...SIGNED_IN }, true);
  expect(told).toBe(1);
  expect(store.getSnapshot()).not.toBe(first);
  expect(store.getSnapshot()).toEqual(first);
});

test("nobody can write into what all remotes are given", () => {
  "use strict";
  const store = createSessionStore();
  store.publish(SIGNED_IN);
  const snapshot = store.getSnapshot() as unknown as {
    status: string;
    expiresAtMs: number;
    user: { id: string };
    factors: object[];
  };
  expect(() => (snapshot.status = "signed-out")).toThrow(TypeError);
  expect(() => (snapshot.expiresAtMs = 5)).toThrow(TypeError);
  expect(() => (snapshot.user.id = "somebody else")).toThrow(TypeError);
  expect(() => snapshot.factors.push({})).toThrow(TypeError);
});
