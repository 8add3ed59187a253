import type { BrowserContext } from "@playwright/test";

/** One click, tap or key, until what it changed was painted. */
export interface Interaction {
  readonly durationMs: number;
  /** Until its first listener ran: what was still running before. */
  readonly waitedMs: number;
  /** In its listeners. */
  readonly handledMs: number;
  /** E.g. `pointerup`. */
  readonly event: string;
  /** What was pressed, as far as it can be told. */
  readonly target: string;
  /** What it is, where there are many of one kind, e.g. `gridcell`; else `target`. */
  readonly kind: string;
  readonly address: string;
  /** What ran meanwhile, the longest first, e.g. `data/remoteEntry.js sortRows 41 ms`. */
  readonly scripts: readonly string[];
}

export interface Shift {
  readonly address: string;
  readonly value: number;
  readonly what: string;
}

export interface Watched {
  /** The slowest event of each interaction that took 16 ms or more; browsers tell of no shorter ones. */
  interactions(): readonly Interaction[];
  shifts(): readonly Shift[];
}

interface Told {
  readonly document: number;
  readonly interactionId?: number;
  readonly interaction?: Interaction;
  readonly shift?: Shift;
}

/** Long animation frames come with their scripts. As text, see `measure-load.ts`. */
const WATCH = `
  {
    const frames = [];
    const at = () => location.pathname + location.search;
    const nameOf = (node) => node instanceof Element
      ? node.tagName.toLowerCase() + " " + (node.getAttribute("aria-label") ?? node.textContent ?? "").trim().slice(0, 40)
      : "";
    const MANY = ["gridcell", "columnheader", "rowheader", "row", "menuitem", "option", "tab"];
    const kindOf = (node) => {
      const found = node instanceof Element ? node.closest(MANY.map((role) => "[role=" + role + "]").join()) : null;
      return found === null ? nameOf(node) : found.getAttribute("role");
    };
    const scriptsOf = ({ startTime, duration }) => frames
      .filter((frame) => frame.startTime < startTime + duration && frame.startTime + frame.duration > startTime)
      .flatMap(({ scripts }) => [...scripts])
      .sort((one, other) => other.duration - one.duration)
      .slice(0, 3)
      .map((script) => [
        script.sourceURL.split("/").slice(-2).join("/"), script.sourceFunctionName || script.invoker,
        "at " + script.sourceCharPosition, Math.round(script.duration) + " ms",
      ].join(" "));
    const tell = (what) => globalThis.tellWatched({ document: performance.timeOrigin, ...what });
    const observe = (options, hear) =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ buffered: true, ...options });
    observe({ type: "long-animation-frame" }, (frame) => { frames.push(frame); frames.splice(0, frames.length - 50); });
    observe({ type: "layout-shift" }, ({ value, hadRecentInput, sources }) => {
      if (!hadRecentInput) tell({ shift: { address: at(), value, what: sources.map(({ node }) => nameOf(node)).join(", ") } });
    });
    observe({ type: "event", durationThreshold: 16 }, (entry) => {
      if (!entry.interactionId) return;
      const { interactionId, duration: durationMs, name: event } = entry;
      const waitedMs = Math.round(entry.processingStart - entry.startTime);
      const handledMs = Math.round(entry.processingEnd - entry.processingStart);
      const what = { target: nameOf(entry.target), kind: kindOf(entry.target), address: at() };
      const told = { durationMs, waitedMs, handledMs, event, ...what };
      // The frame may be told of after the event that it held up.
      setTimeout(() => tell({ interactionId, interaction: { ...told, scripts: scriptsOf(entry) } }), 100);
    });
  }
`;

/** Watches every page of a context from its first script on. */
export async function watchInteractions(context: BrowserContext): Promise<Watched> {
  const slowest = new Map<string, Interaction>();
  const shifts: Shift[] = [];
  await context.exposeFunction("tellWatched", ({ document, interactionId, interaction, shift }: Told) => {
    if (shift !== undefined) shifts.push(shift);
    if (interaction === undefined) return;
    const key = `${document} ${interactionId}`;
    const known = slowest.get(key);
    if (known === undefined || known.durationMs < interaction.durationMs) slowest.set(key, interaction);
  });
  await context.addInitScript(WATCH);
  return { interactions: () => [...slowest.values()], shifts: () => shifts };
}
