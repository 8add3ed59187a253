import type { Plugin } from "vite";

/**
 * Builds a remote with Vite: `plugins: [react(), foyerRemote(import.meta.url)]`.
 * @param configUrl where `vite.config.js` is; beside it are package.json, foyer.json and the code
 */
export function foyerRemote(configUrl: string): Plugin;
