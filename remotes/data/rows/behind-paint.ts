import { painted } from "../grid/after-paint.ts";
import { withWords } from "../texts.ts";

/** A part that comes once what was pressed is answered, and the rows are seen: asking for code takes a part of a frame. */
export async function behindPaint<Part>(load: () => Promise<Part>): Promise<Part> {
  await painted();
  return withWords(load());
}
