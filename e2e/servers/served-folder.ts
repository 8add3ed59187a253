import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { bootCommand } from "../../cli/boot/boot-command.ts";
import { HOST_PLACES } from "../../cli/serve/decide-host-answer.ts";
import { headersCommand } from "../../cli/headers/headers-command.ts";
import type { ServedFolder } from "./real-servers.ts";
import { ROOT } from "../../scripts/folders.mjs";
import { HIDDEN, OUTSIDE } from "./judge-answer.ts";

const FOR_ALL = 0o755;
const PLANTED =
  '<!doctype html><title>Planted</title><div id="planted"></div><script>document.title = "ran"</script>';

/** A folder as an operator has it behind a server, and what careless or hostile hands put into it. */
export interface ServedWall extends ServedFolder {
  /** Paths that are worth spelling. */
  readonly addresses: readonly string[];
  remove(): void;
}

/** What differs from folder to folder. */
export interface Planted {
  /** Whether the operator asks strangers to show that they are people. */
  readonly hasCaptcha: boolean;
  /** Whether links lead out of the folder. */
  readonly hasLinks: boolean;
}

export async function createServedFolder({ hasCaptcha, hasLinks }: Planted): Promise<ServedWall> {
  const around = mkdtempSync(join(tmpdir(), "foyer-walls-"));
  chmodSync(around, FOR_ALL);
  const folder = join(around, "host");
  cpSync(join(ROOT, "host", "dist"), folder, { recursive: true });
  writeDocuments(folder, hasCaptcha);
  await bootCommand.run([folder, "--site", folder], SILENT);
  plant(folder);
  if (hasLinks) plantLinks(around, folder);
  const { files } = JSON.parse(readFileSync(join(folder, "build.json"), "utf8")) as {
    files: Record<string, string>;
  };
  return {
    around,
    folder,
    addresses: [
      ...new Set([
        ...HOST_PLACES,
        ...documentsIn(folder),
        ...ODD_ADDRESSES,
        ...Object.keys(files).slice(0, 3),
      ]),
    ],
    async print(kind) {
      const lines: string[] = [];
      await headersCommand.run([kind, "--config", join(folder, "config.json"), "--insecure"], {
        ...SILENT,
        say: (line) => void lines.push(line),
      });
      return lines.join("\n");
    },
    remove() {
      rmSync(around, { recursive: true, force: true });
    },
  };
}

const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };

/** Beside the server's own places and the documents that the build and careless hands left there. */
const ODD_ADDRESSES = [
  "/captcha.js",
  "/sign-in",
  "/data/flights",
  "/old.xhtml",
  "/feed.xml",
  "/picture.svg",
  "/note.txt",
  "/noending",
  "/build.json",
  "/index.html.gz",
  "/index.html.br",
  "/.env",
  "/.foyer-drafts/x.js",
  "/.git/config.json",
  "/link.txt",
  "/links/secret.txt",
  "/../outside.txt",
  "/missing.js",
  "/missing.0123456789ab.js",
  "/deep",
  "/deep/",
];

/** Every file of a folder that a browser shows as a document of HTML: a new one is asked for without being written here. */
export function documentsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.html?$/.test(name))
    .map((name) => `/${name.split(sep).join("/")}`);
}

function writeDocuments(folder: string, hasCaptcha: boolean): void {
  const config = {
    providerUrl: "https://project.example",
    publishableKey: "sb_publishable_key",
    remoteOrigins: ["https://remotes.example"],
    ...(hasCaptcha && { captcha: { service: "turnstile", siteKey: "key" } }),
  };
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
  writeFileSync(join(folder, "registry.json"), JSON.stringify({ schema: 1, remotes: [] }));
}

function plant(folder: string): void {
  const write = (path: string, content: string): void => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const path of ["boot.html", "page.html", "deep/other.htm", "noending"]) write(path, PLANTED);
  write(
    "old.xhtml",
    '<html xmlns="http://www.w3.org/1999/xhtml"><script>document.title = "ran"</script></html>',
  );
  write(
    "feed.xml",
    '<x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>document.title = "ran"</h:script></x>',
  );
  write(
    "picture.svg",
    '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "ran"</script></svg>',
  );
  write("note.txt", PLANTED);
  for (const path of [".env", ".foyer-drafts/x.js", ".git/config.json"]) write(path, HIDDEN);
}

function plantLinks(around: string, folder: string): void {
  writeFileSync(join(around, "outside.txt"), OUTSIDE);
  mkdirSync(join(around, "outside"));
  writeFileSync(join(around, "outside", "secret.txt"), OUTSIDE);
  symlinkSync(join(around, "outside.txt"), join(folder, "link.txt"));
  symlinkSync(join(around, "outside"), join(folder, "links"));
}
