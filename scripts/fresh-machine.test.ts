import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";

// On a fresh machine nothing is installed when these begin; what they need later, they load later.
const FIRST_PROGRAMS = ["start.mjs", "test.mjs", "reset.mjs"];
const STATIC_IMPORT = /^(?:import|export)\b(?:[^"=]*? from)? "([^"]+)";/gm;

function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const wanted = [...readFileSync(file, "utf8").matchAll(STATIC_IMPORT)].map(([, name = ""]) => name);
  return wanted.flatMap((name) => {
    if (name.startsWith(".")) return packagesOf(join(dirname(file), name), seen);
    return name.startsWith("node:") && builtinModules.includes(name.slice("node:".length))
      ? []
      : [`${file}: ${name}`];
  });
}

test.each(FIRST_PROGRAMS)("%s begins on a machine where nothing is installed yet", (program) => {
  const seen = new Set<string>();
  expect(packagesOf(join(__dirname, program), seen)).toEqual([]);
  expect(seen.size).toBeGreaterThan(1);
});
