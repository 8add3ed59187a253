/** What is drawn while it is built, beside the styles that its document brings, is none of a page's parts. */
const NOT_SHIPPED = /\.(test|spec)\.tsx?$|\/testing\/|\/first-paint/;
/** Styles of the host's, which are on every page before any remote. */
const OF_EVERY_PAGE = /^fy-/;
/** Looks that may come a moment later, and why nothing moves or is hidden by it. */
const MAY_BE_LATE = {
  "host/account/accounts-menu.tsx host-top-accounts": "the list that it is about comes with its styles",
  "remotes/data/rows/editing-slot.tsx data-edit-slot": "empty until what changes rows is there, with them",
  "remotes/data/rows/table-notices.tsx data-advice": "a margin, of what stands there after a failure",
  "remotes/data/rows/table-toolbar.tsx data-progress": "empty until somebody edits",
  "remotes/data/rows/use-said.tsx data-said":
    "said of what somebody did: with their first sign come its styles",
};
const TYPES_ONLY = "type-only";

/**
 * Classes that are written in a file while their styles may still be on their way: a grid that stands in an unstyled
 * frame is as high as all of its rows. Styles come with the part of the code that imports them; what a part is loaded
 * from is there before it. A class that has styles in several files needs one of them.
 * @param {{ source: string, dependencies: { resolved: string, dynamic: boolean, dependencyTypes: string[] }[] }[]} modules
 *   of dependency-cruiser
 * @param {(source: string) => string} read the text of a module
 * @returns {{ file: string, part: string, name: string, styles: string[] }[]} `part` is the module with which the part begins
 */
export function findLateStyles(modules, read) {
  const shipped = modules.filter(
    ({ source }) => !NOT_SHIPPED.test(source) && !source.includes("node_modules/"),
  );
  const imports = new Map(
    shipped.map(({ source, dependencies }) => [
      source,
      dependencies.filter((one) => !one.dependencyTypes.includes(TYPES_ONLY)),
    ]),
  );
  const stylesOf = findStyles(shipped, read);
  const { parts, loadedFrom } = findParts(imports);
  const there = findThere(parts, loadedFrom);
  const found = new Map();
  for (const [part, files] of parts) {
    for (const file of files) {
      if (!file.endsWith(".tsx")) continue;
      for (const name of wordsOf(read(file))) {
        if (OF_EVERY_PAGE.test(name) || `${file} ${name}` in MAY_BE_LATE) continue;
        const styles = stylesOf.get(name)?.filter((one) => folderOf(one) === folderOf(file)) ?? [];
        if (styles.length === 0 || styles.some((one) => there.get(part).has(one))) continue;
        found.set(`${file} ${name}`, { file, part, name, styles });
      }
    }
  }
  return [...found.values()];
}

/** @returns {Map<string, string[]>} the files that say how a class looks */
function findStyles(modules, read) {
  const styles = new Map();
  for (const { source } of modules) {
    if (!source.endsWith(".css")) continue;
    const text = read(source).replaceAll(/\/\*.*?\*\//gs, "");
    for (const name of new Set([...text.matchAll(/\.([a-z][\w-]*)/g)].map((match) => match[1])))
      styles.set(name, [...(styles.get(name) ?? []), source]);
  }
  return styles;
}

/** Each part begins with a module that nobody imports, or that somebody imports later. */
function findParts(imports) {
  const later = new Map();
  const imported = new Set();
  for (const [source, dependencies] of imports) {
    for (const { resolved, dynamic } of dependencies) {
      imported.add(resolved);
      if (dynamic) later.set(resolved, [...(later.get(resolved) ?? []), source]);
    }
  }
  const first = [...imports.keys()].filter((source) => !imported.has(source));
  const parts = new Map([...first, ...later.keys()].map((begin) => [begin, closureOf(begin, imports)]));
  const partsOf = (source) => [...parts].flatMap(([begin, files]) => (files.has(source) ? [begin] : []));
  const loadedFrom = new Map([...later].map(([begin, sources]) => [begin, sources.flatMap(partsOf)]));
  return { parts, loadedFrom };
}

function closureOf(begin, imports) {
  const files = new Set([begin]);
  for (const file of files) {
    for (const { resolved, dynamic } of imports.get(file) ?? []) if (!dynamic) files.add(resolved);
  }
  return files;
}

/** What is there with a part whichever way it was loaded: its own files, and what all that it is loaded from have in common. */
function findThere(parts, loadedFrom) {
  const all = new Set([...parts.values()].flatMap((files) => [...files]));
  const there = new Map([...parts].map(([part, files]) => [part, loadedFrom.has(part) ? all : files]));
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [part, from] of loadedFrom) {
      const common = from
        .map((one) => there.get(one))
        .reduce((left, right) => new Set([...left].filter((one) => right.has(one))));
      const next = new Set([...parts.get(part), ...common]);
      if (next.size < there.get(part).size) {
        there.set(part, next);
        isSettled = false;
      }
    }
  }
  return there;
}

function wordsOf(text) {
  return new Set([...text.matchAll(/["'`]([^"'`\n]*)["'`]/g)].flatMap((match) => match[1].split(/[\s${}]+/)));
}

/** Of the application: no other's styles are on the page for sure. */
function folderOf(path) {
  return path
    .split("/")
    .slice(0, path.startsWith("remotes/") ? 2 : 1)
    .join("/");
}
