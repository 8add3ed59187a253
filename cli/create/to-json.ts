const JSON_INDENT = 2;

/** As a person would write it. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, JSON_INDENT)}\n`;
}
