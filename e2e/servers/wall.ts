import { readFileSync } from "node:fs";
import { join } from "node:path";
import { siteRules } from "../../cli/headers/site-rules.ts";
import { OFFLINE_WORKER_PATH } from "../../cli/policy/offline-headers.ts";
import { toPageFacts } from "../../cli/policy/page-facts.ts";
import type { Headers } from "../../cli/policy/headers.ts";
import type { OwnPolicies } from "./judge-answer.ts";
import { startServer } from "./real-servers.ts";
import type { ServerKind } from "./real-servers.ts";
import { createServedFolder } from "./served-folder.ts";
import type { ServedWall } from "./served-folder.ts";
import type { RunningServer } from "./start-program.ts";

/** A server over a folder, and what it may send. */
export interface Wall {
  readonly server: RunningServer;
  readonly served: ServedWall;
  readonly own: OwnPolicies;
  remove(): Promise<void>;
}

export async function buildWall(kind: ServerKind, hasCaptcha: boolean): Promise<Wall> {
  // Caddy has no word against links.
  const served = await createServedFolder({ hasCaptcha, hasLinks: kind !== "caddy" });
  const server = await startServer(kind, served);
  return {
    server,
    served,
    own: {
      ...(kind !== "foyer serve of a remote" && ownPolicies(served.folder)),
      isGo: kind === "caddy",
      isRefusingWorkers: kind.startsWith("foyer serve"),
    },
    async remove() {
      await server.stop();
      served.remove();
    },
  };
}

/** Those of a host, which has a worker and lists of connections. */
export type HostPolicies = OwnPolicies & Required<Pick<OwnPolicies, "worker" | "connections">>;

export function ownPolicies(folder: string): HostPolicies {
  const config = JSON.parse(readFileSync(join(folder, "config.json"), "utf8")) as unknown;
  const { page, captchaFrame, leave, offline } = siteRules(toPageFacts(config, false));
  const policyOf = (headers: Headers | undefined): string | undefined => headers?.["Content-Security-Policy"];
  const answers = [page, captchaFrame, leave, offline].filter((headers) => headers !== undefined);
  return {
    page: policyOf(page),
    captcha: policyOf(captchaFrame),
    leave: policyOf(leave),
    worker: {
      script: readFileSync(join(folder, OFFLINE_WORKER_PATH)),
      policies: [policyOf(offline)],
      connections: [offline["Connection-Allowlist"]],
    },
    connections: answers.map((headers) => headers["Connection-Allowlist"]),
  };
}
