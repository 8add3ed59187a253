import { createLabelMemory } from "../labels/label-memory.ts";
import type { LabelMemory } from "../labels/label-memory.ts";
import type { RowSource } from "./row-source.ts";

/** Each holds some thousand rows at most. */
const MOST_SOURCES = 6;

/** The questions that were asked last, with their rows, and the labels that all of them share. It belongs to one person: clear it when another comes. */
export interface SourceCache {
  get(key: string, create: (labels: LabelMemory) => RowSource): RowSource;
  clear(): void;
}

export function createSourceCache(): SourceCache {
  const labels = createLabelMemory();
  const sources = new Map<string, RowSource>();
  return {
    get(key, create) {
      const source = sources.get(key) ?? create(labels);
      sources.delete(key);
      sources.set(key, source);
      const [oldest] = sources.keys();
      if (sources.size > MOST_SOURCES && oldest !== undefined) sources.delete(oldest);
      return source;
    },
    clear() {
      sources.clear();
      labels.clear();
    },
  };
}
