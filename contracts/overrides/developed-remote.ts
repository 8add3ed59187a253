import { toHostAddress } from "../config/base-path.ts";

/** Where a page may take one remote from instead of its released files: a server on the developer's own machine. */
export interface Override {
  /** The remote's name. */
  readonly name: string;
  /** The origin of `foyer dev`, e.g. `http://localhost:3100`. */
  readonly address: string;
}

/** A registry document with one remote, whose one release is the last build; `foyer dev` answers it there. */
export const DEVELOPED_REGISTRY_PATH = "/foyer-dev/registry.json";
/** A stream of server-sent events: one message per build, `built` or `failed`. */
export const DEVELOPED_EVENTS_PATH = "/foyer-dev/events";
/** The page of the host that asks before it takes one: `?remote=NAME&from=ADDRESS`. */
export const OVERRIDE_PATH = "/system/override";

/** The names that a Content Security Policy can express: it has no IPv6 addresses and no wildcard for 127.0.0.0/8. */
export const OVERRIDE_SOURCES = ["http://localhost:*", "http://127.0.0.1:*"] as const;
const HOSTS: readonly string[] = ["localhost", "127.0.0.1"];
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Reads who and where, from a link or from storage. Nothing, if the address is not on this machine. */
export function parseOverride(name: unknown, address: unknown): Override | undefined {
  if (typeof name !== "string" || !NAME.test(name)) return undefined;
  if (typeof address !== "string" || !URL.canParse(address)) return undefined;
  const { protocol, hostname, origin, href } = new URL(address);
  const isBare = href === `${origin}/`;
  return isBare && protocol === "http:" && HOSTS.includes(hostname) ? { name, address: origin } : undefined;
}

/** The address of the host's page that asks for an override. */
export function toOverrideAddress(hostUrl: string, { name, address }: Override): string {
  const asking = toHostAddress(hostUrl, OVERRIDE_PATH);
  asking.search = new URLSearchParams({ remote: name, from: address }).toString();
  return asking.href;
}
