import { disarmFormulas } from "../values/disarm-formulas.ts";

/**
 * Lines as CSV (RFC 4180).
 * @param names how many fields of a line are names; numbers may begin with a minus, names that would run as formulas may not
 */
export function csvText(lines: readonly (readonly string[])[], names: number): string {
  const field = (text: string, at: number): string => {
    const safe = at < names ? disarmFormulas(text) : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return lines.map((line) => `${line.map(field).join(",")}\r\n`).join("");
}
