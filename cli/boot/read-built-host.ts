import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { HostBuild } from "./first-screen.ts";

const PAGE = "index.html";
const BUILD = "build.json";
const VERIFIED = /\.(js|css)$/;
/** Compressed copies, which `scripts/build.mjs` writes beside the files. */
const ENCODED = /\.(br|gz)$/;
/** What the plain page names; a build of before lists nothing else. */
const NAMED = /(?:src|href)="?\/([^"\s>]+\.(?:js|css))/g;

const unbrotli = promisify(brotliDecompress);
const ungzip = promisify(gunzip);

export interface BuiltFile {
  readonly plain: Buffer;
  /** Only where they hold the same; a copy of another file's content is worse than none. */
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  /** Names its bytes. */
  readonly etag: string;
}

/** A built host, whole, in memory: nothing that happens to the folder afterwards changes it. */
export interface BuiltHost {
  /** The page without anything of an operator's. */
  readonly page: string;
  /** The frame of the check that somebody is a person, without its service; undefined in a build of before. */
  readonly captchaPage: string | undefined;
  readonly build: HostBuild;
  /** Whether it lists all of its files; of a build of before, or one whose list is gone, no more is known than what its page names. */
  readonly isListed: boolean;
  /** By path, e.g. `/main.0123456789ab.js`. */
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** Hashes of scripts and style sheets by path. */
  readonly hashes: Readonly<Record<string, string>>;
}

/**
 * Reads a built host. Names that begin with a dot are no part of it, nor are links.
 * @throws Error saying what is missing or altered, e.g. while a deployment is under way
 */
export async function readBuiltHost(folder: string): Promise<BuiltHost> {
  const contents = await readFolder(folder);
  const description = parse(contents.get(`/${BUILD}`));
  const page = textOf(description["page"]) ?? contents.get(`/${PAGE}`)?.toString("utf8");
  if (page === undefined) throw new Error(`${join(folder, PAGE)} is missing. Build it first.`);
  const files = new Map<string, BuiltFile>();
  for (const [path, plain] of contents) {
    if (!ENCODED.test(path)) files.set(path, await withEncodings(plain, path, contents));
  }
  const hashes = hashFiles(files);
  requireWhole(folder, hashes, listedFiles(description, page));
  const shared = (description["shared"] ?? {}) as Readonly<Record<string, unknown>>;
  return {
    page,
    captchaPage: textOf(description["captcha"]),
    build: {
      sharedAuth: textOf(shared["@foyer/shared-auth"]),
      early: textOf(description["early"]),
      ahead: textOf(description["ahead"]),
      signing: textOf(description["signing"]),
      frame: textOf(description["frame"]),
      unstarted: description["unstarted"] as HostBuild["unstarted"],
    },
    isListed: hasList(description),
    files,
    hashes,
  };
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length + (folder.endsWith(sep) ? 0 : 1)).split(sep);
    if (!entry.isFile() || path.some((segment) => segment.startsWith("."))) continue;
    contents.set(`/${path.join("/")}`, await readFile(file));
  }
  return contents;
}

async function withEncodings(
  plain: Buffer,
  path: string,
  contents: ReadonlyMap<string, Buffer>,
): Promise<BuiltFile> {
  const same = async (
    encoded: Buffer | undefined,
    decode: (bytes: Buffer) => Promise<Buffer>,
  ): Promise<Buffer | undefined> => {
    if (encoded === undefined) return undefined;
    const decoded = await decode(encoded).catch(() => undefined);
    return decoded?.equals(plain) === true ? encoded : undefined;
  };
  return {
    plain,
    br: await same(contents.get(`${path}.br`), unbrotli),
    gzip: await same(contents.get(`${path}.gz`), ungzip),
    etag: createHash("sha256").update(plain).digest("base64url"),
  };
}

function hashFiles(files: ReadonlyMap<string, BuiltFile>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...files]
      .filter(([path]) => VERIFIED.test(path))
      .map(([path, { plain }]) => [path, `sha384-${createHash("sha384").update(plain).digest("base64")}`]),
  );
}

/** The scripts and style sheets of the build with their hashes; without a list those that the page names, of any content. */
function listedFiles(
  description: Readonly<Record<string, unknown>>,
  page: string,
): ReadonlyMap<string, string | undefined> {
  if (hasList(description)) return new Map(Object.entries(description.files));
  return new Map([...page.matchAll(NAMED)].map(([, name = ""]) => [`/${name}`, undefined]));
}

function hasList(
  description: Readonly<Record<string, unknown>>,
): description is { readonly files: Readonly<Record<string, string>> } {
  const { files } = description;
  return typeof files === "object" && files !== null;
}

function requireWhole(
  folder: string,
  hashes: Readonly<Record<string, string>>,
  listed: ReadonlyMap<string, string | undefined>,
): void {
  for (const [path, wanted] of listed) {
    const hash = Object.hasOwn(hashes, path) ? hashes[path] : undefined;
    if (hash === undefined) throw new Error(`${join(folder, path)} is missing. Build it again.`);
    if (wanted !== undefined && wanted !== hash) {
      throw new Error(`${join(folder, path)} is not what the build made. Build it again.`);
    }
  }
}

function parse(bytes: Buffer | undefined): Readonly<Record<string, unknown>> {
  try {
    const value = JSON.parse(bytes?.toString("utf8") ?? "{}") as unknown;
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
