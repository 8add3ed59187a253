import type { Walked } from "./walk-screens.ts";
import type { Interaction } from "./watch-interactions.ts";

const SLOW_MS = 50;
const SLOWEST_MS = 100;
const P98 = 0.02;

/** How long presses took, those over 50 ms by their kind and each with what ran, and what moved. */
export function tellWalk({ taken, watched, nothingMs }: Walked): void {
  const told = watched.flatMap((one) => one.interactions());
  const slowestFirst = [...told].sort((one, other) => other.durationMs - one.durationMs);
  const count = Math.max(taken, told.length);
  // Those that aren't told of took less than 16 ms.
  const durations = slowestFirst.map(({ durationMs }) => durationMs);
  const over = slowestFirst.filter(({ durationMs }) => durationMs > SLOW_MS);
  const far = over.filter(({ durationMs }) => durationMs > SLOWEST_MS).length;
  console.log(`${count} interactions: p98 ${slowestOf(durations, count * P98)} ms (wanted: 50),`);
  console.log(
    `longest ${slowestOf(durations, 0)} ms, ${over.length} over 50 ms, ${far} over 100 ms (wanted: 0)`,
  );
  const nothing = nothingMs.toSorted((one, other) => other - one);
  console.log(
    `A press of nothing on a page of nothing: median ${slowestOf(nothing, nothing.length / 2)} ms, ` +
      `p98 ${slowestOf(nothing, nothing.length * P98)} ms, longest ${slowestOf(nothing, 0)} ms, of ${nothing.length}\n`,
  );
  tellKinds(over);
  for (const { durationMs, waitedMs, handledMs, event, target, address, scripts } of over) {
    const restMs = Math.max(0, Math.round(durationMs - waitedMs - handledMs));
    const parts = `${waitedMs} before it, ${handledMs} in it, ${restMs} to its paint`;
    console.log(`${durationMs} ms (${parts})  ${event} ${JSON.stringify(target)} at ${address}`);
    console.log(`    ${scripts.join("; ")}`);
  }
  tellShifts(watched);
}

function slowestOf(slowestFirst: readonly number[], at: number): number {
  return slowestFirst[Math.floor(at)] ?? 0;
}

function tellKinds(over: readonly Interaction[]): void {
  const kinds = new Map<string, Interaction[]>();
  for (const interaction of over) {
    const { event, kind, address } = interaction;
    const [path = ""] = address.split("?");
    const name = `${event.startsWith("key") ? "key" : "press"} on ${kind} at ${path}`;
    kinds.set(name, [...(kinds.get(name) ?? []), interaction]);
  }
  const mostFirst = [...kinds].sort(([, one], [, other]) => other.length - one.length);
  console.log("Over 50 ms, by kind:");
  for (const [kind, interactions] of mostFirst) {
    const durations = interactions.map(({ durationMs }) => durationMs);
    console.log(`  ${interactions.length} times up to ${Math.max(...durations)} ms: ${kind}`);
  }
  console.log("");
}

function tellShifts(watched: Walked["watched"]): void {
  const shifts = new Map<string, { value: number; what: string }>();
  for (const { address, value, what } of watched.flatMap((one) => one.shifts())) {
    const [path = ""] = address.split("?");
    const known = shifts.get(path) ?? { value: 0, what: "" };
    shifts.set(path, { value: known.value + value, what: known.what === "" ? what : known.what });
  }
  console.log(`\nLayout shift on ${shifts.size} screens (wanted: 0):`);
  for (const [path, { value, what }] of shifts) console.log(`  ${value.toFixed(4)}  ${path}  ${what}`);
}
