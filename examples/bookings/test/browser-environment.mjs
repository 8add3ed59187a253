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
  "BroadcastChannel",
  "ReadableStream",
  "TransformStream",
  "Uint8Array",
  "ArrayBuffer",
];

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.defineProperty(this.global, "crypto", { value: globalThis.crypto, configurable: true });
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // jsdom has the elements, and not what opens and closes them.
    const element = this.global.HTMLElement.prototype;
    element.showPopover ??= () => undefined;
    element.hidePopover ??= () => undefined;
    const dialog = this.global.HTMLDialogElement.prototype;
    dialog.showModal ??= function showModal() {
      this.open = true;
    };
    dialog.close ??= function close() {
      this.open = false;
    };
  }

  /** A package's "browser" condition is an ES module; Jest wants "node". */
  exportConditions() {
    return ["node", "node-addons"];
  }
}
