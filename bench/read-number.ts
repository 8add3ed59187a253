/** The number behind an option of the command line, such as `--seed 7`; `undefined` where the option isn't there. */
export function readNumber(name: string): number | undefined {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : Number(process.argv[at + 1]);
}
