import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readRemote } from "../webpack/remote-parts.js";
import { noticesOf } from "../webpack/third-party-notices.js";
import { rewriteChunk } from "./rewrite-chunk.js";
import { createContainer } from "./container.js";

const NAME = "foyer-remote";
const ENTRY = "remoteEntry.js";
const TAKEN = "\0foyer-taken:";
const SHARED_AUTH = "@foyer/shared-auth";
/** The host's major version of React: another is built in. */
const REACT_OF_HOST = 19;

/**
 * Builds a remote with Vite: `plugins: [react(), foyerRemote(import.meta.url)]`. Its files are ES modules; the entry is a
 * classic script that loads each with its hash.
 * @param {string} configUrl where `vite.config.js` is; beside it are package.json, foyer.json and the code
 * @returns {import("vite").Plugin}
 */
export function foyerRemote(configUrl) {
  const folder = dirname(fileURLToPath(configUrl));
  const remote = readRemote(folder);
  const shared = takenFromPage(remote.shared);
  const wanted = new Set();
  return {
    name: NAME,
    apply: "build",
    enforce: "pre",
    config: () => viteConfig(folder, remote),
    resolveId(id) {
      if (!Object.hasOwn(shared, id)) return undefined;
      wanted.add(id);
      return TAKEN + id;
    },
    // As CommonJS, so that `import` and `require` of any package find its names.
    load: (id) =>
      id.startsWith(TAKEN)
        ? `module.exports = globalThis[${JSON.stringify(remote.global)}].taken[${JSON.stringify(id.slice(TAKEN.length))}];`
        : undefined,
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter(({ type }) => type === "chunk");
        for (const chunk of scripts) chunk.code = rewriteChunk(chunk.code, remote.global, this.parse);
        const taken = Object.fromEntries([...wanted].map((id) => [id, shared[id]]));
        const built = {
          entries: entriesOf(scripts, remote.exposes),
          needs: needsOf(scripts),
          shared: lowest(taken),
        };
        const emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
        emit(
          ENTRY,
          `var ${remote.global} = (${createContainer.toString()})(new URL(".", document.currentScript.src).href, ${JSON.stringify(built)});\n`,
        );
        emit("mf-manifest.json", JSON.stringify(manifestOf(remote, taken), null, 2));
        emit(
          "THIRD-PARTY-NOTICES.txt",
          noticesOf(
            scripts.flatMap(({ moduleIds }) => moduleIds),
            [viteFolder()],
          ),
        );
      },
    },
  };
}

/** What a registry can't list: an umlaut or a blank in a module's name would be in its file's. */
const toListable = (name) => name.replaceAll(/[^\w./~@+-]/g, "_");

function viteConfig(folder, { version, exposes }) {
  return {
    root: folder,
    base: "./",
    publicDir: false,
    build: {
      outDir: join(folder, "dist", version),
      emptyOutDir: true,
      target: "es2022",
      // Without their addresses in the files: nobody is served them.
      sourcemap: "hidden",
      assetsDir: "",
      assetsInlineLimit: 0,
      // The entry fetches what a file needs, with hashes.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(exposes).map(([expose, file]) => [nameOf(expose), join(folder, file)]),
        ),
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "[name].[hash].js",
          chunkFileNames: "[name].[hash].js",
          assetFileNames: "asset.[hash][extname]",
          sanitizeFileName: toListable,
        },
      },
    },
    worker: { rolldownOptions: { output: { sanitizeFileName: toListable } } },
  };
}

const nameOf = (expose) => expose.replace(/^\.\//, "");

/** Of the share table, what this build leaves to the page: React only if the host's can fit. */
function takenFromPage(table) {
  return Object.fromEntries(
    Object.entries(table).filter(
      ([name, { requiredVersion }]) =>
        name.startsWith(SHARED_AUTH) || lowestOf(requiredVersion).major === REACT_OF_HOST,
    ),
  );
}

function lowest(shared) {
  return Object.fromEntries(
    Object.entries(shared).map(([name, { requiredVersion }]) => [name, lowestOf(requiredVersion)]),
  );
}

/** Of a range, the highest of its alternatives: `^18.3.0 || ^19.1.0` takes the host's 19. */
function lowestOf(range) {
  const found = [...range.matchAll(/(\d+)(?:\.(\d+))?[\w.-]*/g)].map(([, major, minor = "0"]) => ({
    major: Number(major),
    minor: Number(minor),
  }));
  return found.sort((a, b) => b.major - a.major)[0] ?? { major: REACT_OF_HOST, minor: 0 };
}

function entriesOf(scripts, exposes) {
  return Object.fromEntries(
    Object.keys(exposes).map((expose) => [
      expose,
      scripts.find(({ isEntry, name }) => isEntry && name === nameOf(expose)).fileName,
    ]),
  );
}

/** For each script that may be imported: all that it imports at once, however deep, and their styles. */
function needsOf(scripts) {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  return Object.fromEntries(
    scripts
      .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
      .map(({ fileName }) => {
        const all = new Set([fileName]);
        for (const name of all)
          for (const next of byName.get(name)?.imports ?? []) if (byName.has(next)) all.add(next);
        const styles = [...all].flatMap((name) => [...(byName.get(name).viteMetadata?.importedCss ?? [])]);
        return [fileName, { scripts: [...all], styles: [...new Set(styles)] }];
      }),
  );
}

/** What `foyer check` and `foyer publish` read of a build, in the words of federation's manifests. */
function manifestOf({ global, exposes }, taken) {
  const nothing = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return {
    id: global,
    name: global,
    metaData: {
      name: global,
      type: "app",
      publicPath: "auto",
      remoteEntry: { name: ENTRY, path: "", type: "var" },
    },
    exposes: Object.keys(exposes).map((path) => ({ path, name: nameOf(path), assets: nothing })),
    shared: Object.entries(taken).map(([name, { requiredVersion, singleton }]) => ({
      name,
      requiredVersion,
      singleton,
      assets: nothing,
    })),
  };
}

/** Its few lines of runtime are a part of builds. */
function viteFolder() {
  return dirname(createRequire(import.meta.url).resolve("vite/package.json"));
}
