import { DockerfileParser } from "dockerfile-ast";

/** One instruction of a Dockerfile. */
export interface DockerStep {
  /** E.g. `COPY`. */
  readonly keyword: string;
  /** As it is written, without flags. */
  readonly text: string;
  /** Its arguments; of a JSON form its strings. */
  readonly words: readonly string[];
  /** The stage that a `COPY` takes files of. */
  readonly from: string | undefined;
}

export interface DockerStage {
  readonly image: string;
  /** As `AS` calls it. */
  readonly name: string | undefined;
  readonly steps: readonly DockerStep[];
}

const FLAG = /^--(\w+)=(\S+)\s+/;

/** The stages of a Dockerfile in their order. */
export function readDockerfile(content: string): readonly DockerStage[] {
  const stages: { image: string; name: string | undefined; steps: DockerStep[] }[] = [];
  for (const instruction of DockerfileParser.parse(content).getInstructions()) {
    const keyword = instruction.getKeyword();
    const text = instruction.getArgumentsContent() ?? "";
    if (keyword === "FROM") {
      const [image = "", , name] = text.split(/\s+/);
      stages.push({ image, name, steps: [] });
      continue;
    }
    const [whole, flag, value] = FLAG.exec(text) ?? [""];
    const bare = text.slice(whole.length);
    const words = bare.startsWith("[") ? (JSON.parse(bare) as string[]) : bare.split(/\s+/);
    stages.at(-1)?.steps.push({ keyword, text: bare, words, from: flag === "from" ? value : undefined });
  }
  return stages;
}
