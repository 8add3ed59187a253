import { readFileSync } from "node:fs";

/** Lookups that begin; a name that stands in a request which was refused is none. */
const LOOKUPS = ["HOST_RESOLVER_MANAGER_JOB", "HOST_RESOLVER_SYSTEM_TASK", "HOST_RESOLVER_DNS_TASK"];

/**
 * Host names that a browser looked up, by what it wrote with `--log-net-log`.
 * @param file whole once the browser has ended
 */
export function lookedUpNames(file: string): ReadonlySet<string> {
  const { constants, events } = JSON.parse(readFileSync(file, "utf8")) as {
    constants: { logEventTypes: Readonly<Record<string, number>> };
    events: readonly { type: number; params?: { host?: unknown } }[];
  };
  const types = new Set(LOOKUPS.map((name) => constants.logEventTypes[name]));
  if (types.has(undefined)) throw new Error("The browser's net log calls its lookups by other names now.");
  const names = new Set<string>();
  for (const { type, params } of events) {
    if (types.has(type) && typeof params?.host === "string") {
      names.add(params.host.replace(/^https?:\/\//, "").replace(/:\d+$/, ""));
    }
  }
  return names;
}
