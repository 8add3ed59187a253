import webpack from "webpack";
import LoadScriptRuntimeModule from "webpack/lib/runtime/LoadScriptRuntimeModule.js";

/**
 * Makes every chunk that webpack's runtime loads by a script tag carry the integrity that the registry lists for its
 * address, and refuses a chunk that has none. The federation runtime's own hook covers the remote entry only; without
 * this, webpack's loader would fetch a refused file again, unchecked. The host publishes the frozen map, and the address
 * to fetch a chunk from: a try after a failure needs another one.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("ChunkIntegrityPlugin", (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        "ChunkIntegrityPlugin",
        (code) =>
          webpack.Template.asString([
            code,
            'var foyerAddress = globalThis[Symbol.for("foyer.chunk-address")];',
            "if (foyerAddress) script.src = foyerAddress(String(url));",
            'var foyerIntegrity = globalThis[Symbol.for("foyer.integrity")];',
            "var foyerHash = foyerIntegrity && foyerIntegrity(String(url));",
            'if (!foyerHash && foyerIntegrity) throw new Error("The registry lists no integrity for " + url);',
            'if (foyerHash) { script.integrity = foyerHash; script.crossOrigin = "anonymous"; }',
          ]),
      );
    });
  }
}
