import { isSecureUrl } from "../registry/allow-list.ts";

const MOST_ORIGINS = 10;

/** Of `config.json`: whose pictures of people are shown. */
export function parsePictureOrigins(
  value: unknown,
  tell: (path: string, message: string) => void,
): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.length <= MOST_ORIGINS && value.every(isSecureOrigin)) return value;
  tell(
    "pictureOrigins",
    `List at most ${MOST_ORIGINS} origins that people's pictures may come from, e.g. ["https://avatars.githubusercontent.com"].`,
  );
  return undefined;
}

function isSecureOrigin(value: unknown): value is string {
  if (typeof value !== "string" || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.origin === value && isSecureUrl(url);
}
