import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import type { DockerStage } from "../../scripts/read-dockerfile.ts";

export interface StageOptions {
  /** A folder of the run's own, with one folder for each stage. */
  readonly around: string;
  /** What `COPY` takes files of. */
  readonly context: string;
  /** The file with the patterns of what it leaves out. */
  readonly ignored: string;
  /** The folders that stand for `/` of stages which are there already, by their names. */
  readonly known?: ReadonlyMap<string, string>;
}

/** What a stage leaves behind. */
export interface StageOutcome {
  /** The folder that stands for `/`. */
  readonly root: string;
  readonly workFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Of its keywords that are said once, such as `ENTRYPOINT`. */
  readonly last: ReadonlyMap<string, readonly string[]>;
}

/**
 * Does what Docker would do for each step, in folders of this machine: paths of the image are paths below a folder, and Node
 * is the one that runs this.
 * @throws Error for a command that ends badly
 */
export function runStages(
  stages: readonly DockerStage[],
  { around, context, ignored, known = new Map() }: StageOptions,
): StageOutcome {
  const roots = new Map(known);
  let outcome: StageOutcome | undefined;
  for (const [at, stage] of stages.entries()) {
    const root = join(around, `stage-${at}`);
    mkdirSync(root);
    let workFolder = root;
    const environment: Record<string, string> = {};
    const last = new Map<string, readonly string[]>();
    for (const { keyword, text, words, from } of stage.steps) {
      const startedMs = performance.now();
      if (keyword === "WORKDIR") mkdirSync((workFolder = join(root, words[0] ?? "")), { recursive: true });
      else if (keyword === "ENV") {
        const [name = "", value = ""] = text.split("=");
        environment[name] = value;
      } else if (keyword === "COPY") {
        const [source = "", target = ""] = words;
        if (from === undefined) copyContext(context, join(workFolder, target), ignored);
        else copyFrom(join(roots.get(from) ?? "", source), join(workFolder, target));
      } else if (keyword === "RUN") run(text, workFolder, environment);
      else last.set(keyword, words);
      const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
      console.log(`${stage.name ?? "image"}  ${keyword} ${text.slice(0, 70)}  ${seconds} s`);
    }
    outcome = { root, workFolder, environment, last };
    if (stage.name !== undefined) roots.set(stage.name, root);
  }
  if (outcome === undefined) throw new Error("The Dockerfile has no stage.");
  return outcome;
}

function run(command: string, cwd: string, environment: Readonly<Record<string, string>>): void {
  // Nothing of the npm that runs this.
  const kept = Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key));
  const env = { ...Object.fromEntries(kept), ...environment };
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ended with ${String(status)}:\n${stdout}${stderr}`);
}

/** As Docker reads the patterns that we use: a name anywhere, an ending anywhere, or a path of the context. */
function copyContext(context: string, target: string, ignored: string): void {
  const patterns = readFileSync(ignored, "utf8").trim().split("\n");
  const isIgnored = (path: string): boolean =>
    patterns.some((pattern) => {
      const [, anywhere] = /^\*\*\/(.+)$/.exec(pattern) ?? [];
      if (anywhere === undefined) return path === pattern;
      return anywhere.startsWith("*") ? path.endsWith(anywhere.slice(1)) : basename(path) === anywhere;
    });
  cpSync(context, target, {
    recursive: true,
    filter: (file) => !isIgnored(relative(context, file).split(sep).join("/")),
  });
}

/** A folder's content, or each file that a pattern of a folder names. */
function copyFrom(source: string, target: string): void {
  if (existsSync(source)) {
    cpSync(source, target, { recursive: true });
    return;
  }
  const [before = "", after = ""] = basename(source).split("*");
  const files = readdirSync(dirname(source)).filter(
    (name) => name.startsWith(before) && name.endsWith(after),
  );
  if (files.length === 0) throw new Error(`${source} is not there.`);
  mkdirSync(target, { recursive: true });
  for (const name of files) cpSync(join(dirname(source), name), join(target, name));
}
