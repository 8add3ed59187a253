import { createRequire } from "node:module";

/** Their ES modules end otherwise than those of the rest. */
const MODULES_BY_MJS = new Set(["error-codes"]);
const PARTS = ["runtime-core", "runtime", "sdk", "error-codes"];

/**
 * The runtime exists as ES modules and as CommonJS, and the plugins import both. With these aliases a build contains the ES
 * modules only: one copy, without the parts that nothing uses.
 * @param {readonly string[]} more other packages of Module Federation's that a bundler's plugin brings
 * @returns {Record<string, string>} for `resolve.alias`
 */
export function onlyOneRuntime(more = []) {
  const enhanced = createRequire(createRequire(import.meta.url).resolve("@module-federation/enhanced"));
  return Object.fromEntries(
    [...PARTS, ...more].flatMap((name) => {
      const required = enhanced.resolve(`@module-federation/${name}`);
      const module = required.replace(/\.cjs$/, MODULES_BY_MJS.has(name) ? ".mjs" : ".js");
      return [
        [`@module-federation/${name}$`, module],
        [required, module],
      ];
    }),
  );
}
