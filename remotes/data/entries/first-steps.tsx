import { Button, Icon } from "@foyer/ui";
import type { ReactNode } from "react";
import { lateTexts } from "../late-texts.ts";
import type { EntryMemory, KeptEntries } from "./entry-memory.ts";
import { useKeptEntries } from "./use-entries.ts";

/** What of the way somebody has gone already, told by what they opened and kept: nobody ticks anything off. */
export function stepsDone(
  { visits, favourites }: Pick<KeptEntries, "visits" | "favourites">,
  views: number,
): readonly [opened: boolean, asked: boolean, kept: boolean] {
  return [
    visits.length > 0,
    visits.some(({ address }) => address.includes("?")),
    views > 0 || favourites.length > 0,
  ];
}

/** Whether somebody sees them: for the first visits, and not once they are done or somebody wants none. */
export function areStepsShown(kept: KeptEntries, views: number): boolean {
  return !kept.hidesSteps && stepsDone(kept, views).includes(false);
}

/** Three steps for the first visits. */
export function FirstSteps({ memory, views }: { memory: EntryMemory; views: number }): ReactNode {
  const kept = useKeptEntries(memory);
  const done = stepsDone(kept, views);
  const t = lateTexts.start.steps;
  if (!areStepsShown(kept, views)) return null;
  const next = done.indexOf(false);
  return (
    <section className="data-first-steps">
      <h2>{t.title}</h2>
      <ol>
        {[t.open, t.ask, t.keep].map((words, at) => (
          <li
            key={words}
            aria-current={at === next ? "step" : undefined}
            data-done={done[at] ? "" : undefined}
          >
            <span className="data-first-mark" aria-hidden="true">
              {done[at] ? <Icon name="check" /> : at + 1}
            </span>
            <span>
              {words}
              {done[at] && <span className="fy-visually-hidden"> ({t.done})</span>}
            </span>
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        onClick={() => {
          memory.change((now) => ({ ...now, hidesSteps: true }));
        }}
      >
        {t.hide}
      </Button>
    </section>
  );
}
