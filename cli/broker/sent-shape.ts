import { parseJson } from "../releases/registry-document.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Of a change goes into the log what is in these; its versions are as many as were pruned at once. */
const MOST_VERSION_CHARS = 4_000;
const MOST_WORD_CHARS = 200;
const CONTROL = /\p{Cc}/u;
const RECORD = /^[a-z][a-z0-9-]{0,39}\/releases\/.+\.json$/;

/**
 * Whether what a team wants to write can be judged: whatever it holds, nothing that is asked of it fails.
 * @returns why not, in words; undefined where it can, and for files
 */
export function findShapeFlaw(key: string, bytes: Uint8Array): string | undefined {
  if (key === REGISTRY_KEY) {
    const { remotes, waiting = [] } = fieldsOf(parseJson(bytes)) ?? {};
    const rows = [remotes, waiting].flatMap((list) =>
      Array.isArray(list) ? (list as readonly unknown[]) : [undefined],
    );
    const isSound = rows.every((row) => typeof fieldsOf(row)?.["name"] === "string");
    return isSound ? undefined : "That is no registry.";
  }
  if (!RECORD.test(key)) return undefined;
  const record = fieldsOf(parseJson(bytes));
  const texts = [
    record?.["name"],
    record?.["version"],
    record?.["folder"],
    fieldsOf(record?.["row"])?.["path"],
  ];
  const isSound =
    texts.every((text) => typeof text === "string") && fieldsOf(record?.["release"]) !== undefined;
  return isSound ? undefined : "That is no record of a release.";
}

/** Whether a row can be judged that a team has changed. */
export function isSoundRow(row: object): boolean {
  const { change, earlier, rollout, releases, previews } = row as Fields;
  const { id, sequence, action, version, at, by, why, record = "" } = fieldsOf(change) ?? {};
  return (
    [id, action, at, record].every((text) => isText(text, MOST_WORD_CHARS)) &&
    isText(version, MOST_VERSION_CHARS) &&
    [version, by, why].every((text) => text === undefined || isLine(text)) &&
    typeof sequence === "number" &&
    (earlier === undefined || (Array.isArray(earlier) && earlier.every((one) => typeof one === "string"))) &&
    [rollout, releases, previews].every((value) => value === undefined || fieldsOf(value) !== undefined)
  );
}

/** Whether it is shown as it is: whoever runs the place reads it on a terminal. */
function isLine(value: unknown): boolean {
  return typeof value === "string" && !CONTROL.test(value);
}

function isText(value: unknown, mostChars: number): boolean {
  return typeof value === "string" && value.length <= mostChars;
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}
