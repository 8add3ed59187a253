import { isRecord } from "../parsing/is-record.ts";
import type { Problem } from "../parsing/problem.ts";
import { toSitePath } from "../parsing/site-path.ts";
import { readBasePath, withBase } from "./base-path.ts";
import type { Operator, OperatorLink } from "./operator.ts";
import { parseCodeLengths, parseOffers } from "./parse-offers.ts";
import { parsePictureOrigins } from "./parse-picture-origins.ts";
import { COLOUR, COLOUR_ADVICE, parseSignInLook } from "./parse-sign-in-look.ts";

const DEFAULT_NAME = "Foyer";
/** The page of the host has the same picture in it, as its icon. */
export const DEFAULT_MARK = "/icon.svg";
const MINUTES_PER_DAY = 1440;
const MOST_LINKS = 5;
const HELP_PROTOCOLS = ["https:", "mailto:", "tel:"];
const LINK_PROTOCOLS = ["https:", "http:", "mailto:"];

type Tell = (path: string, message: string) => void;

/** Reads what `config.json` says of the operator. What is missing has a default; what is wrong is a problem. */
export function parseOperator(document: Readonly<Record<string, unknown>>, problems: Problem[]): Operator {
  const defaultMark = withBase(readBasePath(document), DEFAULT_MARK);
  const { operatorName = DEFAULT_NAME, operatorMark = defaultMark, accentColour, lostFactorHelp } = document;
  const { confirmAfterMinutes, operatorLinks } = document;
  const tell: Tell = (path, message) => void problems.push({ path, message });
  if (typeof operatorName !== "string") tell("operatorName", "Write the operator's name as text.");
  const mark = toSitePath(operatorMark);
  if (mark === undefined) {
    tell("operatorMark", 'Write the path of an image on this site, e.g. "/mark.svg".');
  }
  if (accentColour !== undefined && (typeof accentColour !== "string" || !COLOUR.test(accentColour))) {
    tell("accentColour", COLOUR_ADVICE);
  }
  if (confirmAfterMinutes !== undefined && !isMinutes(confirmAfterMinutes)) {
    tell(
      "confirmAfterMinutes",
      "Write how many minutes a proof of identity is good for: a number from 1 to 1440.",
    );
  }
  const help = parseHelp(lostFactorHelp, tell);
  const links = parseLinks(operatorLinks, tell);
  const codeLengths = parseCodeLengths(document["codeLengths"], tell);
  const offers = parseOffers(document["offers"], tell);
  const signIn = parseSignInLook(document["signIn"], tell);
  const pictureOrigins = parsePictureOrigins(document["pictureOrigins"], tell);
  return {
    name: String(operatorName),
    mark: mark ?? defaultMark,
    ...(typeof accentColour === "string" && { accentColour }),
    ...(typeof confirmAfterMinutes === "number" && { confirmAfterMinutes }),
    ...(help !== undefined && { lostFactorHelp: help }),
    ...(links.length > 0 && { links }),
    ...(codeLengths !== undefined && { codeLengths }),
    ...(offers !== undefined && { offers }),
    ...(signIn !== undefined && { signIn }),
    ...(pictureOrigins !== undefined && { pictureOrigins }),
  };
}

function isMinutes(value: unknown): boolean {
  return typeof value === "number" && value >= 1 && value <= MINUTES_PER_DAY;
}

function parseHelp(value: unknown, tell: Tell): Operator["lostFactorHelp"] {
  if (value === undefined) return undefined;
  const { text, address } = isRecord(value) ? value : {};
  if (typeof text !== "string" || text.trim() === "") {
    tell(
      "lostFactorHelp.text",
      "Say in a sentence or two what somebody should do who lost every second factor.",
    );
  }
  const followed = toAddress(address, HELP_PROTOCOLS);
  if (address !== undefined && followed === undefined) {
    tell("lostFactorHelp.address", "Write an https:// address, a path of this site, mailto: or tel:.");
  }
  return { text: String(text), ...(followed !== undefined && { address: followed }) };
}

/** A problem in one link doesn't affect the others. */
function parseLinks(value: unknown, tell: Tell): readonly OperatorLink[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MOST_LINKS) {
    tell("operatorLinks", `List at most ${MOST_LINKS} links, each with a text and an address.`);
    return [];
  }
  return value.flatMap((entry: unknown, at) => {
    const { text, address } = isRecord(entry) ? entry : {};
    const hasText = typeof text === "string" && text.trim() !== "";
    if (!hasText) tell(`operatorLinks[${at}].text`, 'Write what the link is called, e.g. "Help".');
    const followed = toAddress(address, LINK_PROTOCOLS);
    if (followed === undefined) {
      tell(
        `operatorLinks[${at}].address`,
        "Write an https:// or http:// address, a path of this site, or mailto:.",
      );
    }
    return hasText && followed !== undefined ? [{ text, address: followed }] : [];
  });
}

/** A path of this site, or an address of one of the protocols, as a browser would follow it. */
function toAddress(value: unknown, protocols: readonly string[]): string | undefined {
  const path = toSitePath(value);
  if (path !== undefined || typeof value !== "string" || !URL.canParse(value)) return path;
  const { protocol, href } = new URL(value);
  return protocols.includes(protocol) ? href : undefined;
}
