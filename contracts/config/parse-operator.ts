import { isRecord } from "../parsing/is-record.ts";
import type { Problem } from "../parsing/problem.ts";
import type { Operator } from "./operator.ts";

const DEFAULT_NAME = "Foyer";
const DEFAULT_MARK = "/icon.svg";
const MINUTES_PER_DAY = 1440;
const COLOUR = /^#[0-9a-f]{6}$/i;
/** One leading slash: two would lead to another origin, and so would a backslash. */
const PATH_OF_THIS_SITE = /^\/(?![/\\])[^\\]*$/;

/** Reads what `config.json` says of the operator. What is missing has a default; what is wrong is a problem. */
export function parseOperator(document: Readonly<Record<string, unknown>>, problems: Problem[]): Operator {
  const { operatorName = DEFAULT_NAME, operatorMark = DEFAULT_MARK, accentColour, lostFactorHelp } = document;
  const { confirmAfterMinutes } = document;
  const tell = (path: string, message: string): void => void problems.push({ path, message });
  if (typeof operatorName !== "string") tell("operatorName", "Write the operator's name as text.");
  if (typeof operatorMark !== "string" || !PATH_OF_THIS_SITE.test(operatorMark)) {
    tell("operatorMark", 'Write the path of an image on this site, e.g. "/mark.svg".');
  }
  if (accentColour !== undefined && (typeof accentColour !== "string" || !COLOUR.test(accentColour))) {
    tell("accentColour", 'Write the colour as six hexadecimal digits, e.g. "#1f4b8f".');
  }
  if (confirmAfterMinutes !== undefined && !isMinutes(confirmAfterMinutes)) {
    tell(
      "confirmAfterMinutes",
      "Write how many minutes a proof of identity is good for: a number from 1 to 1440.",
    );
  }
  const help = parseHelp(lostFactorHelp, tell);
  return {
    name: String(operatorName),
    mark: String(operatorMark),
    ...(typeof accentColour === "string" && { accentColour }),
    ...(typeof confirmAfterMinutes === "number" && { confirmAfterMinutes }),
    ...(help !== undefined && { lostFactorHelp: help }),
  };
}

function isMinutes(value: unknown): boolean {
  return typeof value === "number" && value >= 1 && value <= MINUTES_PER_DAY;
}

function parseHelp(
  value: unknown,
  tell: (path: string, message: string) => void,
): Operator["lostFactorHelp"] {
  if (value === undefined) return undefined;
  const { text, address } = isRecord(value) ? value : {};
  if (typeof text !== "string" || text.trim() === "") {
    tell(
      "lostFactorHelp.text",
      "Say in a sentence or two what somebody should do who lost every second factor.",
    );
  }
  if (address !== undefined && !isHelpAddress(address)) {
    tell("lostFactorHelp.address", "Write an https:// address, a path of this site, mailto: or tel:.");
  }
  return { text: String(text), ...(typeof address === "string" && { address }) };
}

function isHelpAddress(value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (PATH_OF_THIS_SITE.test(value)) return true;
  return URL.canParse(value) && ["https:", "mailto:", "tel:"].includes(new URL(value).protocol);
}
