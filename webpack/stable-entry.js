import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Beside the package that is built, wherever the build was begun. */
const ENTRY = "node_modules/.federation/entry.js";
const MARK = Symbol("foyer: entry is stable");
const IMPORTED = /(?<=^import \w+ from ')[^'\n]+(?=';$)/gm;

/**
 * Takes the folder of the build out of its bytes. The federation plugin writes the file that starts its runtime with
 * absolute addresses in it, names that file after a hash of them, and puts its address into the container's name, from
 * which module ids are made. With this, the file asks by aliases and its name says nothing: the same commit gives the same
 * files in every folder. It changes classes of the plugin's that can't be had otherwise, for every build of this process.
 * @throws Error if the plugin isn't the one that this was written for
 */
export function makeEntryStable() {
  const { runtime, container } = readPlugin();
  const { getTemplate } = runtime;
  const { identifier } = container.prototype;
  // It is called for each configuration, and one that was changed already has nothing more to change.
  if (Object.hasOwn(runtime.prototype, MARK)) return;
  runtime.prototype[MARK] = true;

  runtime.prototype.getFilePath = function getFilePath(compiler) {
    return this.options ? join(compiler.context, ENTRY) : "";
  };
  runtime.prototype.ensureFile = function ensureFile(compiler) {
    if (!this.options) return;
    const text = importByAlias(getTemplate(compiler, this.options, this.bundlerRuntimePath), compiler);
    mkdirSync(dirname(this.entryFilePath), { recursive: true });
    writeFileSync(this.entryFilePath, text);
  };
  container.prototype.identifier = function stableIdentifier() {
    const name = identifier.call(this);
    // Webpack makes an address relative where it begins a name or follows "|" or "!"; here it follows a space.
    return name.endsWith(ENTRY) ? `${name.slice(0, name.lastIndexOf("} ") + 2)}${ENTRY}` : name;
  };
}

function importByAlias(text, compiler) {
  const aliases = {};
  const changed = text.replaceAll(IMPORTED, (address) => {
    const name = `federation-file-${Object.keys(aliases).length}`;
    aliases[`${name}$`] = address;
    return name;
  });
  if (Object.keys(aliases).length === 0) throw isOther("its entry imports nothing");
  compiler.options.resolve.alias = { ...compiler.options.resolve.alias, ...aliases };
  return changed;
}

function readPlugin() {
  const require = createRequire(import.meta.url);
  const [root] = require.resolve("@module-federation/enhanced").split(/(?<=[\\/]enhanced[\\/])dist[\\/]/);
  const read = (file) => {
    try {
      return require(join(root, "dist/src/lib/container", file)).default;
    } catch (error) {
      throw isOther(error.message);
    }
  };
  const runtime = read("runtime/FederationRuntimePlugin.js");
  const container = read("ContainerEntryModule.js");
  const { getFilePath, ensureFile } = runtime.prototype;
  const known = [runtime.getTemplate, getFilePath, ensureFile, container.prototype.identifier];
  if (known.some((method) => typeof method !== "function")) throw isOther("a method is missing");
  return { runtime, container };
}

function isOther(why) {
  return new Error(`@module-federation/enhanced isn't as it was (${why}): see webpack/stable-entry.js.`);
}
