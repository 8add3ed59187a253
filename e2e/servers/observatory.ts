import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RawAnswer } from "../../cli/serve/testing/ask-raw.ts";
import { STATE_FOLDER } from "../../scripts/folders.mjs";

// Mozilla's HTTP Observatory. It can't be a dependency: its installation downloads certificates and lists from elsewhere,
// and brings a database's driver. What judges answers needs nothing of that, so the package is fetched without being
// installed, and held to this hash.
const PACKAGE = "@mdn/mdn-http-observatory@1.4.8";
const INTEGRITY =
  "sha512-0goue3nubqDQuIqLaQWRUa7iNsgTOwIlJdqbiC8sO7PxqwmpdQJo9Q8GCvXkcp7s35yGj9X/RGkZ4iIBZoYHxw==";
const FOLDER = join(STATE_FOLDER, "observatory");
const HOST = "app.example";
const BEST_SCORE = 100;

/** What one of its tests says. */
interface Output {
  readonly result: string;
  readonly pass: boolean;
}

interface Modules {
  readonly ALL_TESTS: readonly ((requests: unknown) => Output)[];
  readonly Requests: new (hostname: string) => {
    responses: Record<string, unknown>;
    session: unknown;
    resources: { path: string };
  };
  readonly getScoreModifier: (result: string) => number;
  readonly getGradeForScore: (score: number) => { readonly score: number; readonly grade: string };
}

export interface Rating {
  readonly grade: string;
  readonly score: number;
  /** Results of tests that were not passed. */
  readonly failed: readonly string[];
}

/** @returns a judge of answers as if they had come over https */
export async function openObservatory(): Promise<(answer: RawAnswer) => Rating> {
  const { ALL_TESTS, Requests, getScoreModifier, getGradeForScore } = await load();
  return ({ status, headers, body }) => {
    const requests = new Requests(HOST);
    const response = { status, headers, data: body.toString("utf8"), verified: true };
    requests.responses["auto"] = response;
    requests.responses["https"] = response;
    requests.resources.path = body.toString("utf8");
    requests.session = { url: new URL(`https://${HOST}/`), jar: undefined };
    const outputs = ALL_TESTS.map((test) => test(requests));
    const score = outputs.reduce((sum, { result }) => sum + getScoreModifier(result), BEST_SCORE);
    return {
      ...getGradeForScore(score),
      failed: outputs.filter(({ pass }) => !pass).map(({ result }) => result),
    };
  };
}

async function load(): Promise<Modules> {
  const source = join(FOLDER, "package", "src");
  if (!existsSync(join(source, "ready"))) unpack(source);
  const from = (path: string): Promise<unknown> => import(pathToFileURL(join(source, path)).href);
  const [constants, grader, types] = await Promise.all([
    from("constants.js"),
    from("grader/grader.js"),
    from("types.js"),
  ]);
  return Object.assign({}, constants, grader, types) as Modules;
}

function unpack(source: string): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const file = execFileSync("npm", ["pack", PACKAGE, "--silent", "--pack-destination", FOLDER], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
  const packed = join(FOLDER, file.split("\n").at(-1) ?? "");
  const hash = `sha512-${createHash("sha512").update(readFileSync(packed)).digest("base64")}`;
  if (hash !== INTEGRITY) throw new Error(`${PACKAGE} is not what its makers published: ${hash}`);
  execFileSync("tar", ["xzf", packed, "-C", FOLDER]);
  // The half that asks servers by itself, which is not used, and the list of sites that browsers know by heart.
  writeFileSync(join(source, "retriever", "session.js"), "export class Session {}\n");
  writeFileSync(join(source, "..", "conf", "hsts-preload.json"), "{}");
  writeFileSync(join(source, "ready"), "");
}
