import { TestEnvironment } from "jest-environment-jsdom";

/** What browsers have and jsdom does not; Node's own are the same standards. */
// prettier-ignore
const FROM_NODE = [
  "fetch", "Request", "Response", "Headers", "TextEncoder", "TextDecoder", "structuredClone",
  "BroadcastChannel", "ReadableStream", "TransformStream",
  // No browser has it; the simulated one drains its promises with it.
  "setImmediate",
];

/** jsdom, completed. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // jsdom's crypto has no `subtle`.
    Object.defineProperty(this.global, "crypto", { value: globalThis.crypto, configurable: true });
    // Compared by identity in Node's own crypto and text coding.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }

  /** Packages' `browser` condition points at ES modules, which Jest would have to transpile; `node` is CommonJS. */
  exportConditions() {
    return ["node", "node-addons"];
  }
}
