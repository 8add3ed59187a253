import { parseArgs } from "node:util";
import type { ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Words<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Known }>
>;

/**
 * The words after a command's name, and its options.
 * @throws TypeError of node:util, in words for the person, for an option that is not listed
 */
export function readWords<const Known extends Options>(
  args: readonly string[],
  options: Known,
): Words<Known> {
  return parseArgs({ args: [...args], allowPositionals: true, options });
}
