/** @jest-environment node */
import { toOutage } from "./outage.ts";

test("a server is never offline, with a navigator as newer ones have it or without: whoever doesn't answer is away", () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  try {
    for (const value of [undefined, {}]) {
      Object.defineProperty(globalThis, "navigator", { configurable: true, value });
      expect(toOutage({}).code).toBe("provider_unavailable");
    }
  } finally {
    Reflect.deleteProperty(globalThis, "navigator");
    if (own !== undefined) Object.defineProperty(globalThis, "navigator", own);
  }
});
