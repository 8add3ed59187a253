import { isRecord } from "../parsing/is-record.ts";
import { clip } from "../parsing/problem-list.ts";
import { REGISTRY_LIMITS } from "./limits.ts";
import type { AccessRule } from "./registry.ts";

type Tell = (field: string, message: string) => void;

const KNOWN = new Set(["session", "assurance", "roles"]);
const ROLE = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/;

/**
 * What is missing or malformed is a problem, and the strictest reading stands in its place. A requirement that this
 * version doesn't know is no mistake of the row's, but nobody gets past it.
 */
export function parseAccess(value: unknown, tell: Tell): AccessRule {
  const access = isRecord(value) ? value : {};
  const session = access["session"];
  const assurance = access["assurance"] ?? "aal1";
  if (session !== "required" && session !== "none") tell("access.session", 'Write "required" or "none".');
  if (assurance !== "aal1" && assurance !== "aal2") tell("access.assurance", 'Write "aal1" or "aal2".');
  const roles = parseRoles(access["roles"], tell);
  if (session === "none" && (roles.length > 0 || assurance === "aal2")) {
    tell("access.session", 'Write "required": without a session nobody has a role or a second factor.');
  }
  return {
    session: session === "none" ? "none" : "required",
    assurance: assurance === "aal1" ? "aal1" : "aal2",
    roles,
    unknown: Object.keys(access)
      .filter((name) => !KNOWN.has(name))
      .slice(0, REGISTRY_LIMITS.rolesOfRemote)
      .map((name) => clip(name, REGISTRY_LIMITS.wordChars)),
  };
}

function parseRoles(value: unknown, tell: Tell): readonly string[] {
  if (value === undefined) return [];
  const isValid =
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= REGISTRY_LIMITS.rolesOfRemote &&
    value.every((role): role is string => typeof role === "string" && ROLE.test(role));
  if (isValid) return value;
  tell(
    "access.roles",
    `List 1 to ${REGISTRY_LIMITS.rolesOfRemote} roles, e.g. ["admin"], or leave the field out.`,
  );
  return [];
}
