import { toHostAddress } from "../config/base-path.ts";
import { isPathInside } from "../parsing/site-path.ts";
import type { RemoteListing } from "../registry/registry.ts";

/** A published release that a tab shows before it is live. */
export interface Preview {
  /** The remote's name. */
  readonly name: string;
  /** By semantic versioning, e.g. `1.1.0`. */
  readonly version: string;
}

/** The page of the host that asks before a tab shows one: `?release=NAME@VERSION`. */
export const PREVIEW_PATH = "/system/preview";

const SIGN_IN_PATH = "/sign-in";
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/;

/** Reads which release is meant, from a link or from storage: `orders@1.1.0`. */
export function parsePreview(value: unknown): Preview | undefined {
  const [name = "", version = "", ...rest] = typeof value === "string" ? value.split("@") : [];
  return rest.length === 0 && NAME.test(name) && VERSION.test(version) ? { name, version } : undefined;
}

/** Whether people type into it what opens their account: the sign-in, and whatever asks for a second factor. */
export function asksForSecrets({
  path,
  contributions,
}: Pick<RemoteListing, "path" | "contributions">): boolean {
  return isPathInside(path, SIGN_IN_PATH) || contributions.some(({ place }) => place === "step-up");
}

/** The address of the host's page that asks for a preview. */
export function toPreviewAddress(hostUrl: string, { name, version }: Preview): string {
  const asking = toHostAddress(hostUrl, PREVIEW_PATH);
  asking.search = new URLSearchParams({ release: `${name}@${version}` }).toString();
  return asking.href;
}
