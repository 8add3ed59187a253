import { realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import mime from "mime-types";
import Negotiator from "negotiator";
import { deltaKey, useAsDictionary } from "../deltas/delta-files.ts";
import { isWorkerScript } from "../policy/worker-script.ts";
import { everyRemoteAnswer } from "../policy/every-answer.ts";
import { answerText, NOT_FOUND } from "./answer.ts";
import type { Answer, Asked } from "./answer.ts";
import { askedDelta } from "./asked-delta.ts";
import { releaseCacheControl } from "./cache-control.ts";
import type { Site } from "./site.ts";

const OK = 200;
const HEALTH_PATH = "/healthz";
/** Its sources are a team's own; of releases older than `foyer publish --maps` they lie in the place. */
const SOURCE_MAP = /\.map$/i;
/** The best first. */
const ENCODED = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
] as const;

export interface RemoteSiteOptions {
  /** The folder of built files, or a place that is published to. */
  readonly folder: string;
  /** Origins of hosts that may load these files. */
  readonly hostOrigins: readonly string[];
}

/** Looks at the disk on every request: a release that is published while the server runs is there at once. */
export function openRemoteSite({ folder, hostOrigins }: RemoteSiteOptions): Site {
  return {
    everywhere: ({ origin }) => everyRemoteAnswer(origin, hostOrigins),
    answer: (asked) =>
      asked.path === HEALTH_PATH ? Promise.resolve(answerText(OK, "ok")) : answerFile(folder, asked),
  };
}

async function answerFile(folder: string, asked: Asked): Promise<Answer> {
  const { path, headers } = asked;
  // Of a remote's origin nothing answers for pages.
  if (SOURCE_MAP.test(path) || isWorkerScript(headers)) return NOT_FOUND;
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined || (await findFile(root, path)) === undefined) return NOT_FOUND;
  const accepted = new Negotiator({ headers }).encodings(["br", "gzip", "identity"]);
  const delta = await findDelta(root, asked);
  const found = delta ?? (await findEncoded(root, path, accepted));
  const dictionary = useAsDictionary(path.slice(1));
  return {
    status: OK,
    headers: {
      "Content-Type": mime.contentType(path.slice(path.lastIndexOf("/") + 1)) || "application/octet-stream",
      "Cache-Control": releaseCacheControl(path),
      Vary: `Accept-Encoding, Origin${dictionary === undefined ? "" : ", Available-Dictionary"}`,
      ...(dictionary !== undefined && { "Use-As-Dictionary": dictionary }),
      ...(found !== undefined && { "Content-Encoding": found.encoding }),
    },
    body: { kind: "file", root, path: found?.path ?? path },
  };
}

async function findEncoded(root: string, path: string, accepted: readonly string[]) {
  for (const candidate of ENCODED) {
    if (!accepted.includes(candidate.encoding)) continue;
    const encoded = path + candidate.ending;
    if ((await findFile(root, encoded)) !== undefined) return { encoding: candidate.encoding, path: encoded };
  }
  return undefined;
}

/** What a browser that has an older file needs to make this one. */
async function findDelta(root: string, asked: Asked) {
  const key = askedDelta(asked, (old) => deltaKey(asked.path.slice(1), old));
  if (key === undefined) return undefined;
  return (await findFile(root, `/${key}`)) === undefined ? undefined : { encoding: "dcz", path: `/${key}` };
}

/**
 * A file of the folder by what it is, wherever links lead: it must stand inside, and no name on the way may begin with
 * a dot (`.foyer-drafts`, `.env`).
 * @returns its real path, or undefined
 */
async function findFile(root: string, path: string): Promise<string | undefined> {
  try {
    const real = await realpath(join(root, path));
    const inside = relative(root, real).split(sep);
    if ([...inside, ...path.split("/")].some((segment) => segment.startsWith("."))) return undefined;
    return (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}
