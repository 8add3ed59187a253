import type { Configuration, WebpackPluginInstance } from "webpack";

/** One part of a product: the host, or one remote. */
export interface FederatedPart {
  readonly role: "host" | "remote";
  /** Absolute path of the package: its package.json gives the version and the range of React, foyer.json a remote's name. */
  readonly folder: string;
  /** The file to begin with, relative to `folder`; found by its usual names where it is missing. */
  readonly entry?: string;
  readonly isProduction: boolean;
  /** Where `webpack serve` listens. */
  readonly port: number;
  readonly plugins?: readonly WebpackPluginInstance[];
  /** Of the development server's answers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a remote's `webpack.config.js` may say beside where it is. */
export interface RemoteBuildOptions {
  /** Where `webpack serve` listens; the variable PORT, or 3100, where it is missing. */
  readonly port?: number;
  readonly plugins?: readonly WebpackPluginInstance[];
}

/** Builds the webpack configuration of the host or of one remote. */
export function federatedBuild(part: FederatedPart): Configuration;

/**
 * The whole `webpack.config.js` of a remote: `export default remoteBuild(import.meta.url);`
 * @param configUrl where that file is; beside it are package.json, foyer.json and the code
 */
export function remoteBuild(
  configUrl: string,
  options?: RemoteBuildOptions,
): (environment: unknown, arguments_: { readonly mode?: string }) => Configuration;
