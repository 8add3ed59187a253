import type { RemoteListing } from "@foyer/contracts/host";

/** Whose doing something is: addresses and stacks, attributed to the remotes whose releases are known. */
export interface Owners {
  /** Makes the releases of a registry known. */
  register(listings: readonly RemoteListing[]): void;
  /** The remote that a file belongs to. */
  ofAddress(address: string): string | undefined;
  /**
   * The remote whose code threw: the innermost frame that belongs to one. Frames of the host above it are React and other
   * code that remotes share, or the host refusing what it was asked.
   */
  ofError(error: unknown): string | undefined;
}

export function createOwners(): Owners {
  /** Folder of each known release, with the name of the remote it belongs to. */
  const folders = new Map<string, string>();
  const ofAddress = (address: string): string | undefined => {
    let folder = address.split(/[?#]/, 1)[0] ?? "";
    for (;;) {
      const cut = folder.lastIndexOf("/", folder.length - 2);
      if (cut < "https://".length - 1) return undefined;
      folder = folder.slice(0, cut + 1);
      const owner = folders.get(folder);
      if (owner !== undefined) return owner;
    }
  };
  const ofError = (error: unknown): string | undefined => {
    for (const address of frameAddresses(error)) {
      const owner = ofAddress(address);
      if (owner !== undefined) return owner;
    }
    return error instanceof Error && error.cause !== undefined ? ofError(error.cause) : undefined;
  };
  return {
    register(listings) {
      for (const { name, releases } of listings) {
        for (const { entry } of Object.values(releases)) folders.set(new URL(".", entry).href, name);
      }
    },
    ofAddress,
    ofError,
  };
}

/** A line of V8's stacks (`at f (address:1:2)`), and of Firefox's and Safari's (`f@address:1:2`). */
const FRAME = /^(?:\s*at .*?|[^\n]*?@)\(?((?:https?|blob|file):\/\/[^\s()]+?)(?::\d+){1,2}\)?$/;

/** The addresses of a stack's frames, the innermost first. What the message says is no frame. */
export function frameAddresses(error: unknown): readonly string[] {
  if (!(error instanceof Error) || typeof error.stack !== "string") return [];
  const head = `${error.name}: ${error.message}`;
  const lines = error.stack.startsWith(head) ? error.stack.slice(head.length) : error.stack;
  const isV8 = /^\s*at /m.test(lines);
  return lines.split("\n").flatMap((line) => {
    if (isV8 && !line.startsWith("    at ")) return [];
    const address = FRAME.exec(line)?.[1];
    return address === undefined ? [] : [address];
  });
}

/** The remote in whose slot an element stands. */
export function ownerOfNode(node: unknown): string | undefined {
  const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
  return element?.closest("[data-remote]")?.getAttribute("data-remote") ?? undefined;
}

/** The one remote that shows anything on the page; nothing where there are several or none. */
export function soleOwner(page: Pick<Document, "querySelectorAll">): string | undefined {
  const shown = page.querySelectorAll("[data-remote]");
  const names = new Set([...shown].map((element) => element.getAttribute("data-remote") ?? ""));
  return names.size === 1 ? [...names][0] : undefined;
}
