const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** Imports of types disappear when the code runs, so they don't tie two folders together. */
const TYPES_ONLY = "type-only";

/**
 * Pairs of folders side by side that import each other. An import counts for the first two folders in which its two
 * paths differ: `cli/dev/x.ts` importing `cli/serve/y.ts` is one from `cli/dev` to `cli/serve`. Tests may import anything,
 * and so may a file that lies directly beside a folder.
 * @param {{ source: string, dependencies: { resolved: string, dependencyTypes: string[] }[] }[]} modules of
 *   dependency-cruiser, with only our own sources followed
 * @returns {{ name: string, there: string, back: string }[]} `name` is "a <-> b" by the alphabet; `there` and `back` are
 *   one import of each direction
 */
export function findMutualFolders(modules) {
  const examples = new Map();
  for (const { source, dependencies } of modules) {
    if (TEST_FILE.test(source) || isForeign(source)) continue;
    for (const { resolved, dependencyTypes } of dependencies) {
      const folders = isForeign(resolved) ? undefined : partingFolders(source, resolved);
      if (folders === undefined || dependencyTypes.includes(TYPES_ONLY)) continue;
      const key = folders.join(" -> ");
      if (!examples.has(key)) examples.set(key, { folders, example: `${source} -> ${resolved}` });
    }
  }
  return [...examples.values()].flatMap(({ folders: [from, to], example }) => {
    const back = examples.get(`${to} -> ${from}`);
    return from < to && back !== undefined
      ? [{ name: `${from} <-> ${to}`, there: example, back: back.example }]
      : [];
  });
}

function isForeign(path) {
  return path.includes("node_modules/") || !path.includes("/");
}

function partingFolders(from, to) {
  const [a, b] = [from.split("/"), to.split("/")];
  const at = a.findIndex((part, index) => part !== b[index]);
  const isFolder = (parts) => at < parts.length - 1;
  if (at === -1 || !isFolder(a) || !isFolder(b)) return undefined;
  return [a.slice(0, at + 1).join("/"), b.slice(0, at + 1).join("/")];
}
