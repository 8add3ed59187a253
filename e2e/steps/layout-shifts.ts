import type { Page } from "@playwright/test";

/** Has a page note from its first moment by how much what stands on it moves, where nobody has just pressed anything. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Shifts = { sum: 0, moved: [] };
    globalThis.foyerShifts = noted;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        noted.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          if (!(node instanceof Element)) continue;
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].join(" "),
          );
          noted.moved.push(`${node.localName}.${[...node.classList].join(".")} (${from} to ${to})`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** All of it since the page began, which is at least what a browser calls its cumulative layout shift. */
export async function readShifts(page: Page): Promise<Shifts> {
  return await page.evaluate(() => globalThis.foyerShifts ?? { sum: 0, moved: [] });
}

export interface Shifts {
  sum: number;
  /** Elements that moved, as tag and classes, each with the place and size that it had and has. */
  readonly moved: string[];
}

/** As the platform has it; TypeScript's own library doesn't. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  var foyerShifts: Shifts | undefined;
}
