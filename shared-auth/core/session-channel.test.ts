import { createMemoryBroadcasts } from "../testing/memory-broadcast.ts";
import { createSessionChannel, openBroadcast } from "./session-channel.ts";
import type { SessionNews } from "./session-channel.ts";

test("news between pages: only what has its form is heard", async () => {
  const broadcasts = createMemoryBroadcasts();
  const heard: SessionNews[] = [];
  const channel = createSessionChannel(broadcasts.open("c"), (news) => heard.push(news));
  const other = broadcasts.open("c");
  for (const message of [
    { kind: "changed", generation: 3 },
    { kind: "changed" },
    { kind: "ended", reason: "by-user" },
    { kind: "ended", reason: "unreadable" },
    { kind: "ended", reason: "toString" },
    { kind: "ended", reason: "never" },
    { kind: "ended", reason: 1 },
    { kind: "token" },
    null,
    "text",
  ]) {
    other.postMessage(message);
  }
  await Promise.resolve();
  expect(heard).toEqual([
    { kind: "changed", generation: 3 },
    { kind: "ended", reason: "by-user" },
    { kind: "ended", reason: "unreadable" },
  ]);
  channel.close();
});

test("without channels a page tells nobody and hears nobody", () => {
  const { BroadcastChannel: original } = globalThis;
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  expect(openBroadcast("c")).toBeUndefined();
  globalThis.BroadcastChannel = original;
  const real = openBroadcast("c");
  expect(real).toBeInstanceOf(BroadcastChannel);
  real?.close();
  const channel = createSessionChannel(undefined, () => undefined);
  channel.tell({ kind: "changed", generation: 1 });
  channel.close();
});
