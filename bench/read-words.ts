/** The words behind an option of the command line, such as `--only "a button"`; empty where there are none. */
export function readWords(name: string): string {
  const at = process.argv.indexOf(name);
  return at === -1 ? "" : (process.argv[at + 1] ?? "");
}
