import type { Configuration, RuleSetRule, RspackPluginInstance } from "@rspack/core";

/** What a remote's `rspack.config.js` may say beside where it is. */
export interface RspackRemoteOptions {
  readonly plugins?: readonly RspackPluginInstance[];
  /** How to read what a stack of yours is written in. */
  readonly rules?: readonly RuleSetRule[];
}

/**
 * The whole `rspack.config.js` of a remote: `export default remoteBuild(import.meta.url);`
 * @param configUrl where that file is; beside it are package.json, foyer.json and the code
 */
export function remoteBuild(configUrl: string, options?: RspackRemoteOptions): Configuration;
