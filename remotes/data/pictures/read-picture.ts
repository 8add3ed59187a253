import { pictureSize } from "./picture-size.ts";
import type { PictureSize } from "./picture-size.ts";

/** Larger files aren't worth a row's time; whoever wants one opens it. */
const MOST_BYTES = 5 * 1024 * 1024;
/** A small file can be a picture that takes a browser all of its memory. */
const MOST_PIXELS = 50_000_000;
/** What is higher is kept as small as it is shown. */
const SHOWN_HEIGHT_PX = 480;

/**
 * Reads a public file and gives it back as a picture of a size that is shown, or nothing where it is none. It is asked for
 * without who asks, and an answer that leads elsewhere isn't followed.
 * @throws what `fetch` throws, as when the line is down
 */
export async function readPicture(address: string, signal: AbortSignal): Promise<Blob | undefined> {
  const answer = await fetch(address, {
    signal,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    redirect: "error",
  });
  if (!answer.ok || answer.body === null || Number(answer.headers.get("content-length")) > MOST_BYTES) {
    await answer.body?.cancel();
    return undefined;
  }
  const bytes = await readUpTo(answer.body, MOST_BYTES);
  const size = bytes === undefined ? undefined : pictureSize(bytes);
  if (bytes === undefined || size === undefined || size.width * size.height > MOST_PIXELS) return undefined;
  const file = new Blob([bytes], { type: size.type });
  return size.height > SHOWN_HEIGHT_PX ? ((await shrink(file, size)) ?? file) : file;
}

/** @returns `undefined` where there is more */
async function readUpTo(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @returns `undefined` where the browser can't, or the file is broken: then the browser says so by showing nothing */
async function shrink(file: Blob, { height }: PictureSize): Promise<Blob | undefined> {
  if (typeof createImageBitmap !== "function" || height <= SHOWN_HEIGHT_PX) return undefined;
  try {
    const bitmap = await createImageBitmap(file, { resizeHeight: SHOWN_HEIGHT_PX, resizeQuality: "medium" });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return await canvas.convertToBlob({ type: "image/webp" });
  } catch {
    return undefined;
  }
}
