import type { RuntimeConfig } from "@foyer/contracts/host";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { isSignedIn } from "./is-signed-in.ts";
import type { Roles } from "./roles.ts";

/** Whose the page `/system` is, by the configuration. */
export type SystemRule = Pick<RuntimeConfig, "isDevelopment" | "systemFor">;

/** `listed`: found among the pages. `by-address`: opened by whoever knows it. `waiting`: their roles aren't known yet. */
export type SystemStanding = "listed" | "by-address" | "waiting" | "sign-in" | "shut";

/** What the page `/system` is to somebody. The roles are those of the verified claims: nobody can give them to themselves. */
export function systemStanding(
  { isDevelopment, systemFor }: SystemRule,
  session: SessionSnapshot,
  roles: Roles,
): SystemStanding {
  if (isDevelopment || systemFor === "everybody") return "listed";
  if (systemFor === undefined) return "by-address";
  if (session.status === "starting") return "waiting";
  if (!isSignedIn(session)) return "sign-in";
  if (roles === "unknown") return "waiting";
  return roles !== "unchecked" && systemFor.some((role) => roles.includes(role)) ? "listed" : "shut";
}
