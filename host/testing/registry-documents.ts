import { HASH } from "./listings.ts";

const RELEASE = {
  entry: "https://remotes.example/data/1.0.0/remoteEntry.js",
  integrity: HASH,
  files: { "remoteEntry.js": HASH },
};

/** A row as a place for releases has it, without its releases. */
export const DATA_ROW = {
  name: "data",
  title: "Data",
  path: "/data",
  access: { session: "required" },
  current: "1.0.0",
};

/** A registry of one remote with one release. */
export const REGISTRY_DOCUMENT = { schema: 1, remotes: [{ ...DATA_ROW, releases: { "1.0.0": RELEASE } }] };
