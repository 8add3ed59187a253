import { openLogChannel } from "./log-channel.ts";
import type { LogNews } from "./log-channel.ts";

/** The pages of one browser: what one posts the others hear. */
class TestChannel extends EventTarget {
  static readonly open = new Set<TestChannel>();
  constructor(readonly name: string) {
    super();
    TestChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const page of TestChannel.open)
      if (page !== this && page.name === this.name) page.dispatchEvent(new MessageEvent("message", { data }));
  }
}

beforeEach(() => {
  Object.defineProperty(globalThis, "BroadcastChannel", { value: TestChannel, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  TestChannel.open.clear();
});

test("pages of one browser hear of the log from one another, whichever release of the host they run", () => {
  const heard: LogNews[] = [];
  openLogChannel().listen((news) => heard.push(news));
  openLogChannel().tell({ log: "of a page" });
  new TestChannel("foyer.log").postMessage({ fork: "of a page of another release" });
  expect(heard).toEqual([{ log: "of a page" }, { fork: "of a page of another release" }]);
});

test("what is no news is not heard", () => {
  const heard: LogNews[] = [];
  openLogChannel().listen((news) => heard.push(news));
  for (const other of [null, undefined, "text", 7]) new TestChannel("foyer.log").postMessage(other);
  expect(heard).toEqual([]);
});

test("a browser without channels has a page that hears and tells nothing", () => {
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  const channel = openLogChannel();
  channel.listen(() => {
    throw new Error("nobody could tell it");
  });
  channel.tell({ log: "of a page" });
  expect(TestChannel.open.size).toBe(0);
});
