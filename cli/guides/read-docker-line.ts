import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const REPOSITORY = join(import.meta.dirname, "..", "..");
const IMAGE = "foyer";
/** Where the image has what the guide's folder has as well. */
const IN_IMAGE: ReadonlyMap<string, string> = new Map([["host", join("host", "dist")]]);

/** A variable that the compose file reads, and what stands there without it. */
const VARIABLE = /\$\{\w+:-([^}]*)\}/g;

/** A word of the compose file where nobody has set its variables. */
export function withDefaults(word: string): string {
  return word.replace(VARIABLE, "$1");
}

interface Service {
  readonly command: readonly string[];
  readonly volumes: readonly string[];
}

/**
 * The commands of `foyer` that a line of Docker starts, with paths of this machine in the place of those of the image.
 * @throws Error for a line that names a file which isn't there, or another image
 */
export function readDockerLine(line: string): readonly (readonly string[])[] {
  const words = [...line.matchAll(/"[^"]*"|\S+/g)].map(([word]) => word.replaceAll('"', ""));
  const [, action, ...rest] = words;
  const file = rest[rest.indexOf("--file") + 1] ?? "";
  if (action === "build") {
    if (!existsSync(join(REPOSITORY, file)) || !rest.includes(IMAGE))
      throw new Error(`${file} is not there.`);
    return [];
  }
  if (action === "run") {
    const at = rest.indexOf(IMAGE);
    const volumes = rest.filter((_word, index) => rest[index - 1] === "--volume");
    if (at === -1) throw new Error(`"${line}" runs another image.`);
    return [
      toHere(
        rest.slice(at + 1),
        volumes.map((volume) => volume.replace("$PWD", ".")),
      ),
    ];
  }
  if (action === "compose" && rest.includes("up")) {
    const { services } = parse(readFileSync(join(REPOSITORY, file), "utf8")) as {
      services: Readonly<Record<string, Service>>;
    };
    // Beside the folder of the compose file, which stands in the repository's.
    return Object.values(services).map(({ command, volumes }) =>
      toHere(
        command,
        volumes.map((volume) => volume.replace("..", ".")),
      ),
    );
  }
  if (action === "compose" && rest.includes("down")) return [];
  throw new Error(`Nothing runs "${line}".`);
}

function toHere(words: readonly string[], volumes: readonly string[]): readonly string[] {
  const places = new Map(
    volumes.map((volume) => volume.split(":")).map(([here = "", there = ""]) => [there, here]),
  );
  // Every address of the machine is the container's own business.
  return words
    .map(withDefaults)
    .map((word) => (word === "0.0.0.0" ? "127.0.0.1" : (places.get(word) ?? IN_IMAGE.get(word) ?? word)));
}
