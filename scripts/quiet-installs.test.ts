import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { satisfies } from "semver";
import { projectFiles } from "../cli/create/project-files.ts";

// What npm would warn of while it installs a project, told from lockfiles: engines that Node 20 or 24 doesn't satisfy,
// deprecated packages, and peers in another version. `npm run bench -- installs` is the same with three real installs.

const NODES = ["20.19.0", "24.11.0"];

interface Locked {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly deprecated?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
type Packages = Readonly<Record<string, Locked>>;

const lockOf = (example: string): Packages => {
  const file = join("examples", example, "package-lock.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { packages: Packages }).packages;
};

/** Where a package finds another one: in its own node_modules, or in that of a folder around it. */
function find(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = [...(folder === "" ? [] : [folder]), "node_modules", name].join("/");
    if (Object.hasOwn(packages, path)) return path;
    if (folder === "") return undefined;
  }
}

function warningsAbout(packages: Packages, path: string): readonly string[] {
  const locked = packages[path] ?? {};
  const { engines, deprecated, peerDependencies = {}, peerDependenciesMeta = {} } = locked;
  const wanted = engines?.node ?? "*";
  return [
    ...NODES.filter((node) => !satisfies(node, wanted)).map((node) => `${path}: not for Node ${node}`),
    ...(deprecated === undefined ? [] : [`${path}: deprecated`]),
    ...Object.entries(peerDependencies).flatMap(([peer, range]) => {
      const found = find(packages, path, peer);
      const { version = "" } = found === undefined ? {} : (packages[found] ?? {});
      if (found === undefined)
        return peerDependenciesMeta[peer]?.optional === true ? [] : [`${path}: without ${peer}`];
      return satisfies(version, range, { includePrerelease: true })
        ? []
        : [`${path}: ${peer} ${version} is not ${range}`];
    }),
  ];
}

/** Everything that comes with these packages. */
function closure(packages: Packages, names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const add = (from: string, name: string): void => {
    const path = find(packages, from, name);
    if (path === undefined || seen.has(path)) return;
    seen.add(path);
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, next);
  };
  for (const name of names) add("", name);
  return seen;
}

const project = JSON.parse(
  projectFiles({ name: "orders", kind: "react", manager: "npm", requirementOf: () => "*" })["package.json"] ??
    "",
) as Required<Pick<Locked, "dependencies" | "devDependencies">>;
const NEW_PROJECT = { ...project.dependencies, ...project.devDependencies };

test("a new project installs without a warning on Node 20 and 24", () => {
  const packages = lockOf("bookings");
  const others = Object.entries(NEW_PROJECT).filter(
    // Its React is another one on purpose.
    ([name, range]) =>
      !/react(-dom)?$/.test(name) &&
      !satisfies(packages[find(packages, "", name) ?? ""]?.version ?? "", range),
  );
  // The example is a new project that has grown: what it lacks, or has otherwise, would be looked at nowhere.
  expect(others.map(([name]) => name)).toEqual([]);
  const installed = [...closure(packages, Object.keys(NEW_PROJECT))];
  expect(installed.flatMap((path) => warningsAbout(packages, path))).toEqual([]);
});

test.each(readdirSync("examples"))("what our packages bring into %s warns of nothing", (example) => {
  const packages = lockOf(example);
  const ours = Object.keys(packages)
    .filter((path) => path.startsWith("node_modules/@foyer/"))
    .map((path) => path.slice("node_modules/".length));
  const installed = [...closure(packages, ours)];
  expect(installed.length).toBeGreaterThan(ours.length);
  expect(installed.flatMap((path) => warningsAbout(packages, path))).toEqual([]);
});
