import type { AccessRule } from "@foyer/contracts/host";
import type { SessionSnapshot } from "@foyer/shared-auth";
import type { Roles } from "./roles.ts";
import { isSignedIn } from "./is-signed-in.ts";

/** Whether a rule is met, and what is missing otherwise. */
export type Access =
  | "open"
  | "sign-in"
  | "step-up"
  | "set-up-second-factor"
  | "waiting"
  | "no-role"
  | "unchecked"
  | "unknown-requirement";

/** Denies whatever is not known to be met. */
export function checkAccess(rule: AccessRule, session: SessionSnapshot, roles: Roles): Access {
  if (rule.unknown.length > 0) return "unknown-requirement";
  if (rule.session === "none") return "open";
  if (session.status === "starting") return "waiting";
  if (!isSignedIn(session)) return "sign-in";
  if (rule.assurance === "aal2" && session.assurance.current !== "aal2") {
    return session.assurance.possible === "aal2" ? "step-up" : "set-up-second-factor";
  }
  if (rule.roles.length === 0) return "open";
  if (roles === "unknown") return "waiting";
  if (roles === "unchecked") return "unchecked";
  return rule.roles.some((role) => roles.includes(role)) ? "open" : "no-role";
}
