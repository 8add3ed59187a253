import { TestEnvironment } from "jest-environment-jsdom";

/** What browsers have and jsdom lacks; Node's own follow the same standards. */
const FROM_NODE = [
  "fetch",
  "Request",
  "Response",
  "Headers",
  "TextEncoder",
  "TextDecoder",
  "structuredClone",
];

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of [...FROM_NODE, "BroadcastChannel", "ReadableStream", "TransformStream"]) {
      this.global[name] = globalThis[name];
    }
    Object.defineProperty(this.global, "crypto", { value: globalThis.crypto, configurable: true });
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }

  /** A package's "browser" condition is an ES module; Jest wants "node". */
  exportConditions() {
    return ["node", "node-addons"];
  }
}
