import { join } from "node:path";
import { startStaticServer } from "../../cli/serve/static-server.ts";
import type { StaticServer } from "../../cli/serve/static-server.ts";
import { ROOT } from "../../scripts/folders.mjs";

/** The server of one remote's files, which a journey stops and starts again. */
export interface RemoteOrigin {
  readonly url: string;
  /** Starts it at the same address; does nothing while it runs. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface RemotePlace {
  readonly name: string;
  readonly port: number;
  /** Under which browsers find it. */
  readonly url: string;
  /** The origin of the host that may load the files. */
  readonly hostUrl: string;
}

export function createRemoteOrigin({ name, port, url, hostUrl }: RemotePlace): RemoteOrigin {
  const folder = join(ROOT, "remotes", name, "dist");
  let server: StaticServer | undefined;
  return {
    url,
    async start() {
      server ??= await startStaticServer({ role: "remote", folder, port, hostOrigins: [hostUrl] });
    },
    async stop() {
      const running = server;
      server = undefined;
      await running?.stop();
    },
  };
}
