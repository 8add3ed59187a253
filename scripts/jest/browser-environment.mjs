import { TestEnvironment } from "jest-environment-jsdom";

/** Browsers have these and jsdom does not. Node's versions follow the same standards. */
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
    // Node's crypto and text coding accept only instances of Node's own classes.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }

  /** Packages' `browser` condition points at ES modules, which Jest would have to transpile; `node` is CommonJS. */
  exportConditions() {
    return ["node", "node-addons"];
  }
}
