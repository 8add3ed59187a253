import { createLeakWatch } from "./leak-watch.ts";

describe("what a remote leaves behind in development", () => {
  /** Whose code calls now, as the stack would say. */
  let caller: string | undefined;

  function watch() {
    const page = Object.assign(new EventTarget(), {
      document: new EventTarget(),
      setInterval: (_run: () => void, _everyMs: number) => (count += 1),
      clearInterval: (_id: number) => undefined,
    });
    let count = 0;
    const leaks = createLeakWatch(page as unknown as Window, () => caller);
    return { page, leaks };
  }

  const listen = (): void => undefined;
  const as = (remote: string | undefined, work: () => void): void => {
    caller = remote;
    work();
    caller = undefined;
  };

  test("is told by kind", () => {
    const { page, leaks } = watch();
    as("data", () => {
      page.addEventListener("resize", listen);
      page.document.addEventListener("keydown", { handleEvent: listen }, { capture: true });
      page.setInterval(listen, 1_000);
    });
    as(undefined, () => {
      page.addEventListener("scroll", listen);
      page.setInterval(listen, 1_000);
    });
    expect(leaks.leftBy("data")).toEqual(["listener: resize", "listener: keydown", "interval"]);
    expect(leaks.leftBy("mail")).toEqual([]);
  });

  test("is nothing where everything was ended, ends by itself, or is React's own", () => {
    const { page, leaks } = watch();
    const ending = new AbortController();
    as("data", () => {
      page.addEventListener("resize", listen, true);
      page.addEventListener("resize", listen, true);
      page.addEventListener("load", listen, { once: true });
      page.addEventListener("blur", listen, { signal: ending.signal });
      page.document.addEventListener("selectionchange", listen);
      page.addEventListener("nothing", null);
      page.removeEventListener("nothing", null);
      page.clearInterval(page.setInterval(listen, 1_000));
    });
    expect(leaks.leftBy("data")).toEqual(["listener: resize", "listener: blur"]);
    page.removeEventListener("resize", listen, true);
    ending.abort();
    expect(leaks.leftBy("data")).toEqual([]);
  });
});
