const VERSION = /^(\d+)\.(\d+)\.(\d+)/;
const CARET = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?/;

type Numbers = readonly [number, number, number];

/**
 * Whether a version fits a caret range like `^1.2.0`, the only kind that Foyer's own builds write for shared-auth.
 * @returns `undefined` for any other range: the federation runtime decides then
 */
export function satisfiesRange(version: string, range: string): boolean | undefined {
  const wanted = toNumbers(CARET.exec(range));
  const given = toNumbers(VERSION.exec(version));
  if (wanted === undefined || given === undefined || range.includes(" ")) return undefined;
  const [major, minor, patch] = wanted;
  if (given[0] !== major) return false;
  if (major === 0 && given[1] !== minor) return false;
  return given[1] > minor || (given[1] === minor && given[2] >= patch);
}

function toNumbers(match: RegExpExecArray | null): Numbers | undefined {
  return match === null ? undefined : [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
}
