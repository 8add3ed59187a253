import type { AccessRule } from "@foyer/contracts/host";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { checkAccess } from "./check-access.ts";
import type { Access } from "./check-access.ts";
import type { Roles } from "./roles.ts";

const RULE: AccessRule = { session: "required", assurance: "aal1", roles: [], unknown: [] };

function session(status: "signed-in" | "stale", current = "aal1", possible = "aal1"): SessionSnapshot {
  return {
    status,
    user: { id: "ada", isAnonymous: false },
    factors: [],
    expiresAtMs: 0,
    assurance: { current, possible },
    methods: [],
  } as unknown as SessionSnapshot;
}

const signedOut: SessionSnapshot = { status: "signed-out", reason: "never" };
const starting = { status: "starting" } as SessionSnapshot;

test.each<[string, Partial<AccessRule>, SessionSnapshot, Roles, Access]>([
  ["a page for everybody", { session: "none" }, signedOut, "unknown", "open"],
  ["nobody is signed in", {}, signedOut, "unknown", "sign-in"],
  ["who is signed in isn't known yet", {}, starting, "unknown", "waiting"],
  ["somebody is signed in", {}, session("signed-in"), "unknown", "open"],
  ["the token ended while the provider is out of reach", {}, session("stale"), "unknown", "open"],
  [
    "the session ended under somebody, who is asked again",
    {},
    { ...session("stale"), ended: "revoked" } as SessionSnapshot,
    "unknown",
    "open",
  ],
  [
    "a second factor could be given",
    { assurance: "aal2" },
    session("signed-in", "aal1", "aal2"),
    [],
    "step-up",
  ],
  ["a second factor was given", { assurance: "aal2" }, session("signed-in", "aal2", "aal2"), [], "open"],
  ["there is no second factor", { assurance: "aal2" }, session("signed-in"), [], "set-up-second-factor"],
  ["the roles aren't known yet", { roles: ["admin"] }, session("signed-in"), "unknown", "waiting"],
  ["the roles can't be known", { roles: ["admin"] }, session("signed-in"), "unchecked", "unchecked"],
  ["one role of several fits", { roles: ["admin", "clerk"] }, session("signed-in"), ["clerk"], "open"],
  ["no role fits", { roles: ["admin"] }, session("stale"), ["clerk"], "no-role"],
  [
    "the factor comes before the role",
    { assurance: "aal2", roles: ["admin"] },
    session("signed-in"),
    ["admin"],
    "set-up-second-factor",
  ],
  [
    "it asks for what nobody knows",
    { session: "none", unknown: ["network"] },
    session("signed-in"),
    [],
    "unknown-requirement",
  ],
])("%s", (_when, rule, snapshot, roles, access) => {
  expect(checkAccess({ ...RULE, ...rule }, snapshot, roles)).toBe(access);
});
