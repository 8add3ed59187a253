import type { ReactNode } from "react";

/** As many lines are seen at once. */
const MOST_LINES = 12;
const SHOWN_CHARACTERS = 120;

/** JSON in lines, in its own direction whatever texts it holds; a long one is one line until it is unfolded. */
export function JsonValue({ lines }: { lines: string }): ReactNode {
  const count = lines.split("\n").length;
  if (count <= MOST_LINES) return lines;
  const inOne = lines.replaceAll(/\s*\n\s*/g, " ");
  return (
    <details>
      <summary>{inOne.length > SHOWN_CHARACTERS ? `${inOne.slice(0, SHOWN_CHARACTERS)}…` : inOne}</summary>
      {lines}
    </details>
  );
}
