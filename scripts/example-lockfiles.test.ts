import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// A team's `npm ci` installs what its lockfile says that our packages need: a lockfile older than a new need of ours
// installs a command that doesn't start.

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}
interface Lockfile {
  readonly packages: Readonly<Record<string, Manifest>>;
}

const ROOT = process.cwd();
const PREFIX = "node_modules/@foyer/";
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(ROOT, ...path), "utf8"));
const packed = read("scripts", "packed-needs.json") as Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
>;
/** As packed: what a package carries in itself is no need of it. */
const needsOf = (name: string): Readonly<Record<string, string>> => {
  const { dependencies = {} } = read(name, "package.json") as Manifest;
  const left = Object.values(packed).flatMap((by) => by[name] ?? []);
  return Object.fromEntries(Object.entries(dependencies).filter(([needed]) => !left.includes(needed)));
};

const CASES = readdirSync(join(ROOT, "examples")).flatMap((example) => {
  const { packages } = read("examples", example, "package-lock.json") as Lockfile;
  return Object.entries(packages)
    .filter(([path]) => path.startsWith(PREFIX))
    .map(([path, { dependencies = {} }]) => ({ example, name: path.slice(PREFIX.length), dependencies }));
});

test("every example has a lockfile that names our packages", () => {
  expect(CASES.map(({ name }) => name)).toContain("cli");
});

test.each(CASES)("$example installs what $name needs now", ({ name, dependencies }) => {
  expect(dependencies).toEqual(needsOf(name));
});
