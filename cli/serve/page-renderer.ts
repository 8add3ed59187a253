import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { hashHostFiles, readHostBuild } from "../boot/host-files.ts";
import { renderBootDocument } from "../boot/render-boot-document.ts";
import type { BootSources } from "../boot/render-boot-document.ts";
import type { Visit } from "../boot/first-screen.ts";

/** Pages differ by the remote that they begin with; no more of them than this are kept. */
const MOST_KEPT = 100;
/** Rendered while somebody waits: the last few percent would cost more than they save. */
const BROTLI_QUALITY = 5;

export interface RenderedPage {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Renders the host's page for visits, anew once `config.json` or `registry.json` has changed. */
export function createPageRenderer(folder: string, siteFolder: string): (visit: Visit) => RenderedPage {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const files = hashHostFiles(folder);
  const build = readHostBuild(folder);
  const kept = new Map<string, RenderedPage>();
  let seen = "";
  let sources: BootSources = { page, build, files, config: undefined, registry: undefined };
  const look = (): void => {
    const now = ["config.json", "registry.json"].map((name) => stampOf(join(siteFolder, name))).join();
    if (now === seen) return;
    seen = now;
    kept.clear();
    sources = {
      page,
      build,
      files,
      config: readDocument(join(siteFolder, "config.json")),
      registry: readDocument(join(siteFolder, "registry.json")),
    };
  };
  return ({ pathname, hasSession }) => {
    look();
    // What a page shows first hangs on its first segment.
    const first = `/${pathname.split("/")[1] ?? ""}`;
    const key = `${String(hasSession)} ${first}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const rendered = compress(renderBootDocument(sources, { pathname: first, hasSession }));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, rendered);
    return rendered;
  };
}

function compress(html: string): RenderedPage {
  const plain = Buffer.from(html);
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(plain),
  };
}

/** Changes whenever the file does. */
function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return "missing";
  }
}

/** Undefined for what can't be read: the page then asks for it by itself, and says what is wrong. */
function readDocument(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as unknown;
  } catch {
    return undefined;
  }
}
