import { act } from "@testing-library/react";
import { createPictureStore } from "./picture-store.ts";

const REST_MS = 120;

interface Asked {
  readonly address: string;
  readonly signal: AbortSignal;
  answer(picture: Blob | undefined): void;
}

function openStore(): { store: ReturnType<typeof createPictureStore>; asked: Asked[]; told: string[] } {
  const asked: Asked[] = [];
  const store = createPictureStore(
    (address, signal) =>
      new Promise((resolve) => {
        asked.push({ address, signal, answer: resolve });
      }),
  );
  return { store, asked, told: [] };
}
const PICTURE = new Blob(["x"]);

beforeEach(() => {
  jest.useFakeTimers();
  let made = 0;
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  jest.useRealTimers();
});

test("a picture is read once for all who wait, a while after the first one", async () => {
  const { store, asked, told } = openStore();
  store.want("a", () => told.push("one"));
  store.want("a", () => told.push("other"));
  jest.advanceTimersByTime(REST_MS - 1);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked.map(({ address }) => address)).toEqual(["a"]);
  expect(store.look("a")).toBeUndefined();
  await act(async () => {
    asked[0]?.answer(PICTURE);
    await Promise.resolve();
  });
  expect(told).toEqual(["one", "other"]);
  expect(store.look("a")).toBe("blob:1");
});

test("few are read at once, rows that went by ask for nothing, and what nobody waits for any more is left", async () => {
  const { store, asked } = openStore();
  const leave = ["a", "b", "c", "d", "e", "f"].map((address) => store.want(address, () => undefined));
  leave[4]?.();
  jest.advanceTimersByTime(REST_MS);
  expect(asked.map(({ address }) => address)).toEqual(["a", "b", "c", "d"]);
  leave[0]?.();
  expect(asked[0]?.signal.aborted).toBe(true);
  await act(async () => {
    asked[0]?.answer(undefined);
    await Promise.resolve();
  });
  expect(asked.map(({ address }) => address)).toEqual(["a", "b", "c", "d", "f"]);
  // It wasn't refused, and may be asked for again.
  expect(store.look("a")).toBeUndefined();
});

test("what couldn't be had is asked for again after a while", async () => {
  const { store, asked, told } = openStore();
  store.want("a", () => told.push("told"));
  jest.advanceTimersByTime(REST_MS);
  await act(async () => {
    asked[0]?.answer(undefined);
    await Promise.resolve();
  });
  expect(told).toEqual(["told"]);
  expect(store.look("a")).toBeNull();
  jest.advanceTimersByTime(30_001);
  expect(store.look("a")).toBeUndefined();
});
