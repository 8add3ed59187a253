import { remoteBuild } from "../../webpack.config.base.js";

/** What a page mounts, under the name that Module Federation gives its chunk. */
const MOUNTED = "__federation_expose_remote";

const build = remoteBuild(import.meta.url, { port: Number(process.env.FOYER_DATA_PORT ?? 3003) });

/** What the first rows need stays in one file, whatever of it the palette's part needs as well: a second file costs 2 kB. */
export default (environment, options) => {
  const config = build(environment, options);
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: { chunks: ({ name }) => name !== MOUNTED } },
  };
};
