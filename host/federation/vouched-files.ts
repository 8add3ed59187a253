import type { Release, RemoteListing } from "@foyer/contracts/host";

const INTEGRITY = Symbol.for("foyer.integrity");
/** The name of the one Trusted Types policy that makes addresses of scripts; for HTML see `clean-html.ts`. */
const POLICY = "foyer";

/**
 * The hash of a file by its address: empty where it may run unchecked (in development, from this machine), undefined
 * where nobody vouches for it.
 */
type IntegrityOf = (address: string) => string | undefined;

/** As much of Trusted Types as is used here; TypeScript's own library knows nothing of them. */
interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** What of the page is used here. */
export interface VouchedPage {
  readonly trustedTypes?: TrustedTypes;
  readonly location: { readonly href: string };
}

/** Which files may run in the page, and under which hash. */
export interface VouchedFiles {
  /**
   * Says which of the host's own files may run, and from here on nothing else does. Called once, before anything is
   * loaded.
   * @param files their hashes by path, e.g. `/214.6a6a36b6b192.js`; where the page came without a boot document nobody
   *   knows them, and the host's own files run unchecked
   */
  vouchForHost(files: Readonly<Record<string, string>> | undefined, origin: string): void;
  /**
   * Says which files of which releases may run: what the registry lists, by its hashes. Webpack's chunk loader in the
   * remotes asks for them (`webpack/chunk-integrity-plugin.js`). Only the host can add to them, so that a remote can't
   * vouch for a file of its own. Called again for a registry that came while the page was open.
   */
  vouchForReleases(listings: readonly RemoteListing[]): void;
  /** The opposite, for one release that nobody lists any more. */
  forget(release: Release): void;
  /** The hash to load an address with; empty where there is none to check. */
  integrityFor(address: string): string;
  /**
   * An address that a script's `src` takes under Trusted Types.
   * @throws TypeError if nobody vouches for it
   */
  toScriptAddress(address: string): string;
  /**
   * The same address, absolute and as text.
   * @throws TypeError if nobody vouches for it
   */
  requireVouched(address: string): string;
  /**
   * Makes a worker of what a file holds: an address of these bytes is good for as long as `make` runs.
   * @param bytes checked by whoever fetched them
   * @param make gets an address that Trusted Types take
   */
  makeWorker<Made>(bytes: BlobPart, make: (address: string) => Made): Made;
}

/** @param page where the hashes are published for webpack's loaders, and the one Trusted Types policy is made */
export function createVouchedFiles(page: VouchedPage): VouchedFiles {
  /** Hashes of files that may run, by address. */
  const hashes = new Map<string, string>();
  /** Addresses of folders whose files may run unchecked. */
  const unchecked = new Set<string>();
  let policy: ScriptPolicy | undefined;

  const integrityOf: IntegrityOf = (address) => {
    const file = withoutQuery(address);
    return hashes.get(file) ?? ([...unchecked].some((folder) => file.startsWith(folder)) ? "" : undefined);
  };
  const toScriptAddress = (address: string): string =>
    policy === undefined ? requireVouched(address) : policy.createScriptURL(address);
  const requireVouched = (address: string): string => {
    const absolute = new URL(address, page.location.href).href;
    if (integrityOf(absolute) !== undefined) return absolute;
    throw new TypeError(`Neither the registry nor the host lists ${absolute}, so it may not run here.`);
  };

  return {
    vouchForHost(files, origin) {
      if (files === undefined) unchecked.add(`${origin}/`);
      else for (const [path, hash] of Object.entries(files)) hashes.set(new URL(path, origin).href, hash);
      if (INTEGRITY in page) return;
      Object.defineProperty(page, INTEGRITY, { value: integrityOf, writable: false, configurable: false });
      policy = page.trustedTypes?.createPolicy(POLICY, { createScriptURL: requireVouched });
    },
    vouchForReleases(listings) {
      for (const listing of listings) {
        for (const release of Object.values(listing.releases)) {
          const folder = new URL(".", release.entry).href;
          // The parser lets such a release through in development alone.
          if (release.integrity === "") unchecked.add(folder);
          else hashes.set(release.entry, release.integrity);
          for (const [path, hash] of Object.entries(release.files))
            hashes.set(new URL(path, folder).href, hash);
        }
      }
    },
    forget({ entry, files }) {
      const folder = new URL(".", entry).href;
      unchecked.delete(folder);
      for (const address of [entry, ...Object.keys(files).map((path) => new URL(path, folder).href)])
        hashes.delete(address);
    },
    integrityFor: (address) => integrityOf(address) ?? "",
    toScriptAddress,
    requireVouched,
    makeWorker(bytes, make) {
      const address = URL.createObjectURL(new Blob([bytes], { type: "text/javascript" }));
      hashes.set(address, "");
      try {
        return make(toScriptAddress(address));
      } finally {
        hashes.delete(address);
        URL.revokeObjectURL(address);
      }
    },
  };
}

function withoutQuery(address: string): string {
  return address.split("?", 1)[0] ?? address;
}
