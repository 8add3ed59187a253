import type { Factor } from "@foyer/shared-auth";
import { usedFactorId } from "./used-factor.ts";

const PROVEN_MS = Date.parse("2026-11-21T10:00:00Z");
const factor = (id: string, more: Partial<Factor> = {}): Factor => ({
  id,
  type: "totp",
  friendlyName: id,
  status: "verified",
  createdAt: "2026-01-01T00:00:00Z",
  ...more,
});
const proof = (method: string) => [
  { method, atMs: PROVEN_MS },
  { method: "password", atMs: PROVEN_MS - 60_000 },
];

test("the only one of its kind", () => {
  const factors = [
    factor("app"),
    factor("phone", { type: "phone" }),
    factor("begun", { status: "unverified" }),
  ];
  expect(usedFactorId(factors, proof("totp"))).toBe("app");
  expect(usedFactorId(factors, proof("mfa/phone"))).toBe("phone");
  expect(usedFactorId(factors, proof("mfa/webauthn"))).toBeUndefined();
  expect(usedFactorId(factors, [{ method: "password", atMs: PROVEN_MS }])).toBeUndefined();
});

test("of several the one that was challenged just before, and none where that isn't certain", () => {
  const challenged = (id: string, lastChallengedAt?: string) =>
    factor(id, lastChallengedAt === undefined ? {} : { lastChallengedAt });
  const used = challenged("used", "2026-11-21T09:59:30Z");
  expect(usedFactorId([used, challenged("never")], proof("totp"))).toBe("used");
  expect(usedFactorId([used, challenged("old", "2026-11-20T09:59:30Z")], proof("totp"))).toBe("used");
  expect(usedFactorId([used, challenged("too", "2026-11-21T09:58:00Z")], proof("totp"))).toBeUndefined();
  const later = challenged("used elsewhere since", "2026-11-21T11:00:00Z");
  expect(usedFactorId([later, challenged("never")], proof("totp"))).toBeUndefined();
});
