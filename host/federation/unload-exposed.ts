import { getInstance } from "@module-federation/enhanced/runtime";

// The runtime has no public call for this (module-federation/core #4160), so this reads what it keeps inside. Each of the
// places below alone keeps the whole release alive.

interface Offer {
  readonly from: string;
  useIn: string[];
}
/** By scope, package and version. */
type ShareScopes = Readonly<Record<string, Record<string, Record<string, Offer>>>>;
interface Remote {
  readonly name: string;
}
interface Member {
  readonly name: string;
  readonly shareScopeMap: ShareScopes;
}
interface Runtime extends Member {
  readonly options: { readonly remotes: readonly Remote[] };
  readonly remoteHandler: {
    removeRemote?: (remote: Remote) => void;
    readonly idToRemoteMap: Record<string, unknown>;
  };
}
interface Page {
  readonly __FEDERATION__?: { readonly __INSTANCES__: Member[] };
}

/**
 * Takes a release's code out of the runtime: its container, its modules, and what it offers to others. What the code itself
 * has left on the page (a listener, a timer) keeps it in memory all the same.
 * @param global under which the entry puts its container; also the name of the build
 * @returns false, and nothing is changed, where another remote uses a package of this one's
 */
export function unloadExposed(global: string, page: object = globalThis): boolean {
  const runtime = getInstance() as Runtime | null;
  const members = (page as Page).__FEDERATION__?.__INSTANCES__;
  if (runtime === null || members === undefined) return false;
  const remove = runtime.remoteHandler.removeRemote;
  if (remove === undefined || isUsedByOthers(members, global)) return false;
  for (const { shareScopeMap } of members) takeBackOffers(shareScopeMap, global);
  const isOfRelease = (name: string): boolean => name === global || name.startsWith(`${global}_retry_`);
  for (const remote of runtime.options.remotes.filter(({ name }) => isOfRelease(name)))
    remove.call(runtime.remoteHandler, remote);
  const { idToRemoteMap } = runtime.remoteHandler;
  for (const id of Object.keys(idToRemoteMap)) {
    if (isOfRelease(id.slice(0, id.lastIndexOf("/")))) Reflect.deleteProperty(idToRemoteMap, id);
  }
  // A second try goes under another name than the build's, and the runtime looks for that one.
  for (let at = members.length - 1; at >= 0; at -= 1) if (members[at]?.name === global) members.splice(at, 1);
  // The first is a `var` of a script, which can't be deleted; the second is the list that new chunks are pushed to.
  for (const name of [global, `webpackChunk${global}`]) {
    if (!Reflect.deleteProperty(page, name)) Reflect.set(page, name, undefined);
  }
  return true;
}

function isUsedByOthers(members: readonly Member[], global: string): boolean {
  return members.some(({ shareScopeMap }) =>
    offersOf(shareScopeMap).some(
      ({ offer }) => offer.from === global && offer.useIn.some((user) => user !== global),
    ),
  );
}

/** Its own offers go; of the others' it is no user any more. */
function takeBackOffers(scopes: ShareScopes, global: string): void {
  for (const { versions, version, offer } of offersOf(scopes)) {
    if (offer.from === global) Reflect.deleteProperty(versions, version);
    else offer.useIn = offer.useIn.filter((user) => user !== global);
  }
}

function offersOf(
  scopes: ShareScopes,
): readonly { versions: Record<string, Offer>; version: string; offer: Offer }[] {
  return Object.values(scopes).flatMap((packages) =>
    Object.values(packages).flatMap((versions) =>
      Object.entries(versions).map(([version, offer]) => ({ versions, version, offer })),
    ),
  );
}
