import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { ROOT } from "./folders.mjs";

type Callbacks = Readonly<Record<string, (token?: string) => void>>;

/** Runs the frame's script with a service in its place. @returns what it told the page, and what the service was given */
function openFrame(service: "hcaptcha" | "turnstile") {
  const told: unknown[] = [];
  let given: Callbacks = {};
  const vendor = {
    render: (_place: string, options: Callbacks) => {
      given = options;
    },
  };
  runInNewContext(readFileSync(join(ROOT, "host/public/captcha.js"), "utf8"), {
    document: { getElementById: () => ({ dataset: { service, siteKey: "key" } }) },
    location: { origin: "https://app.example" },
    parent: { postMessage: (message: unknown, origin: string) => told.push([message, origin]) },
    [service]: vendor,
  });
  return { told, given };
}

test("what becomes of a check is told to the page's own origin alone", () => {
  for (const service of ["hcaptcha", "turnstile"] as const) {
    const { told, given } = openFrame(service);
    given["callback"]?.("token");
    given["error-callback"]?.();
    expect(told).toEqual([
      [{ foyerCaptcha: "token" }, "https://app.example"],
      [{ foyerCaptchaFailed: true }, "https://app.example"],
    ]);
  }
});

test("hCaptcha says when it shows pictures, and when they are gone; Turnstile has none", () => {
  const { told, given } = openFrame("hcaptcha");
  for (const name of ["open", "close", "open", "chalexpired"]) given[`${name}-callback`]?.();
  expect(told.map((message) => (message as [object])[0])).toEqual(
    [true, false, true, false].map((isOpen) => ({ foyerCaptchaOpen: isOpen })),
  );
  expect(openFrame("turnstile").given["open-callback"]).toBeUndefined();
});
