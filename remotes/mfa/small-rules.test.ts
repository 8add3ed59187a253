import type { Factor, SignedInFacts } from "@foyer/shared-auth";
import { clockAdvice } from "./enrollment/clock-advice.ts";
import { suggestName } from "./factors/suggest-name.ts";
import { abandoned } from "./factors/abandoned.ts";
import { suggestPasskeyName } from "./passkeys/passkey-name.ts";
import { deviceOf } from "./sessions/read-sessions.ts";
import { firstProofOf, standingOf } from "./summary/next-step.ts";
import { toAddAddress, toView } from "./view-address.ts";

const factor = (friendlyName: string, status: Factor["status"] = "verified"): Factor => ({
  id: friendlyName,
  type: "totp",
  friendlyName,
  status,
  createdAt: "2026-11-21T10:00:00Z",
});

test("a suggested name is one that the provider takes: no factor has it, finished or not", () => {
  expect(suggestName("totp", [])).toBe("Authenticator app");
  const taken = [factor("Authenticator app"), factor("Authenticator app 2", "unverified")];
  expect(suggestName("totp", taken)).toBe("Authenticator app 3");
  expect(suggestName("webauthn", taken)).toBe("Security key");
  const passkey = { id: "1", friendlyName: "", createdAt: "" };
  expect(suggestPasskeyName([passkey])).toBe("Passkey 2");
});

test("what was begun more than ten minutes ago is abandoned, and nothing that is finished", () => {
  const factors = [factor("begun", "unverified"), factor("finished")];
  const beganMs = Date.parse("2026-11-21T10:00:00Z");
  expect(abandoned(factors, beganMs + 600_000)).toEqual([]);
  expect(abandoned(factors, beganMs + 600_001)).toEqual([factors[0]]);
});

test("how safe the account is", () => {
  const begun = factor("begun", "unverified");
  expect(standingOf([begun], true)).toBe("none");
  expect(standingOf([factor("a"), begun], false)).toBe("one");
  expect(standingOf([factor("a"), begun], true)).toBe("declined");
  expect(standingOf([factor("a"), factor("b")], true)).toBe("several");
});

test("what the account is opened with: nobody who signs in by phone alone has a password to worry about", () => {
  const opened = (user: object, method: string) =>
    firstProofOf({ user, methods: [{ method, atMs: 0 }] } as unknown as SignedInFacts);
  expect(opened({ email: "ada@foyer.example" }, "password")).toBe("password");
  expect(opened({ phone: "+4915112345678" }, "otp")).toBe("phone");
  expect(opened({ email: "", phone: "+4915112345678" }, "otp")).toBe("phone");
  expect(opened({ email: "ada@foyer.example" }, "oauth")).toBe("other");
});

test("a clock that is off by more than a step is told with its seconds", () => {
  expect([clockAdvice(30_000), clockAdvice(-30_000)]).toEqual([undefined, undefined]);
  expect(clockAdvice(95_400)).toContain("95 seconds fast");
  expect(clockAdvice(-3_600_000)).toContain("3600 seconds slow");
});

test.each(["totp", "webauthn", "phone"] as const)("the set-up of %s has an address", (type) => {
  expect(toView(`${toAddAddress("/security", type)}?x=1`, "/security")).toEqual({ kind: "add", type });
});

test.each(["/security", "/security/", "/security/add", "/security/add/constructor", "/elsewhere/add/app"])(
  "%s is the overview",
  (address) => {
    expect(toView(address, "/security")).toEqual({ kind: "overview" });
  },
);

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1",
    "Safari, iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome, iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15",
    "Firefox, iPad",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1",
    "Edge, iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36 EdgA/140.0",
    "Edge, Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36",
    "Samsung Internet, Android",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "Chrome, ChromeOS",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 OPR/126.0",
    "Opera, macOS",
  ],
  ["curl/8.5", ""],
])("%s is %j", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
