import { join } from "node:path";
import { startStaticServer } from "../cli/serve/static-server.ts";
import { ROOT, siteFolder } from "./folders.mjs";
import { readPorts } from "./ports.mjs";

// Serves the built host and each remote from an origin of its own. One process: four would each pay Node's start.

const ports = readPorts();
const hostOrigins = [`http://localhost:${ports.host}`];

const servers = await Promise.all([
  startStaticServer({
    role: "host",
    folder: join(ROOT, "host", "dist"),
    port: ports.host,
    siteFolder: siteFolder(),
  }),
  ...(["sign-in", "mfa", "data"] as const).map((name) =>
    startStaticServer({
      role: "remote",
      folder: join(ROOT, "remotes", name, "dist"),
      port: ports[name],
      hostOrigins,
    }),
  ),
]);

const stop = (): void => {
  void Promise.all(servers.map((server) => server.stop())).then(() => process.exit(0));
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);

console.log(JSON.stringify({ ready: true }));
