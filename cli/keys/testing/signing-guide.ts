import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createVerifier, verifyRegistry } from "@foyer/contracts/signing";
import type { SignatureRules, VerifiedRegistry } from "@foyer/contracts/signing";
import { COMMANDS } from "../../commands.ts";
import { runCommand } from "../../command/run-command.ts";
import { commandsByHeading } from "../../guides/guide-blocks.ts";
import { createTestPlace } from "../../releases/testing/create-test-place.ts";
import type { TestPlace } from "../../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../../releases/testing/sample-project.ts";
import { createSecretKey, readSecretKey } from "../../signing/secret-key.ts";

const TEAM_GOES = "A team goes";

/** An operator with docs/signing.md, and a place that has been in use: orders 1.0.0 is live, 1.1.0 is built. */
export interface SigningGuide {
  readonly at: TestPlace;
  /** Of the guide, in their order. */
  readonly headings: readonly string[];
  /**
   * Does what stands under a heading, command by command; each has to end well.
   * @param most the first ones alone
   * @returns what was done
   */
  follow(heading: string, most?: number): Promise<readonly string[]>;
  /** Does all that stands before a heading. */
  followUpTo(heading: string): Promise<void>;
  /** One more command, without `npx foyer`, in the guide's words. @returns its end, and what it said */
  run(line: string): Promise<{ readonly code: number; readonly said: string }>;
  /** The key of the team orders, as a file. */
  readonly teamsKey: string;
  /** What a page makes of the place that pins the root of the site's configuration. @param rules what it knows beside that */
  look(rules?: Partial<SignatureRules>): Promise<VerifiedRegistry>;
  remove(): Promise<void>;
}

/** Takes over the current folder until it is removed. */
export async function openSigningGuide(): Promise<SigningGuide> {
  const start = process.cwd();
  const sections = commandsByHeading(join(start, "docs", "signing.md"));
  const folder = mkdtempSync(join(tmpdir(), "foyer-signing-"));
  const at = await createTestPlace();
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  process.chdir(folder);
  await writeSampleProject(folder, { name: "orders", version: "1.1.0" });
  mkdirSync("SITE");
  writeFileSync(join("SITE", "config.json"), "{}");
  writeFileSync(join(at.path, "foyer-target.json"), '{ "schema": 1, "address": "https://remotes.example" }');
  const secret = createSecretKey();
  const teamsKey = "teams.key";
  writeFileSync(teamsKey, secret);
  // The public half that was printed last, by whoever makes a key.
  let made = readSecretKey(createSecretKey()).key;
  const rootKey = (number: number): string =>
    readSecretKey(readFileSync(join("KEYS", `root-${number}.key`), "utf8").trim()).key;
  const run = async (line: string): Promise<{ readonly code: number; readonly said: string }> => {
    const [name, ...args] = line
      .replaceAll("PUBLIC", readSecretKey(secret).key)
      .replaceAll("NEW", made)
      .replace(/ROOT(\d)/g, (_whole, number: string) => rootKey(Number(number)))
      .replaceAll("PLACE", at.path)
      .replaceAll("LAST", "last-checkpoint")
      .split(" ");
    const command = COMMANDS.find((known) => known.name === name);
    if (command === undefined) throw new Error(`There is no foyer ${name ?? ""}.`);
    const lines: string[] = [];
    const say = (text: string): void => void lines.push(text);
    // Nothing serves the place here.
    const more = name === "publish" ? ["--skip-public-check"] : [];
    const code = await runCommand(command, [...args, ...more], say, say);
    const said = lines.join("\n");
    made = /for the operator: (\S+)/.exec(said)?.[1] ?? made;
    return { code, said };
  };
  const follow = async (heading: string, most?: number): Promise<readonly string[]> => {
    const lines = sections.get(heading)?.slice(0, most);
    if (lines === undefined) throw new Error(`The guide has no "${heading}".`);
    if (heading === TEAM_GOES) await makeTeam("data");
    for (const line of lines) {
      const outcome = await run(line.replace(/^npx (tsx cli\/foyer\.ts|foyer) /, ""));
      expect({ line, ...outcome }).toMatchObject({ code: 0 });
    }
    return lines;
  };
  // Its second team, which the guide lets go.
  const makeTeam = async (name: string): Promise<void> => {
    if ((await run("keys show --to PLACE")).said.includes(`Team ${name}:`)) return;
    await run(`keys create --out ${name}-team.key`);
    const roots = "--key KEYS/root-1.key --key KEYS/root-2.key";
    await run(`keys team ${name} --public NEW --names ${name} --paths /${name} --to PLACE ${roots}`);
  };
  const headings = [...sections.keys()];
  return {
    ...{ at, headings, follow, run, teamsKey },
    async followUpTo(heading) {
      for (const before of headings.slice(0, headings.indexOf(heading))) await follow(before);
    },
    look(rules) {
      const { signing } = JSON.parse(readFileSync(join("SITE", "config.json"), "utf8")) as {
        signing?: { root: unknown };
      };
      const document = JSON.parse(readFileSync(join(at.path, "registry.json"), "utf8")) as unknown;
      const verify = createVerifier();
      return verifyRegistry(document, { pinned: signing?.root, verify, nowMs: Date.now(), ...rules });
    },
    async remove() {
      process.chdir(start);
      rmSync(folder, { recursive: true, force: true });
      await at.remove();
    },
  };
}
