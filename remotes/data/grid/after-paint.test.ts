import { afterPaint } from "./after-paint.ts";

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const hide = (isHidden: boolean): void => {
  Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
};

test("news of one frame are told once, after it", async () => {
  let told = 0;
  const { tell } = afterPaint(() => (told += 1));
  tell();
  tell();
  await nextFrame();
  expect(told).toBe(0);
  await nextTask();
  expect(told).toBe(1);
  tell();
  await nextFrame();
  await nextTask();
  expect(told).toBe(2);
});

test("who stops listening is told nothing any more", async () => {
  let told = 0;
  const { tell, stop } = afterPaint(() => (told += 1));
  tell();
  stop();
  await nextFrame();
  await nextTask();
  expect(told).toBe(0);
});

test("a page that isn't shown, and is given no frames, is told as well", async () => {
  hide(true);
  let told = 0;
  const { tell } = afterPaint(() => (told += 1));
  tell();
  await nextTask();
  expect(told).toBe(1);
  hide(false);
});
