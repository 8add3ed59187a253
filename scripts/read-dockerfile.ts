import { Copy, DockerfileParser } from "dockerfile-ast";

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
    const words = text.startsWith("[") ? (JSON.parse(text) as string[]) : text.split(/\s+/);
    const from =
      instruction instanceof Copy ? (instruction.getFromFlag()?.getValue() ?? undefined) : undefined;
    stages.at(-1)?.steps.push({ keyword, text, words, from });
  }
  return stages;
}
