// What packing changes in the text of other tools. Whatever they write otherwise one day is told here and not by a team.

const IMPORT = /((?:from|import\() ?"\.[^"]*)\.tsx?"/g;
const LEFT = /["']\.{1,2}\/[^"']*\.tsx?["']/;
const FIRST_LINE = /^#![^\n]*/;

/**
 * A declaration whose imports name the files that are in the package: the compiler leaves their endings as they are.
 * @param {string} text
 * @param {string} file for the message
 * @throws Error where an import of a source is left
 */
export function toPackedDeclaration(text, file) {
  const packed = text.replaceAll(IMPORT, '$1.js"');
  const left = LEFT.exec(packed)?.[0];
  if (left !== undefined) throw new Error(`${file} still imports ${left}, which isn't in the package.`);
  return packed;
}

/**
 * The bundled command with a first line by which a shell starts it with Node.
 * @param {string} text
 * @throws Error where the bundler has left the source's first line out
 */
export function toPackedCommand(text) {
  if (!FIRST_LINE.test(text)) throw new Error("The bundled command has no first line for a shell any more.");
  return text.replace(FIRST_LINE, "#!/usr/bin/env node");
}
