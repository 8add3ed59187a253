import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { compareFolders } from "../../cli/verify/compare-folders.ts";
import { tellDifference } from "../../cli/verify/tell-difference.ts";
import { ROOT } from "../../scripts/folders.mjs";
import { listRemotes } from "../../scripts/remotes.mjs";
import { fetchNode } from "../installs/fetch-node.ts";
import { copyCheckout } from "./copy-checkout.ts";

// `npm run bench -- reproducible [NODE]`: the host and all remotes are built twice: in two folders of other depth, one
// with a space in it, for two users in two time zones and languages, the files written in another order, under this Node
// and another one (24). Every file must be equal. Then one line of one source is changed, and it must be found and named.

const OTHER_NODE = process.argv[3] ?? "24";
const PLANTED = "remotes/mfa/expose.tsx";

interface Builder {
  readonly folder: string;
  readonly bin: string;
  readonly env: Readonly<Record<string, string>>;
}

const place = mkdtempSync(join(tmpdir(), "foyer-reproducible-"));
try {
  const home = (name: string): string => {
    mkdirSync(join(place, name));
    return join(place, name);
  };
  const here: Builder = {
    folder: join(place, "one"),
    bin: dirname(process.execPath),
    env: { HOME: home("home-a"), TZ: "UTC", LC_ALL: "C" },
  };
  const there: Builder = {
    folder: join(place, "deeper", "a second", "two"),
    bin: fetchNode(place, OTHER_NODE),
    env: { HOME: home("home-b"), TZ: "Asia/Kathmandu", LC_ALL: "C.UTF-8", USER: "somebody" },
  };
  copyCheckout(ROOT, here.folder, false);
  copyCheckout(ROOT, there.folder, true);
  await build(here);
  await build(there);
  let differing = 0;
  let files = 0;
  for (const output of listOutputs()) {
    const compared = await compareFolders(join(here.folder, output), join(there.folder, output));
    files += compared.files;
    differing += compared.differences.length;
    for (const difference of compared.differences) console.log(`${output}/${tellDifference(difference)}`);
  }
  console.log(
    `${files - differing} of ${files} files are equal, built by Node ${process.version} and ${OTHER_NODE}.`,
  );
  const planted = await findPlanted(here, there);
  if (differing > 0 || !planted) process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** Where the host and the remotes are built, from the repository's root. */
function listOutputs(): readonly string[] {
  const remotes = listRemotes().map(({ folder, version }) =>
    join(folder.slice(ROOT.length), "dist", version),
  );
  return [join("host", "dist"), ...remotes];
}

async function findPlanted(here: Builder, there: Builder): Promise<boolean> {
  const source = join(there.folder, PLANTED);
  writeFileSync(source, `${readFileSync(source, "utf8")}\nconsole.debug("planted");\n`);
  await build(there);
  const [output = ""] = listOutputs().filter((folder) => folder.includes("mfa"));
  const { differences } = await compareFolders(join(here.folder, output), join(there.folder, output));
  const told = differences.map(tellDifference).filter((line) => line.includes(".js"));
  console.log(told.length > 0 ? `Planted and found: ${told[0] ?? ""}` : "A planted line was not found.");
  return told.length > 0;
}

/** @throws Error with what the build said */
async function build({ folder, bin, env }: Builder): Promise<void> {
  const code = 'await (await import("./scripts/build.mjs")).buildAll(() => undefined)';
  const child = spawn(join(bin, "node"), ["--input-type=module", "--eval", code, "build"], {
    cwd: folder,
    env: { ...env, PATH: [bin, process.env["PATH"]].join(delimiter) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (ended !== 0) throw new Error(`The build in ${folder} ended with ${String(ended)}.`);
}
