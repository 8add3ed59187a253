import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandError } from "../command/command.ts";

/**
 * A bundler of the team's project, which is not installed here.
 * @throws CommandError where the project has none
 */
export async function importFrom(
  project: string,
  bundler: string,
): Promise<Readonly<Record<string, unknown>>> {
  let file: string;
  try {
    file = createRequire(join(project, "package.json")).resolve(bundler);
  } catch (cause) {
    throw new CommandError(`${bundler} is not installed in ${project}. Run "npm install" there.`, "refused", {
      cause,
    });
  }
  return (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
}
