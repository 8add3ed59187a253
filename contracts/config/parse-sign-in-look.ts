import { isRecord } from "../parsing/is-record.ts";
import { toSitePath } from "../parsing/site-path.ts";
import type { SignInLook } from "./operator.ts";

/** As people write colours, without names: these can be measured. */
export const COLOUR = /^#[0-9a-f]{6}$/i;
export const COLOUR_ADVICE = 'Write the colour as six hexadecimal digits, e.g. "#1f4b8f".';
const PARTS = ["picture", "colour", "ways"];
const WAYS = ["password", "passkey", "email-code", "phone-code", "organisation", "guest"];
const SERVICE_WAY = /^service:[\w:-]+$/;

type Tell = (path: string, message: string) => void;

/** Reads `signIn` of `config.json`; `undefined` where nothing is said. A problem in one part doesn't affect the others. */
export function parseSignInLook(value: unknown, tell: Tell): SignInLook | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) {
    tell("signIn", `Write an object with any of ${PARTS.join(", ")}.`);
    return undefined;
  }
  for (const name of Object.keys(value)) {
    if (!PARTS.includes(name)) tell(`signIn.${name}`, `It can be ${PARTS.join(", ")}.`);
  }
  const { picture, colour, ways } = value;
  const path = toSitePath(picture);
  if (picture !== undefined && path === undefined) {
    tell("signIn.picture", 'Write the path of an image on this site, e.g. "/harbour.jpg".');
  }
  const isColour = typeof colour === "string" && COLOUR.test(colour);
  if (colour !== undefined && !isColour) tell("signIn.colour", COLOUR_ADVICE);
  const named = parseWays(ways, tell);
  return {
    ...(path !== undefined && { picture: path }),
    ...(isColour && { colour }),
    ...(named !== undefined && { ways: named }),
  };
}

function parseWays(value: unknown, tell: Tell): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) {
    tell("signIn.ways", 'List ways to sign in, e.g. ["service:github", "passkey"].');
    return undefined;
  }
  return value.filter((way: unknown, at): way is string => {
    const isKnown = typeof way === "string" && (WAYS.includes(way) || SERVICE_WAY.test(way));
    if (!isKnown)
      tell(`signIn.ways[${at}]`, `It can be ${WAYS.join(", ")}, or a service such as service:github.`);
    return isKnown;
  });
}
