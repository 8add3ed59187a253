import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { HASHED } from "./subject-kinds.ts";
import type { SubjectKind } from "./subject-kinds.ts";
import { plantSecrets } from "./plant-secrets.ts";
import type { Secrets } from "./plant-secrets.ts";

/** A server that runs, with secrets around what it serves. */
export interface OpenSubject {
  /** Where it is asked; the backend has two servers. */
  readonly urls: readonly string[];
  /** What it serves, where files may be changed under it. */
  readonly folder: string | undefined;
}

const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><title>Foyer</title></head><body><div id="foyer"></div></body></html>';
const HOST_ORIGIN = "http://localhost:3000";

/** Only what is asked for is loaded: the backend brings a database. @param base an empty folder */
export function openSubject(kind: SubjectKind, base: string, secrets: Secrets): Promise<OpenSubject> {
  return OPENERS[kind](base, secrets);
}

const OPENERS: Readonly<Record<SubjectKind, (base: string, secrets: Secrets) => Promise<OpenSubject>>> = {
  async host(base, secrets) {
    const { startStaticServer } = await import("../../cli/serve/static-server.ts");
    const folder = writeFolder(base, secrets);
    const options = { role: "host", folder, port: 0, onViolation: () => undefined } as const;
    return { urls: [(await startStaticServer(options)).url], folder };
  },
  async remote(base, secrets) {
    const { startStaticServer } = await import("../../cli/serve/static-server.ts");
    const folder = writeFolder(base, secrets);
    for (const map of ["part.js.map", "deep/part.js.map"]) writeFileSync(join(folder, map), secrets.content);
    symlinkSync(join(folder, HASHED), join(folder, "latest.js"));
    const options = { role: "remote", folder, port: 0, hostOrigins: [HOST_ORIGIN] } as const;
    return { urls: [(await startStaticServer(options)).url], folder };
  },
  async receiver() {
    const { startReceiver } = await import("../../cli/watch/receive-reports.ts");
    const listen = { port: 0, listen: "127.0.0.1", origin: HOST_ORIGIN };
    const { url } = await startReceiver({ ...listen, onViews: () => undefined });
    return { urls: [url], folder: undefined };
  },
  async broker(_base, secrets) {
    const { createTestBroker } = await import("../../cli/broker/testing/create-test-broker.ts");
    const { at, url, publish } = await createTestBroker();
    await publish("orders", "orders", "1.0.0");
    plantSecrets(at.path, secrets);
    writeFileSync(join(at.path, "page.html"), PAGE);
    return { urls: [url], folder: undefined };
  },
  async backend() {
    const { startBackend } = await import("../../local-backend/start-backend.ts");
    const { apiUrl, mailUrl } = await startBackend({ memory: true, siteUrl: HOST_ORIGIN });
    return { urls: [apiUrl, mailUrl], folder: undefined };
  },
};

function writeFolder(base: string, secrets: Secrets): string {
  const folder = join(base, "served");
  mkdirSync(join(folder, "deep"), { recursive: true });
  const config = {
    providerUrl: "https://one.example",
    publishableKey: "key",
    remoteOrigins: ["http://localhost:3003"],
    violationReportUrl: "/violations",
  };
  const files: Readonly<Record<string, string | Buffer>> = {
    "index.html": PAGE,
    "page.html": PAGE,
    "leave.html": PAGE,
    "captcha.html": PAGE,
    "picture.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "remoteEntry.js": "2;",
    [HASHED]: "1;",
    [`${HASHED}.br`]: brotliCompressSync("1;"),
    "deep/part.js": "3;",
    "config.json": JSON.stringify(config),
    "registry.json": '{"schema":1,"remotes":[]}',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  plantSecrets(folder, secrets);
  return folder;
}
