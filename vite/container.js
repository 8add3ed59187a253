/* global document */

/**
 * The remote entry of a build of Vite: what the page's federation runtime asks for a release. It goes into
 * `remoteEntry.js` as its text, so it uses nothing but what it is given and what a page has.
 *
 * Every file is fetched with the hash that the host knows, before it is imported: `import()` alone takes no hash, and the
 * page's Integrity-Policy refuses it.
 * @param {string} base address of the release's folder, with a slash at the end
 * @param {{ global: string, entries: Record<string, string>,
 *   needs: Record<string, { scripts: readonly string[], styles: readonly string[] }>,
 *   shared: Record<string, { major: number, minor: number }> }} built `needs`: everything that a script needs at once,
 *   itself too; `shared`: the lowest version of what is taken from the page
 */
export function createContainer(base, { entries, needs, shared }) {
  const integrityOf = globalThis[Symbol.for("foyer.integrity")];
  const links = new Map();
  const taken = {};
  let scope = {};

  const link = (rel, file) => {
    const address = base + file;
    const known = links.get(address);
    if (known !== undefined) return known;
    const integrity = integrityOf?.(address);
    if (integrityOf !== undefined && integrity === undefined)
      throw new Error(`Nobody vouches for ${address}`);
    const element = Object.assign(document.createElement("link"), { rel, crossOrigin: "anonymous" });
    if (integrity) element.integrity = integrity;
    const linked = new Promise((resolve, reject) => {
      element.onload = resolve;
      element.onerror = () => {
        links.delete(address);
        element.remove();
        const failure = new Error(`Loading ${address} failed.`);
        reject(Object.assign(failure, { name: "ChunkLoadError", request: address }));
      };
    });
    element.href = address;
    document.head.append(element);
    links.set(address, linked);
    return linked;
  };

  const load = async (file) => {
    const { scripts, styles } = needs[file];
    await Promise.all([
      ...scripts.map((script) => link("modulepreload", script)),
      ...styles.map((style) => link("stylesheet", style)),
    ]);
    return import(base + file);
  };

  const take = async (name, { major, minor }) => {
    const offers = Object.entries(scope[name] ?? {});
    const [version, offer] = offers.find(([, { from }]) => from === "foyer_host") ?? offers[0] ?? [];
    const [has, hasMinor] = String(version).split(".").map(Number);
    if (offer === undefined || has !== major || hasMinor < minor)
      throw new Error(
        `This remote takes ${name} ${major}.${minor} from the page, which has ${version ?? "none"}.`,
      );
    taken[name] = offer.lib ? offer.lib() : (await offer.get())();
  };

  return {
    taken,
    load,
    init(given) {
      scope = given;
    },
    async get(expose) {
      if (!Object.hasOwn(entries, expose)) throw new Error(`This remote exposes no ${expose}.`);
      await Promise.all(Object.entries(shared).map(([name, lowest]) => take(name, lowest)));
      const module = await load(entries[expose]);
      return () => module;
    },
  };
}
