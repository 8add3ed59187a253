import type { VouchedFiles } from "./vouched-files.ts";

interface Posted {
  readonly message: unknown;
  readonly transfer: Transferable[];
}

/** What of the page is used here. */
export interface WorkerPage {
  readonly Worker: new (address: string, options?: WorkerOptions) => Worker;
  readonly location: { readonly href: string };
  fetch(address: string, request: RequestInit): Promise<Response>;
}

/**
 * Lets remotes make workers of their own files, in the usual words: `new Worker(new URL("./sums.ts", import.meta.url))`.
 * No browser takes a worker of another origin, and none checks its hash. So the bytes are fetched with the hash that the
 * registry lists, and the worker begins with these. What is posted to it meanwhile waits. Called once, before the first
 * remote, in documents that were granted workers; elsewhere the page's policy refuses them.
 * @param tell hears of what was refused or didn't come, with the address that was asked for
 */
export function openWorkers(
  page: WorkerPage,
  vouched: Pick<VouchedFiles, "integrityFor" | "requireVouched" | "makeWorker">,
  tell: (error: unknown, address: string) => void,
): void {
  const { Worker: Native } = page;
  const begin = async (address: string, options: WorkerOptions | undefined): Promise<Worker> => {
    const integrity = vouched.integrityFor(address);
    const answer = await page.fetch(address, {
      credentials: "omit",
      ...(integrity !== "" && { integrity }),
    });
    if (!answer.ok) throw new Error(`${address} couldn't be loaded: ${answer.status}.`);
    return vouched.makeWorker(await answer.arrayBuffer(), (made) => new Native(made, options));
  };
  const require = (address: string | URL): string => {
    try {
      return vouched.requireVouched(String(address));
    } catch (error) {
      tell(error, String(address));
      throw error;
    }
  };
  const value = class Worker extends ForwardingWorker {
    constructor(address: string | URL, options?: WorkerOptions) {
      const file = require(address);
      super(begin(file, options), (error) => {
        tell(error, file);
      });
    }
  };
  Object.defineProperty(page, "Worker", { value, writable: true, configurable: true });
}

/** Stands for a worker that is on its way, and afterwards for the worker. */
class ForwardingWorker extends EventTarget {
  onmessage: ((event: Event) => void) | null = null;
  onmessageerror: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  #worker: Worker | undefined;
  #waiting: Posted[] = [];
  #hasEnded = false;

  constructor(begun: Promise<Worker>, tell: (error: unknown) => void) {
    super();
    for (const type of ["message", "messageerror", "error"] as const)
      this.addEventListener(type, (event) => this[`on${type}`]?.(event));
    begun.then(
      (worker) => {
        this.#take(worker);
      },
      (error: unknown) => {
        if (this.#hasEnded) return;
        tell(error);
        this.dispatchEvent(new ErrorEvent("error", { message: String(error), error }));
      },
    );
  }

  postMessage(message: unknown, more: Transferable[] | StructuredSerializeOptions = []): void {
    if (this.#hasEnded) return;
    const transfer = Array.isArray(more) ? more : (more.transfer ?? []);
    if (this.#worker !== undefined) {
      this.#worker.postMessage(message, transfer);
      return;
    }
    // As it is now: whoever posted it may change it a moment later. What is handed over goes into the copy.
    this.#waiting.push(structuredClone({ message, transfer }, { transfer }));
  }

  terminate(): void {
    this.#hasEnded = true;
    this.#waiting = [];
    this.#worker?.terminate();
  }

  #take(worker: Worker): void {
    if (this.#hasEnded) {
      worker.terminate();
      return;
    }
    this.#worker = worker;
    for (const type of ["message", "messageerror"] as const)
      worker.addEventListener(type, ({ data, ports }) => {
        this.dispatchEvent(new MessageEvent(type, { data: data as unknown, ports: [...ports] }));
      });
    worker.addEventListener("error", (event) => {
      const { message, filename, lineno, colno } = event;
      const told = new ErrorEvent("error", { message, filename, lineno, colno, cancelable: true });
      if (!this.dispatchEvent(told)) event.preventDefault();
    });
    for (const { message, transfer } of this.#waiting.splice(0)) worker.postMessage(message, transfer);
  }
}
