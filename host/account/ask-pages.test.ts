import { createPageAsk } from "./ask-pages.ts";
import type { Broadcast } from "./page-broadcast.ts";

const open = new Set<Broadcast>();

/** A channel between the pages of this test; a real one would keep the test's process alive. */
function openChannel(): Broadcast {
  const channel: Broadcast = {
    onmessage: null,
    postMessage(data) {
      for (const other of open)
        if (other !== channel) queueMicrotask(() => other.onmessage?.(new MessageEvent("message", { data })));
    },
    close: () => void open.delete(channel),
  };
  open.add(channel);
  return channel;
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A page with work on it until it is given up. */
function openPage(isBusy: boolean) {
  const page = new EventTarget() as Window;
  const work = new AbortController();
  if (isBusy)
    page.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: work.signal });
  return { ask: createPageAsk(page, openChannel(), soon), giveUp: () => work.abort() };
}

test("work on this page or on another is told, and none where all is done", async () => {
  const [idle, busy] = [openPage(false), openPage(true)];
  expect(await busy.ask.hasUnfinished()).toBe(true);
  expect(await idle.ask.hasUnfinished()).toBe(true);
  busy.giveUp();
  expect([await idle.ask.hasUnfinished(), await busy.ask.hasUnfinished()]).toEqual([false, false]);
  idle.ask.close();
  busy.ask.close();
});

test("a page without channels knows of itself", async () => {
  const alone = createPageAsk(new EventTarget() as Window, undefined, soon);
  expect(await alone.hasUnfinished()).toBe(false);
  alone.close();
});
