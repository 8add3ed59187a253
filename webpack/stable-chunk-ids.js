import { createHash } from "node:crypto";

const NAME = "StableChunkIds";
/** Ids stay short in the entry, which names each part; a meeting of two is settled by counting on. */
const MOST = 10_000;
const BYTES = 6;

/**
 * Gives each part of a release an id that the next release gives to the same part, so that browsers can make it of the old
 * one. Webpack's own ids hang on every module that a part begins with: where shared code is cut in another place, the same
 * libraries have another name. Here a part that is imported is called after the module that is imported, and one that is
 * cut out of several after its largest module.
 */
export class StableChunkIds {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.chunkIds.tap({ name: NAME, stage: -1 }, (chunks) => {
        const unnamed = [...chunks].filter((chunk) => chunk.id === null && !chunk.name);
        const named = unnamed.map((chunk) => ({ chunk, says: nameOf(chunk, compilation, compiler.context) }));
        named.sort((one, other) => (one.says < other.says ? -1 : 1));
        const taken = new Set([...chunks].map(({ id }) => id).filter((id) => id !== null));
        for (const { chunk, says } of named) {
          let id = numberOf(says);
          while (taken.has(id)) id = (id + 1) % MOST;
          taken.add(id);
          chunk.id = id;
          chunk.ids = [id];
        }
      });
    });
  }
}

function nameOf(chunk, { chunkGraph }, context) {
  const roots = [...chunkGraph.getChunkRootModules(chunk)];
  const all = roots.length > 0 ? roots : [...chunkGraph.getChunkModules(chunk)];
  const names = all.map((module) => ({ size: module.size(), says: toName(module, context) }));
  // Two that are as large go by their names, wherever the build runs.
  names.sort((one, other) => other.size - one.size || (one.says < other.says ? -1 : 1));
  return names[0]?.says ?? "";
}

/** From the last node_modules on, or from the package's own folder: the same on every machine. */
function toName(module, context) {
  const file = (module.nameForCondition?.() ?? module.identifier()).replaceAll("\\", "/");
  const packed = file.lastIndexOf("/node_modules/");
  if (packed >= 0) return file.slice(packed);
  const own = context.replaceAll("\\", "/");
  return file.startsWith(own)
    ? file.slice(own.length)
    : file.slice(file.lastIndexOf("/", file.lastIndexOf("/") - 1));
}

function numberOf(text) {
  return createHash("sha256").update(text).digest().readUIntBE(0, BYTES) % MOST;
}
