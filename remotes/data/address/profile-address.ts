/** In the address where groups would stand: no list of groupings has parentheses around a name. */
const PROFILE = /^profile\(([^;]*)\)$/;

/** What the address says of a profile. @param column without it all of the view's columns */
export function profileAddress(column = ""): string {
  return `profile(${encodeURIComponent(column)})`;
}

/** @returns the column of a profile, empty for all; `undefined` where the address asks for something else */
export function readProfile(summary: string): string | undefined {
  const written = PROFILE.exec(summary)?.[1];
  try {
    return written === undefined ? undefined : decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
