import { countNow } from "./counts.ts";

const slot = document.createElement("main");
document.body.append(slot);

/** What is there now and was not before. */
function leftBy(work: () => void): Record<string, number> {
  const before = countNow(slot);
  work();
  return Object.fromEntries(
    Object.entries(countNow(slot)).flatMap(([what, count]) => {
      const more = count - (before[what] ?? 0);
      return more === 0 ? [] : [[what, more]];
    }),
  );
}

const listen = (): void => undefined;

test("what a remote starts and doesn't end is counted by kind", () => {
  const left = leftBy(() => {
    document.documentElement.addEventListener("scroll", listen);
    document.addEventListener("keydown", listen, true);
    document.body.addEventListener("click", listen);
    setInterval(listen, 1_000_000);
    setTimeout(listen, 1_000_000);
    requestAnimationFrame(listen);
    document.body.append(document.createElement("div"));
  });
  expect(left).toEqual({
    'html listener "scroll"': 1,
    'document listener "keydown"': 1,
    'body listener "click"': 1,
    interval: 1,
    timeout: 1,
    "animation frame": 1,
    "element outside its own": 1,
  });
});

test("what is ended again, ends by itself, or is the remote's own doesn't count", () => {
  const ending = new AbortController();
  const left = leftBy(() => {
    document.addEventListener("scroll", listen);
    document.addEventListener("scroll", listen);
    document.removeEventListener("scroll", listen);
    document.removeEventListener("scroll", listen);
    document.addEventListener("focus", listen, { once: true });
    document.addEventListener("blur", listen, { signal: ending.signal });
    ending.abort();
    clearInterval(setInterval(listen, 1_000_000));
    clearTimeout(setTimeout(listen, 1_000_000));
    cancelAnimationFrame(requestAnimationFrame(listen));
    slot.addEventListener("click", listen);
    slot.append(document.createElement("div"));
  });
  expect(left).toEqual({});
});

test("a timer that has run is over", async () => {
  const before = countNow(slot)["timeout"] ?? 0;
  await new Promise<void>((resolve) => setTimeout(resolve, 0));
  expect(countNow(slot)["timeout"]).toBe(before);
});
