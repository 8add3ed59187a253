import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { HASHED } from "./subject-kinds.ts";
import type { SubjectKind } from "./subject-kinds.ts";
import { plantSecrets } from "./plant-secrets.ts";
import type { Secrets } from "./plant-secrets.ts";

/** A server that runs, with secrets around what it serves. */
export interface OpenSubject {
  /** Where it is asked: one or two servers. */
  readonly urls: readonly string[];
  /** What it serves, where files may be changed under it. */
  readonly folder?: string | undefined;
  /** What it alone may write, where it writes. */
  readonly place?: string;
  /** Lines of a head that let somebody in. */
  readonly keys?: readonly string[];
}

const TOKEN = "pipeline-of-orders";

const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><title>Foyer</title></head><body><div id="foyer"></div></body></html>';
const RELEASE = "orders/1.0.0-0123456789ab";
const HOST_ORIGIN = "http://localhost:3000";

/** Only what is asked for is loaded: the backend brings a database. @param base an empty folder */
export function openSubject(kind: SubjectKind, base: string, secrets: Secrets): Promise<OpenSubject> {
  return OPENERS[kind](base, secrets);
}

const OPENERS: Readonly<Record<SubjectKind, (base: string, secrets: Secrets) => Promise<OpenSubject>>> = {
  async host(base, secrets) {
    const { startStaticServer } = await import("../../cli/serve/static-server.ts");
    const folder = writeFolder(base, secrets);
    const guarded = writeFolder(join(base, "guarded"), secrets, GUARDED);
    const plain = await startStaticServer({ role: "host", folder, port: 0, onViolation: () => undefined });
    const below = await startStaticServer({
      ...{ role: "host", folder: guarded, port: 0, onViolation: () => undefined },
      ...{ isSecure: true, ownOrigin: "https://app.example" },
    });
    return { urls: [plain.url, below.url], folder, keys: ["Content-Type: application/reports+json"] };
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
    return { urls: [url] };
  },
  async broker(_base, secrets) {
    const { createTestBroker } = await import("../../cli/broker/testing/create-test-broker.ts");
    const checkToken = (token: string) => Promise.resolve(token === TOKEN ? ["orders"] : []);
    const { at, url, publish } = await createTestBroker(checkToken);
    await publish("orders", "orders", "1.0.0");
    plantSecrets(at.path, secrets);
    symlinkSync(dirname(at.path), join(at.path, "orders", "out"));
    writeFileSync(join(at.path, "page.html"), PAGE);
    const authorization = `Authorization: Bearer ${TOKEN}`;
    const keys = [authorization, `${authorization}\r\nfoyer-condition: *`];
    return { urls: [url], place: at.path, keys };
  },
  async backend() {
    const { startBackend } = await import("../../local-backend/start-backend.ts");
    const { createTestingClient } = await import("../../local-backend/testing-client.ts");
    const backend = await startBackend({ memory: true, siteUrl: HOST_ORIGIN });
    const client = createTestingClient(backend);
    const { email, password } = await client.createPerson();
    const { access_token: token } = await client.signIn(email, password);
    const apikey = `apikey: ${backend.publishableKey}`;
    return {
      urls: [backend.apiUrl, backend.mailUrl],
      keys: [apikey, `${apikey}\r\nAuthorization: Bearer ${token}`],
    };
  },
};

/** A host below a path, which asks whether somebody is a person. */
const GUARDED = { basePath: "/app/", captcha: { service: "turnstile", siteKey: "x" } };
const CAPTCHA =
  '<!doctype html><html><head><meta content="{{policy}}"><title>Check</title></head><body data-service="{{service}}" data-site-key="{{siteKey}}"><script src="{{script}}"></script><script integrity="{{integrity}}"></script></body></html>';

/** @param more of the configuration */
function writeFolder(base: string, secrets: Secrets, more: object = {}): string {
  const folder = join(base, "served");
  for (const inner of ["deep", "texts", RELEASE]) mkdirSync(join(folder, inner), { recursive: true });
  const config = {
    providerUrl: "https://one.example",
    publishableKey: "key",
    remoteOrigins: ["http://localhost:3003"],
    violationReportUrl: "/violations",
    ...more,
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
    [`${RELEASE}/${HASHED}`]: "4;",
    "texts/de.json": "{}",
    "build.json": JSON.stringify({ captcha: CAPTCHA }),
    "config.json": JSON.stringify(config),
    "registry.json": '{"schema":1,"remotes":[]}',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  plantSecrets(folder, secrets);
  return folder;
}
