import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import ts from "typescript";
import { ensurePacked } from "../../scripts/pack.mjs";

// What is published is looked at as it is packed: a strict layout gives a package what it declares and nothing else.

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Made for the host's page by its own build: it imports nothing when it runs. */
const BUILT = "check-stage";
const CODE = /\.([cm]?js|d\.[cm]?ts)$/;
const STYLE = /\.css$/;

function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, "utf8"), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

/** E.g. `@supabase/auth-js` of `@supabase/auth-js/dist/a.js`. */
function packageOf(name: string): string {
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}

test("every packed package declares what it imports, and has its papers, its types and no code of others unsaid", async () => {
  test.setTimeout(300_000);
  const stage = join(await ensurePacked(), "stage");
  const packages = readdirSync(stage).filter((name) => existsSync(join(stage, name, "package.json")));
  expect(packages.sort()).toEqual(["cli", "contracts", "create-remote", "shared-auth", "ui"]);
  for (const name of packages) {
    const folder = join(stage, name);
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
    expect(manifest).toMatchObject({ license: "Apache-2.0", engines: { node: ">=20.19" } });
    expect(manifest).not.toHaveProperty("private");
    for (const paper of ["README.md", "LICENSE", "CHANGELOG.md"])
      expect({ name, paper, isThere: existsSync(join(folder, paper)) }).toMatchObject({ isThere: true });
    for (const [door, way] of Object.entries(manifest.exports ?? {}).filter(([door]) => !STYLE.test(door))) {
      if (typeof way === "string") throw new Error(`${name} says no types for ${door}.`);
      for (const file of [way.types, way.default])
        expect({ name, file, isThere: existsSync(join(folder, file)) }).toMatchObject({ isThere: true });
    }
    const declared = new Set([
      manifest.name,
      ...builtinModules,
      ...Object.keys({
        ...manifest.dependencies,
        ...manifest.optionalDependencies,
        ...manifest.peerDependencies,
      }),
    ]);
    const undeclared = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => CODE.test(file) && !file.startsWith(BUILT))
      .flatMap((file) => importsOf(join(folder, file)).map((imported) => ({ file, imported })))
      .filter(({ imported }) => !imported.startsWith(".") && !imported.startsWith("node:"))
      .filter(({ imported }) => !declared.has(packageOf(imported)));
    expect({ name, undeclared }).toEqual({ name, undeclared: [] });
  }
  const notices = readFileSync(join(stage, "shared-auth", "THIRD-PARTY-NOTICES.txt"), "utf8");
  for (const carried of ["@supabase/auth-js", "@supabase/postgrest-js", "@supabase/ssr"])
    expect(notices).toContain(`${carried} `);
});

test("the packed command asks a database by a query that lies beside it", async () => {
  test.setTimeout(300_000);
  const command = join(await ensurePacked(), "stage", "cli", "foyer.mjs");
  const env = { ...process.env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  const { status, stderr } = spawnSync(process.execPath, [command, "catalogue"], { env, encoding: "utf8" });
  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: "127.0.0.1:1 can't be reached (ECONNREFUSED). Look at the address, or try again later.\n",
  });
});
