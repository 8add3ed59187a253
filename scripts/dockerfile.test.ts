import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";
import { withDefaults } from "../cli/guides/read-docker-line.ts";
import { parseServeArguments } from "../cli/serve/serve-arguments.ts";
import { readDockerfile } from "./read-dockerfile.ts";

// The image and the compose file of docs/operating.md. `npm run bench -- docker-steps` runs the steps, without Docker.

const text = readFileSync("deploy/Dockerfile", "utf8");
const stages = readDockerfile(text);
const last = stages.at(-1)?.steps ?? [];
const only = (keyword: string): readonly string[] => {
  const found = last.filter((step) => step.keyword === keyword);
  expect(found).toHaveLength(1);
  return found[0]?.words ?? [];
};

test("the Dockerfile is sound to whoever builds it", () => {
  expect(validate(text).map(({ message }) => message)).toEqual([]);
});

test("it names its images whole, adds no addresses, and ends as nobody special", () => {
  for (const { image } of stages) expect(image).toMatch(/^node:24-[a-z]+-slim$/);
  const keywords = stages.flatMap(({ steps }) => steps.map(({ keyword }) => keyword));
  expect(keywords).not.toContain("ADD");
  // Of the last stage nothing is done after the user was changed.
  const user = last.findIndex(({ keyword }) => keyword === "USER");
  expect(only("USER")).toEqual(["node"]);
  expect(last.slice(user).map(({ keyword }) => keyword)).toEqual([
    "USER",
    "EXPOSE",
    "HEALTHCHECK",
    "ENTRYPOINT",
    "CMD",
  ]);
  // A program that is started by a shell hears no signal to end.
  for (const keyword of ["ENTRYPOINT", "CMD"])
    expect(last.find((step) => step.keyword === keyword)?.text).toMatch(/^\[/);
});

test("what a stage takes of another one is made there", () => {
  const taken = last.filter(({ from }) => from !== undefined);
  expect(taken.map(({ from, words: [source] }) => `${from ?? ""} ${source ?? ""}`)).toEqual([
    "build /build/.foyer/packages/*.tgz",
    "build /build/host/dist",
    "build /build/remotes",
  ]);
  expect(stages[0]?.name).toBe("build");
});

test("the folders of its steps are absolute, and what it runs is a script of this repository or an install", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
  for (const { steps } of stages) {
    for (const { keyword, words, text: command } of steps) {
      if (keyword === "WORKDIR") expect(words[0]).toMatch(/^\//);
      if (keyword !== "RUN") continue;
      const [, script] = /^npm run (\w+)$/.exec(command) ?? [];
      if (script !== undefined) expect(Object.keys(scripts)).toContain(script);
      else expect(command).toMatch(/^npm (ci|install) --no-audit --no-fund/);
    }
  }
  for (const line of readFileSync("deploy/Dockerfile.dockerignore", "utf8").trim().split("\n"))
    expect(line).not.toMatch(/^(!|\.\.)/);
});

interface Service {
  readonly image: string;
  readonly command: readonly string[];
  readonly volumes: readonly string[];
}

test("what it starts, and each service of the compose file, is understood by foyer serve and listens to others", () => {
  const [program, ...command] = only("CMD");
  expect(program).toBe("serve");
  const { services } = parse(readFileSync(join("deploy", "compose.yaml"), "utf8")) as {
    services: Readonly<Record<string, Service>>;
  };
  const commands = [command, ...Object.values(services).map((service) => service.command.slice(1))];
  for (const words of commands) {
    const options = parseServeArguments(words.map(withDefaults));
    const { folder, listen } = options;
    expect(listen).toBe("0.0.0.0");
    // Whoever puts it behind a proxy that ends TLS has a host that asks for https.
    if (options.role === "host") expect(options.isSecure).toBe(true);
    const isCopied = last.some(({ keyword, words: [, to] }) => keyword === "COPY" && to === folder);
    expect(isCopied || folder === "/place").toBe(true);
  }
  for (const { image, volumes } of Object.values(services)) {
    expect(image).toBe("foyer");
    for (const volume of volumes) expect(volume).toMatch(/^\.\.\/(SITE|PLACE):\/(site|place):ro$/);
  }
  expect(existsSync(join("deploy", "Dockerfile.dockerignore"))).toBe(true);
});
