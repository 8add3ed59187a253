import { isRemark } from "../command/is-remark.ts";

const NAMES: readonly string[] = [
  "accentColour",
  "basePath",
  "captcha",
  "checkSessionSeconds",
  "codeLengths",
  "confirmAfterMinutes",
  "connectionAllowlist",
  "description",
  "developerOverrides",
  "firstReads",
  "formats",
  "isDevelopment",
  "locale",
  "lostFactorHelp",
  "offers",
  "offlinePage",
  "operatorLinks",
  "operatorMark",
  "operatorName",
  "pictureOrigins",
  "providerUrl",
  "publishableKey",
  "registryUrl",
  "remoteOrigins",
  "reportPercent",
  "reportUrl",
  "rowsAhead",
  "severalAccounts",
  "signIn",
  "signing",
  "systemFor",
  "texts",
  "violationReportUrl",
];
const FORMATS = ["timeZone", "firstDay", "digits"];

/**
 * What stands in `config.json` and no host of this release reads, in a sentence each. It is no mistake of the file's where the
 * host is newer; a slip would leave off what was meant to be on.
 */
export function unknownNames(config: unknown): readonly string[] {
  const { formats } = fieldsOf(config);
  return [...namesIn(config, "", NAMES), ...namesIn(formats, "formats.", FORMATS)];
}

function namesIn(value: unknown, start: string, known: readonly string[]): readonly string[] {
  return Object.keys(fieldsOf(value))
    .filter((name) => !known.includes(name) && !isRemark(name))
    .map((name) => {
      const near = known.find((one) => isNear(one, name));
      const meant = near === undefined ? "" : ` Is "${near}" meant?`;
      return `config.json ${start}${name}: no host of this release reads it, so it changes nothing.${meant}`;
    });
}

/** Of the same letters but one, however they are written. */
function isNear(known: string, written: string): boolean {
  const [a, b] = [known.toLowerCase(), written.toLowerCase()];
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rests = [
    [a.slice(at + 1), b.slice(at)],
    [a.slice(at), b.slice(at + 1)],
    [a.slice(at + 1), b.slice(at + 1)],
  ];
  return rests.some(([one, other]) => one === other);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
