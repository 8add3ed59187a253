import { pageAtRest } from "./page-at-rest.ts";

let idle: (() => void)[] = [];
let frames: (() => void)[] = [];
let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  [idle, frames, isHidden] = [[], [], false];
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => idle.push(work),
    requestAnimationFrame: (work: () => void) => frames.push(work),
  });
  jest.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "requestIdleCallback");
  jest.useRealTimers();
});

const turn = (): Promise<void> => jest.advanceTimersByTimeAsync(1);
const next = async (works: (() => void)[]): Promise<void> => {
  works.shift()?.();
  await turn();
};
const show = (hidden: boolean): Promise<void> => {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
  return turn();
};

function wait(signal = new AbortController().signal): string[] {
  const told: string[] = [];
  pageAtRest(signal).then(
    () => told.push("at rest"),
    (error: unknown) => told.push(String(error)),
  );
  return told;
}

test("a page is at rest once it has painted and has nothing else to do", async () => {
  const told = wait();
  await turn();
  expect([frames.length, idle.length, told]).toEqual([1, 0, []]);
  await next(frames);
  expect([idle.length, told]).toEqual([1, []]);
  await next(idle);
  expect(told).toEqual(["at rest"]);
});

test("where a browser doesn't tell that it is idle, having painted is enough", async () => {
  Reflect.deleteProperty(globalThis, "requestIdleCallback");
  const told = wait();
  await turn();
  await next(frames);
  await turn();
  expect(told).toEqual(["at rest"]);
});

test("while it is hidden it waits, also where it is hidden only meanwhile", async () => {
  isHidden = true;
  const told = wait();
  await turn();
  await show(true);
  expect(frames).toEqual([]);
  await show(false);
  await next(frames);
  await show(true);
  await next(idle);
  expect(told).toEqual([]);
  await show(false);
  await next(frames);
  await next(idle);
  expect(told).toEqual(["at rest"]);
});

test("whoever leaves is told at once, seen or hidden, and nothing is listened for any more", async () => {
  for (const hidden of [false, true]) {
    isHidden = hidden;
    const leaving = new AbortController();
    const told = wait(leaving.signal);
    await turn();
    leaving.abort(new Error("gone"));
    await turn();
    expect(told).toEqual(["Error: gone"]);
    await show(false);
    await next(frames);
    await next(idle);
    expect(told).toEqual(["Error: gone"]);
  }
  const told = wait(AbortSignal.abort(new Error("gone before")));
  await turn();
  expect([told, frames]).toEqual([["Error: gone before"], []]);
});
