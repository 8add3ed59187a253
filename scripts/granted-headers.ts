import type { Needs } from "@foyer/contracts/host";
import { toPageFacts } from "../cli/policy/page-facts.ts";
import { hostPageHeaders } from "../cli/policy/page-headers.ts";

// What a host sends with its page where a remote is granted something, for the tests of what guides promise.

/** Where releases lie. */
export const REMOTES = "https://remotes.example";
export const CONFIG = {
  providerUrl: "https://abc.supabase.co",
  publishableKey: "sb_publishable_key",
  remoteOrigins: [REMOTES],
};

/** With a row that pages take, which is granted this. */
function registryOf(more: object): object {
  const { origin } = new URL(CONFIG.remoteOrigins[0] ?? "");
  const integrity = `sha384-${"A".repeat(64)}`;
  const files = { "remoteEntry.js": integrity };
  const release = { entry: `${origin}/orders/1.0.0/remoteEntry.js`, integrity, files };
  const access = { session: "required" };
  const row = { name: "orders", title: "Orders", path: "/orders", access, current: "1.0.0" };
  return { schema: 1, remotes: [{ ...row, releases: { "1.0.0": release }, ...more }] };
}

export function headersOf(granted: Needs): Readonly<Record<string, string | undefined>> {
  return hostPageHeaders(toPageFacts(CONFIG, true, undefined, { registry: registryOf({ granted }) }));
}

export function sourcesOf(granted: Needs, name: string): readonly string[] {
  const policy = headersOf(granted)["Content-Security-Policy"] ?? "";
  const directive = policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";
  return directive.split(" ").slice(1);
}

export function permissionsOf(granted: Needs): readonly string[] {
  return (headersOf(granted)["Permissions-Policy"] ?? "").split(", ");
}
