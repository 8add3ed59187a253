/** A slash at both ends, and between them names that mean the same to every server and need no percent codes. */
const BASE_PATH = /^\/(?:[\w-]{1,64}\/){0,8}$/;

/** Where a host has its origin for itself. */
export const ROOT_BASE = "/";

/** @returns undefined for what is no base path, such as `app` or `/app` */
export function parseBasePath(value: unknown): string | undefined {
  if (value === undefined) return ROOT_BASE;
  return typeof value === "string" && BASE_PATH.test(value) ? value : undefined;
}

/**
 * Where a host stands on its origin, e.g. `/app/`, whatever else is wrong with its configuration: a server has to know it
 * before it can say so.
 * @param config what `config.json` holds
 */
export function readBasePath(config: unknown): string {
  const value =
    typeof config === "object" && config !== null ? (config as { basePath?: unknown }).basePath : undefined;
  return parseBasePath(value) ?? ROOT_BASE;
}

/**
 * An address of the host as its browser knows it: `/data?x` is `/app/data?x` below `/app/`.
 * @param path begins with a slash
 */
export function withBase(base: string, path: string): string {
  return base.slice(0, -1) + path;
}

/**
 * The opposite: what a route of the host is called by itself.
 * @param path as the browser knows it, e.g. `/app/data?x`; `/app` is taken for `/app/`
 * @returns undefined for an address of the origin that isn't the host's
 */
export function withoutBase(base: string, path: string): string | undefined {
  const root = base.slice(0, -1);
  if (!path.startsWith(root)) return undefined;
  const rest = path.slice(root.length);
  if (rest.startsWith("/")) return rest;
  return rest === "" || /^[?#]/.test(rest) ? `/${rest}` : undefined;
}

/**
 * The whole address of a route of a host.
 * @param hostUrl the host's own address, with its base path, e.g. `https://app.example/app`
 */
export function toHostAddress(hostUrl: string, route: string): URL {
  const { origin, pathname } = new URL(hostUrl);
  return new URL(pathname.replace(/\/$/, "") + route, origin);
}
