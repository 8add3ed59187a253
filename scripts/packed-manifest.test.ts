import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Runs a function in Node as packing does, once for each list of arguments. */
function run(name: string, calls: readonly (readonly unknown[])[]): readonly unknown[] {
  const url = pathToFileURL(join(__dirname, "packed-manifest.mjs")).href;
  const program = `const { ${name}: work } = await import(${JSON.stringify(url)});
    console.log(JSON.stringify(${JSON.stringify(calls)}.map((words) => work(...words))));`;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  return JSON.parse(said) as unknown[];
}

test("what a package carries isn't installed with it, and what few need is asked for by them", () => {
  const dependencies = { "@supabase/auth-js": "2.0.0", "@supabase/supabase-js": "2.1.0", zustand: "^5" };
  expect(
    run("packedNeeds", [
      ["shared-auth", { dependencies, peerDependencies: { react: ">=18" } }],
      ["ui", {}],
    ]),
  ).toEqual([
    {
      dependencies: { zustand: "^5" },
      peerDependencies: { react: ">=18", "@supabase/supabase-js": "^2.1.0" },
      peerDependenciesMeta: { "@supabase/supabase-js": { optional: true } },
    },
    { dependencies: {}, peerDependencies: {}, peerDependenciesMeta: {} },
  ]);
});

test("the address of the repository is written as npm reads it, and nothing where there is none", () => {
  const of = (url: string, directory = "ui") => ({ repository: { type: "git", url, directory } });
  expect(
    run("repositoryField", [
      ["https://git.example/team/foyer.git", "ui"],
      ["git@git.example:team/foyer.git", "ui"],
      ["ssh://git@git.example:22/team/foyer.git", "cli/create"],
      [],
    ]),
  ).toEqual([
    of("git+https://git.example/team/foyer.git"),
    of("git+ssh://git@git.example/team/foyer.git"),
    of("git+ssh://git@git.example:22/team/foyer.git", "cli/create"),
    {},
  ]);
});
