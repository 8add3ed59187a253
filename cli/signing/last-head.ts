import { createVerifier, digestOf, parseHead, readHead } from "@foyer/contracts/signing";
import type { Head, Root, SignedRoot } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";
import { readRoots } from "./place-roots.ts";

/** What a root says that goes on from no registry: no head has this hash. */
export const NO_REGISTRY = "none";

/** As it is written. */
export function headOf(document: SignedRegistry): unknown {
  return (document["signed"] as { readonly head?: unknown } | undefined)?.head;
}

/**
 * What the next root says of the registry that stands there now: keys that it takes back have signed that one, and none
 * later. One of before that isn't signed anew yet stays the one.
 * @throws CommandError where the registry was signed under a later root than these
 */
export async function goOnFrom(
  store: ObjectStore,
  { root, roots }: { readonly root: Root; readonly roots: readonly SignedRoot[] },
  document: SignedRegistry,
): Promise<string | undefined> {
  const head = headOf(document);
  await requireNewestRoot(store, root, parseHead(head));
  const named = digestIn(roots);
  if (head === undefined && named !== undefined && named !== NO_REGISTRY)
    throw new CommandError(
      `${store.description} had a signed registry when its root was changed last, and has none now: somebody has taken it away. Nothing was changed. Put the last good registry.json back (docs/signing.md).`,
    );
  const isCounted = (await readHead(head, root, createVerifier())) !== undefined;
  return isCounted ? digestOfHead(head) : named;
}

/** Whether the newest root says which registry stood there when it was made; those of earlier commands don't. */
export function isOneNamed(roots: readonly SignedRoot[]): boolean {
  return digestIn(roots) !== undefined;
}

/** Whether it is the head that stood there when the newest root was made. */
export async function isGoneOnFrom(roots: readonly SignedRoot[], head: unknown): Promise<boolean> {
  const digest = digestIn(roots);
  return digest !== undefined && parseHead(head) !== undefined && (await digestOfHead(head)) === digest;
}

/**
 * Who writes a place could take its newest roots away, and with them what they took back.
 * @param root the newest one that was read of it, which the operator may have changed since
 * @throws CommandError where a registry was signed under a later root than the place has, or had when it was read
 */
export async function requireNewestRoot(
  store: ObjectStore,
  { version }: Root,
  head: Pick<Head, "root"> | undefined,
): Promise<void> {
  if (head === undefined || head.root <= version) return;
  const { root: now } = (await readRoots(store)) ?? {};
  if (now !== undefined && now.version >= head.root)
    throw new CommandError(
      `The root of ${store.description} has changed meanwhile, and its registry is signed under it. Nothing was changed. Run it again.`,
      "tryAgain",
    );
  throw new CommandError(
    `${store.description} has root ${version}, and its registry was signed under root ${head.root}: somebody has taken later roots away, and with them what they revoked. Nothing was changed. Put the last good foyer-root.json back (docs/signing.md).`,
  );
}

function digestIn(roots: readonly SignedRoot[]): string | undefined {
  const digest = roots.at(-1)?.signed["goesOnFrom"];
  return typeof digest === "string" ? digest : undefined;
}

function digestOfHead(head: unknown): Promise<string> {
  return digestOf((head as { readonly signed: unknown }).signed);
}
