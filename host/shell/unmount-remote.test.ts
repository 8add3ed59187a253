import type { RemoteContext, RemoteModule, Unmount } from "@foyer/contracts";
import { openSlot, show } from "./testing/open-slot.ts";

test("closing a slot undoes everything, once, and says nothing more", async () => {
  const unmounted: string[] = [];
  const slot = openSlot({
    mount: (element) => {
      void show(element, {} as RemoteContext);
      return () => unmounted.push("unmounted");
    },
  });
  await slot.clock.advance(0);
  expect(slot.clock.intervals()).toBeGreaterThan(0);
  slot.end();
  slot.end();
  expect(unmounted).toEqual(["unmounted"]);
  expect(slot.styles.at(-1)).toMatch(/^no /);
  expect(slot.place.children).toHaveLength(0);
  expect(slot.clock.intervals()).toBe(0);
  await slot.clock.advance(20_000);
  expect(slot.states).toEqual(["mounted"]);
});

test("a slot that is closed while its remote loads mounts nothing", async () => {
  let answer: (module: RemoteModule) => void = () => undefined;
  const mount = jest.fn();
  const slot = openSlot({ load: () => new Promise((resolve) => (answer = resolve)) });
  slot.end();
  answer({ mount });
  await slot.clock.advance(10_000);
  expect(mount).not.toHaveBeenCalled();
  expect(slot.states).toEqual([]);
});

test("one that is closed while it mounts is unmounted as soon as it can be", async () => {
  let answer: (unmount: Unmount) => void = () => undefined;
  const unmount = jest.fn();
  const slot = openSlot({ mount: () => new Promise<Unmount>((resolve) => (answer = resolve)) });
  await slot.clock.advance(0);
  slot.end();
  expect(unmount).not.toHaveBeenCalled();
  answer(unmount);
  await slot.clock.advance(0);
  expect(unmount).toHaveBeenCalledTimes(1);
});

test("an unmount that throws, and what was left behind, are told and trouble nobody", async () => {
  const slot = openSlot({
    left: ["a listener"],
    mount: (element) => {
      void show(element, {} as RemoteContext);
      return () => {
        throw new Error("planted in unmount");
      };
    },
  });
  await slot.clock.advance(0);
  slot.end();
  await slot.clock.advance(0);
  const told = slot.diagnostics.failures.list().map(({ message }) => message);
  expect(told.some((message) => message.includes("planted in unmount"))).toBe(true);
  expect(told.some((message) => message.includes("a listener"))).toBe(true);
});
