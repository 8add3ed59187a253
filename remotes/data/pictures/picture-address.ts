import type { GridColumn } from "../grid/column-layout.ts";
import { PUBLIC_FILES } from "./storage-path.ts";

const ENDINGS = /\.(?:png|jpe?g|gif|webp)$/i;
const LONGEST = 2000;

/**
 * Where the picture of a value is, if it is one of the project's own public files: an address of any other site would tell
 * that site who looks at which row, and when. A value may leave out the project's address; of a column for which the operator
 * names a bucket it may be the path in that.
 * @returns an address below the project's public files, or `undefined`
 */
export function pictureAddress(
  value: unknown,
  { format, pictures: bucket }: Pick<GridColumn, "format" | "pictures">,
  projectUrl: string,
): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > LONGEST) return undefined;
  if (format === "plain" || format === "link") return undefined;
  const files = publicFiles(projectUrl);
  if (files === undefined) return undefined;
  const isWhole = value.includes(PUBLIC_FILES);
  if (isWhole) {
    const address = below(
      files,
      value.startsWith(PUBLIC_FILES) ? files + value.slice(PUBLIC_FILES.length) : value,
    );
    return address !== undefined && (bucket !== undefined || ENDINGS.test(new URL(address).pathname))
      ? address
      : undefined;
  }
  if (bucket === undefined) return undefined;
  const path = value.split("/").map(encodeURIComponent).join("/");
  const inBucket = `${files}${encodeURIComponent(bucket)}/`;
  return below(inBucket, inBucket + path);
}

/** The last part of an address, as somebody would say it. */
export function pictureName(address: string): string {
  const last = new URL(address).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function publicFiles(projectUrl: string): string | undefined {
  if (!URL.canParse(projectUrl)) return undefined;
  const { origin, pathname } = new URL(projectUrl);
  return origin + pathname.replace(/\/+$/, "") + PUBLIC_FILES;
}

/** Decided on what the browser would ask for, once dots, escapes and other spellings are gone. */
function below(folder: string, address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const parsed = new URL(address);
  parsed.hash = "";
  return parsed.href.startsWith(folder) && parsed.href.length > folder.length ? parsed.href : undefined;
}
