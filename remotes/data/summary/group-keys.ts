import type { GroupLine } from "./group-lines.ts";

export type GroupMove =
  | { readonly kind: "focus"; readonly index: number }
  | { readonly kind: "open" | "close" | "rows"; readonly index: number };

const PAGE_LINES = 10;

function levelOf(line: GroupLine): number {
  return line.kind === "group" ? line.path.length - 1 : line.level;
}

/** What a key does in the tree, as the pattern of a treegrid with rows in focus has it (WAI-ARIA APG, "Treegrid"). */
export function groupMove(
  key: string,
  isMirrored: boolean,
  index: number,
  lines: readonly GroupLine[],
): GroupMove | undefined {
  const line = lines[index];
  if (line === undefined) return undefined;
  const to = (next: number): GroupMove => ({
    kind: "focus",
    index: Math.min(Math.max(next, 0), lines.length - 1),
  });
  const [forward, back] = isMirrored ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  const isOpen = line.kind === "group" ? line.isOpen : undefined;
  switch (key) {
    case "ArrowDown":
      return to(index + 1);
    case "ArrowUp":
      return to(index - 1);
    case "PageDown":
      return to(index + PAGE_LINES);
    case "PageUp":
      return to(index - PAGE_LINES);
    case "Home":
      return to(0);
    case "End":
      return to(lines.length - 1);
    case "Enter":
      return line.kind === "group" ? { kind: "rows", index } : undefined;
    case forward:
      if (isOpen === undefined) return undefined;
      return isOpen ? to(index + 1) : { kind: "open", index };
    case back: {
      if (isOpen === true) return { kind: "close", index };
      const level = levelOf(line);
      const parent = lines.slice(0, index).findLastIndex((one) => levelOf(one) < level);
      return parent === -1 ? undefined : to(parent);
    }
    default:
      return undefined;
  }
}
