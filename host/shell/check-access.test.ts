import type { AccessRule } from "@foyer/contracts";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { checkAccess } from "./check-access.ts";
import type { Access } from "./check-access.ts";
import type { Roles } from "./roles.ts";

const RULE: AccessRule = { session: "required", assurance: "aal1", roles: [], unknown: [] };
const signedIn: SessionSnapshot = {
  status: "signed-in",
  user: { id: "u", isAnonymous: false },
  factors: [],
  expiresAtMs: 0,
  assurance: { current: "aal1", possible: "aal1" },
  methods: [],
};
const proven: SessionSnapshot = { ...signedIn, assurance: { current: "aal2", possible: "aal2" } };
const canProve: SessionSnapshot = { ...signedIn, assurance: { current: "aal1", possible: "aal2" } };
const due: SessionSnapshot = { ...canProve, status: "second-factor-due" };

/** One row for each rule and session: what is open, and what is missing otherwise. */
const ROWS: readonly (readonly [string, Partial<AccessRule>, SessionSnapshot, Roles, Access])[] = [
  ["nobody", {}, { status: "signed-out", reason: "never" }, "unknown", "sign-in"],
  ["nobody yet", {}, { status: "starting" }, "unknown", "waiting"],
  [
    "a page that can't have a session",
    {},
    { status: "configuration-error", message: "" },
    "unknown",
    "sign-in",
  ],
  ["who owes the second factor", {}, due, "unknown", "sign-in"],
  ["somebody", {}, signedIn, "unknown", "open"],
  ["somebody in an outage", {}, { ...signedIn, status: "stale" }, "unknown", "open"],
  [
    "somebody who is asked to sign in again",
    {},
    { ...signedIn, status: "stale", ended: "revoked" },
    "unknown",
    "open",
  ],
  ["anybody, of what asks for nothing", { session: "none" }, { status: "starting" }, "unknown", "open"],
  ["somebody without a factor", { assurance: "aal2" }, signedIn, "unknown", "set-up-second-factor"],
  ["somebody who could prove it", { assurance: "aal2" }, canProve, "unknown", "step-up"],
  ["somebody who has", { assurance: "aal2" }, proven, "unknown", "open"],
  ["who has, in an outage", { assurance: "aal2" }, { ...proven, status: "stale" }, "unknown", "open"],
  ["roles not read yet", { roles: ["auditor"] }, signedIn, "unknown", "waiting"],
  ["roles that can't be read", { roles: ["auditor"] }, signedIn, "unchecked", "unchecked"],
  ["another role", { roles: ["auditor"] }, signedIn, ["clerk"], "no-role"],
  ["one of the roles", { roles: ["auditor", "admin"] }, signedIn, ["clerk", "admin"], "open"],
  [
    "a rule of a later host",
    { unknown: ["network"], session: "none" },
    proven,
    ["admin"],
    "unknown-requirement",
  ],
];

test.each(ROWS)("%s", (_who, rule, session, roles, access) => {
  expect(checkAccess({ ...RULE, ...rule }, session, roles)).toBe(access);
});
