import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { hasSessionCookie } from "@foyer/contracts";
import sirv from "sirv";
import { cacheControlFor } from "./cache-control.ts";
import { endWithPage } from "./end-with-page.ts";
import { endWithReadiness } from "./end-with-readiness.ts";
import { captchaFrameHeaders, hostAssetHeaders, hostPageHeaders, readPageFacts } from "./host-headers.ts";
import { isNavigation } from "./is-navigation.ts";
import { createPageRenderer } from "./page-renderer.ts";
import { remoteHeaders } from "./remote-headers.ts";

/** Loopback only: this server is for one machine; a deployment puts the files on a server of its own. */
const LOOPBACK = "127.0.0.1";
const HEALTH_PATH = "/healthz";
/** The frame of the check that somebody is a person. */
const CAPTCHA_PATH = "/captcha.html";
const READY_PATH = "/readyz";
const SITE_DOCUMENTS = new Set(["/config.json", "/registry.json"]);
/** May be missing, and then nothing is answered: a browser would write a 404 of what is optional into its console. */
const OPTIONAL_DOCUMENTS = new Set(["/data-views.json", "/catalogue.json"]);
const NO_CONTENT = 204;

interface ServedFolder {
  /** The folder of built files. */
  readonly folder: string;
  /** The port on this machine; 0 takes a free one. */
  readonly port: number;
}

export interface HostServerOptions extends ServedFolder {
  readonly role: "host";
  /** Where `config.json` and `registry.json` are, read again on every request; default: the folder itself. */
  readonly siteFolder?: string;
  /** Whether people reach it by https, through a proxy that ends TLS. */
  readonly isSecure?: boolean;
}

export interface RemoteServerOptions extends ServedFolder {
  readonly role: "remote";
  /** Origins of hosts that may load these files. */
  readonly hostOrigins: readonly string[];
}

export type StaticServerOptions = HostServerOptions | RemoteServerOptions;

export interface StaticServer {
  /** The origin, e.g. `http://localhost:3000`. */
  readonly url: string;
  /** Ends open connections too; resolves when the port is free again. */
  stop(): Promise<void>;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves a built host or remote on this machine, with the headers that it has in production.
 * @throws Error if the folder is missing or the port is taken
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  if (!existsSync(options.folder)) throw new Error(`${options.folder} does not exist. Build it first.`);
  const handle = options.role === "host" ? hostHandler(options) : remoteHandler(options);
  const server = createServer((request, response) => {
    answer(request, response, handle);
  });
  const port = await listen(server, options.port);
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, handle: Handle): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (pathOf(request) === HEALTH_PATH) {
    end(response, 200, "ok");
  } else if (request.method === "GET" || request.method === "HEAD") {
    handle(request, response);
  } else {
    response.setHeader("Allow", "GET, HEAD");
    end(response, 405, "Method not allowed");
  }
}

function hostHandler(options: HostServerOptions): Handle {
  const siteFolder = options.siteFolder ?? options.folder;
  const configFile = join(siteFolder, "config.json");
  const render = createPageRenderer(options.folder, siteFolder);
  const serveFile = sirv(options.folder, { etag: true, brotli: true, gzip: true, extensions: [] });
  // `dev` looks at the disk on every request: an edited configuration is in use without a restart.
  const serveSite = sirv(siteFolder, { dev: true, etag: true, extensions: [] });
  return (request, response) => {
    const path = pathOf(request);
    if (path === CAPTCHA_PATH) {
      const facts = readPageFacts(configFile, options.isSecure ?? false);
      if (facts.captchaScript === undefined) {
        notFound(response);
        return;
      }
      setHeaders(response, captchaFrameHeaders(facts));
      serveFile(request, response);
      return;
    }
    if (path === "/" || path === "/index.html" || isNavigation(request)) {
      setHeaders(response, hostPageHeaders(readPageFacts(configFile, options.isSecure ?? false)));
      endWithPage(
        request,
        response,
        render({ pathname: path, hasSession: hasSessionCookie(request.headers.cookie ?? "") }),
      );
      return;
    }
    if (path === READY_PATH) {
      endWithReadiness(response, siteFolder);
      return;
    }
    setHeaders(response, hostAssetHeaders());
    response.setHeader("Cache-Control", cacheControlFor(path));
    const isOptional = OPTIONAL_DOCUMENTS.has(path);
    const serve = SITE_DOCUMENTS.has(path) || isOptional ? serveSite : serveFile;
    serve(request, response, () => {
      if (isOptional) end(response, NO_CONTENT, "");
      else notFound(response);
    });
  };
}

function remoteHandler({ folder, hostOrigins }: RemoteServerOptions): Handle {
  const serveFile = sirv(folder, {
    // Looks at the disk on every request: a release that is published while the server runs is there at once.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => {
      response.setHeader("Vary", "Accept-Encoding, Origin");
    },
  });
  return (request, response) => {
    setHeaders(response, remoteHeaders(request.headers.origin, hostOrigins));
    response.setHeader("Cache-Control", cacheControlFor(pathOf(request)));
    serveFile(request, response, () => {
      notFound(response);
    });
  };
}

function notFound(response: ServerResponse): void {
  response.setHeader("Cache-Control", "no-store");
  end(response, 404, "Not found");
}

function end(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.end(text);
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?", 1)[0] ?? "/";
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === "EADDRINUSE" ? "is taken by another program" : `can't be used: ${cause.message}`;
      reject(new Error(`Port ${port} ${reason}.`, { cause }));
    });
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
