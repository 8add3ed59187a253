import type { ProjectFile } from "./read-project.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Files that the federation manifest names and the build lacks, as after a copy that was broken off. Pages ask for some of them
 * late, or never on the machine that checks: a copy of React, say, that only another host's pages need.
 */
export function missingFiles(manifest: Fields, files: readonly ProjectFile[]): readonly string[] {
  const there = new Set(files.map(({ path }) => path));
  const named = [...recordsOf(manifest["exposes"]), ...recordsOf(manifest["shared"])].flatMap(({ assets }) =>
    [...kindsOf(assets)].flatMap((kind) => [...listOf(kind["sync"]), ...listOf(kind["async"])]),
  );
  return [...new Set(named)].filter((path) => !there.has(path)).sort();
}

function kindsOf(assets: unknown): readonly Fields[] {
  const { js, css } = fieldsOf(assets);
  return [fieldsOf(js), fieldsOf(css)];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function recordsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
