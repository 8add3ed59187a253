import { HASH } from "../testing/listings.ts";
import { openWorkers } from "./vouched-workers.ts";
import type { WorkerPage } from "./vouched-workers.ts";

const FOLDER = "https://remotes.example/data/1.0.0/";
const SUMS = `${FOLDER}sums.js`;

/** A worker that says what it was made of, and what came to it. */
class NativeWorker extends EventTarget {
  static readonly made: NativeWorker[] = [];
  readonly posted: unknown[] = [];
  isEnded = false;
  readonly address: string;
  readonly options: WorkerOptions | undefined;
  constructor(address: string, options?: WorkerOptions) {
    super();
    this.address = address;
    this.options = options;
    NativeWorker.made.push(this);
  }
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

function openPage(answer: () => Promise<Partial<Response>> = () => Promise.resolve(bytesOf("sums"))) {
  NativeWorker.made.length = 0;
  const asked: [string, RequestInit][] = [];
  const told: [string, string][] = [];
  const page = {
    Worker: NativeWorker as unknown as WorkerPage["Worker"],
    location: { href: "https://app.example/data" },
    fetch: (address: string, request: RequestInit) => {
      asked.push([address, request]);
      return answer() as Promise<Response>;
    },
  };
  const vouched = {
    integrityFor: (address: string) => (address === SUMS ? HASH : ""),
    requireVouched: (address: string) => {
      if (address.startsWith(FOLDER)) return address;
      throw new TypeError(`${address} may not run here.`);
    },
    makeWorker: <Made>(bytes: BlobPart, make: (address: string) => Made) =>
      make(`made of ${new TextDecoder().decode(bytes as ArrayBuffer)}`),
  };
  openWorkers(page, vouched, (error, address) => told.push([String(error), address]));
  return { page, asked, told };
}

function bytesOf(text: string): Partial<Response> {
  const { buffer } = new TextEncoder().encode(text);
  return { ok: true, arrayBuffer: () => Promise.resolve(buffer) };
}

const heard = (target: EventTarget, type: string): Promise<Event> =>
  new Promise((resolve) => {
    target.addEventListener(type, resolve, { once: true });
  });
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test("a worker begins with checked bytes, gets what was posted before, and is heard", async () => {
  const { page, asked } = openPage();
  const worker = new page.Worker(new URL(SUMS) as unknown as string, { type: "module", name: "sums" });
  const message = { of: [1, 2] };
  worker.postMessage(message);
  message.of.push(3);
  await settled();
  const [native] = NativeWorker.made;
  expect(asked).toEqual([[SUMS, { credentials: "omit", integrity: HASH }]]);
  expect([native?.address, native?.options]).toEqual(["made of sums", { type: "module", name: "sums" }]);
  expect(native?.posted).toEqual([{ of: [1, 2] }]);
  worker.postMessage("again");
  expect(native?.posted).toEqual([{ of: [1, 2] }, "again"]);
  const answers: unknown[] = [];
  worker.onmessage = ({ data }) => answers.push(data);
  const first = heard(worker, "message");
  native?.dispatchEvent(new MessageEvent("message", { data: 3 }));
  expect((await first) as MessageEvent).toMatchObject({ data: 3 });
  expect(answers).toEqual([3]);
  native?.dispatchEvent(new MessageEvent("messageerror"));
  worker.terminate();
  expect(native?.isEnded).toBe(true);
  worker.postMessage("too late");
  expect(native?.posted).toHaveLength(2);
});

test("what a worker throws is heard as from any worker, and whoever catches it keeps it from the page", async () => {
  const { page } = openPage();
  const worker = new page.Worker(SUMS);
  await settled();
  const [native] = NativeWorker.made;
  const told: string[] = [];
  worker.onerror = ({ message }) => told.push(message);
  const fail = (): ErrorEvent => new ErrorEvent("error", { message: "planted", lineno: 2, cancelable: true });
  const open = fail();
  native?.dispatchEvent(open);
  worker.addEventListener("error", (event) => {
    event.preventDefault();
  });
  const caught = fail();
  native?.dispatchEvent(caught);
  expect([open.defaultPrevented, caught.defaultPrevented, told]).toEqual([
    false,
    true,
    ["planted", "planted"],
  ]);
});

test.each(["blob:https://app.example/1", "https://elsewhere.example/w.js", "data:text/javascript,1"])(
  "%s is refused in words, at once",
  (address) => {
    const { page, asked, told } = openPage();
    expect(() => new page.Worker(address)).toThrow("may not run here");
    expect(told).toEqual([[`TypeError: ${address} may not run here.`, address]]);
    expect(asked).toEqual([]);
  },
);

test.each([
  ["doesn't come", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["isn't there", () => Promise.resolve({ ok: false, status: 404 })],
])("a file that %s is told, and heard by whoever waits for the worker", async (_what, answer) => {
  const { page, told } = openPage(answer);
  const worker = new page.Worker(SUMS);
  await heard(worker, "error");
  expect(told).toHaveLength(1);
  expect(told[0]?.[1]).toBe(SUMS);
});

test("a worker that was ended before it began never runs, and its failure is nobody's", async () => {
  const { page } = openPage();
  const worker = new page.Worker(`${FOLDER}unchecked.js`);
  worker.terminate();
  await settled();
  expect(NativeWorker.made.map(({ isEnded }) => isEnded)).toEqual([true]);
  const other = openPage(() => Promise.reject(new TypeError("Failed to fetch")));
  new other.page.Worker(SUMS).terminate();
  await settled();
  expect(other.told).toEqual([]);
});
