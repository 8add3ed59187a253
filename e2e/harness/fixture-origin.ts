import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { everyRemoteAnswer } from "../../cli/policy/every-answer.ts";
import { ensureFixtureBuilt, stampRelease } from "./fixture-releases.ts";
import type { FixtureRelease, FixtureVariant } from "./fixture-releases.ts";

/**
 * What the server does wrong for a file: no such file, no answer, a page instead of a script, other bytes, one byte
 * flipped, an error.
 */
export type FileFault = "404" | "hang" | "html" | "altered" | "flipped" | "500";

/** A server of remotes that tests make and break. */
export interface FixtureOrigin {
  readonly url: string;
  /** Publishes a release of a remote; its name says what it does, see `e2e/fixtures/remote/app.tsx`. */
  publish(name: string, version?: string, variant?: FixtureVariant): Promise<FixtureRelease>;
  /** Breaks the files whose path below the origin matches. */
  break(path: RegExp, fault: FileFault): void;
  mend(): void;
  /** Paths that were asked for since the last `forget`. */
  asked(): readonly string[];
  forget(): void;
  stop(): Promise<void>;
}

export async function startFixtureOrigin(hostUrl: string): Promise<FixtureOrigin> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-fixtures-"));
  const faults: { path: RegExp; fault: FileFault }[] = [];
  let asked: string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    asked.push(path);
    for (const [name, value] of Object.entries(everyRemoteAnswer(request.headers.origin, [hostUrl]))) {
      response.setHeader(name, value);
    }
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cache-Control", "no-cache");
    const fault = faults.find((known) => known.path.test(path))?.fault;
    if (fault === undefined) {
      serveFile(response, join(folder, path));
    } else if (fault === "flipped") {
      serveFile(response, join(folder, path), flipOneByte);
    } else if (fault !== "hang") {
      answerWrongly(response, fault);
    }
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://localhost:${typeof address === "object" ? address?.port : 0}`;
  return {
    url,
    async publish(name, version = "1.0.0", variant = "plain") {
      await ensureFixtureBuilt(variant);
      return stampRelease(folder, url, name, version, variant);
    },
    break(path, fault) {
      faults.unshift({ path, fault });
    },
    mend() {
      faults.length = 0;
    },
    asked: () => asked,
    forget() {
      asked = [];
    },
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

function serveFile(
  response: ServerResponse,
  file: string,
  change: (content: Buffer) => Buffer = (content) => content,
): void {
  try {
    end(response, 200, TYPES[extname(file)] ?? "text/plain", change(readFileSync(file)));
  } catch {
    end(response, 404, "text/plain", "Not found");
  }
}

function flipOneByte(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

function answerWrongly(response: ServerResponse, fault: Exclude<FileFault, "hang" | "flipped">): void {
  switch (fault) {
    case "404":
      end(response, 404, "text/plain", "Not found");
      return;
    case "500":
      end(response, 500, "text/plain", "Internal error");
      return;
    case "html":
      end(
        response,
        200,
        "text/html",
        "<!doctype html><title>Welcome</title><p>Please sign in to the network.",
      );
      return;
    case "altered":
      end(response, 200, "text/javascript", "globalThis.foyerAltered = true;");
  }
}

function end(response: ServerResponse, status: number, type: string, content: string | Buffer): void {
  response.statusCode = status;
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.end(content);
}
