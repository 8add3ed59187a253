import { isRecord } from "../parsing/is-record.ts";
import type { Problem } from "../parsing/problem.ts";

/** Reads `publishableKey` of `config.json`, which everyone who opens the page can read: a secret key is refused. */
export function parsePublishableKey(value: unknown, problems: Problem[]): string {
  if (typeof value !== "string" || value.trim() === "") {
    problems.push({
      path: "publishableKey",
      message: "The publishable key is missing. Copy it from the project's API settings.",
    });
    return "";
  }
  // A blank around it, as a copy leaves one, makes it no less secret.
  if (isSecretKey(value.trim())) {
    problems.push({
      path: "publishableKey",
      message:
        "This is a secret key, and everyone who opens the page could read it. Use the publishable key, and revoke this one.",
    });
    return "";
  }
  return value;
}

function isSecretKey(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  const claims = key.split(".")[1];
  if (claims === undefined) return false;
  try {
    const decoded: unknown = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    return isRecord(decoded) && decoded["role"] === "service_role";
  } catch {
    return false;
  }
}
