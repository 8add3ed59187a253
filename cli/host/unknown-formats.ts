import { areDigits, isTimeZone } from "@foyer/contracts/host";
import type { RuntimeConfig } from "@foyer/contracts/host";

/** What `formats` of `config.json` wants and nobody may know, in a sentence each: a browser goes on as if it were left out. */
export function unknownFormats({ formats }: Pick<RuntimeConfig, "formats">): readonly string[] {
  const { timeZone, digits } = formats ?? {};
  return [
    ...(timeZone !== undefined && !isTimeZone(timeZone)
      ? [
          `config.json formats.timeZone: ${timeZone} is no time zone that is known here. A browser that doesn't know it either goes on in its own.`,
        ]
      : []),
    ...(digits !== undefined && !areDigits(digits)
      ? [
          `config.json formats.digits: ${digits} are no digits that are known here. A browser that doesn't know them either takes the language's.`,
        ]
      : []),
  ];
}
