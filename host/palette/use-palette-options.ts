import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { PaletteProps } from "./palette-props.ts";
import { arrangeOptions } from "./arrange-options.ts";
import type { GroupTitles, OptionGroup, PaletteOption } from "./arrange-options.ts";
import { askSources } from "./ask-sources.ts";
import type { Answer } from "./ask-sources.ts";
import { mountSources } from "./mount-sources.ts";
import type { PaletteRecents } from "./palette-recents.ts";

/** With what it was found for. */
type TypedAnswer = Answer & { readonly typed: string };

export interface PaletteOptions {
  readonly groups: readonly OptionGroup[];
  /** Names of remotes that couldn't offer anything. */
  readonly failed: readonly string[];
  /** Names of remotes that are being waited for, and have been for a while. */
  readonly slow: readonly string[];
  /** Whether anything may still come. */
  readonly isAsking: boolean;
}

/** What can be chosen for what is typed; what was found before stays until the next is there. */
export function usePaletteOptions(
  { desk, services, contexts, contributions, pages }: PaletteProps,
  typed: string,
  recents: PaletteRecents,
  titles: GroupTitles,
): PaletteOptions {
  const offers = useSyncExternalStore(desk.subscribe, desk.offers);
  const { failed: notMounted, waiting } = useMountedSources({ contributions, services, contexts });
  const [answers, setAnswers] = useState<ReadonlyMap<object, TypedAnswer>>(new Map());
  useEffect(
    () =>
      askSources(offers, typed, {
        clock: services.clock,
        report: (error, remote) => {
          services.diagnostics.failures.record(error, remote);
        },
        onAnswer(answer) {
          setAnswers((now) => {
            const before = now.get(answer.offer);
            // One that is slow has found nothing yet.
            const found = answer.state === "slow" ? { entries: [], typed, ...before } : { ...answer, typed };
            return new Map(now).set(answer.offer, { ...found, offer: answer.offer, state: answer.state });
          });
        },
      }),
    [offers, typed, services],
  );
  const [recentNow] = useState(() => recents.list());
  return useMemo(() => {
    const current = offers.flatMap((offer) => (offer.source === undefined ? [] : (answers.get(offer) ?? [])));
    const inState = (state: Answer["state"]): readonly string[] => [
      ...new Set(current.filter((one) => one.state === state).map(({ offer }) => offer.remote)),
    ];
    // What was found before stays meanwhile, but for an answer: it is one to what was typed then, and Enter would take it.
    const found = current.flatMap(({ offer, entries, typed: askedFor }) =>
      entries
        .filter(({ isAnswer }) => isAnswer !== true || askedFor === typed)
        .map((entry): PaletteOption => ({ remote: offer.remote, entry })),
    );
    const groups = arrangeOptions(
      {
        recents: recentNow
          .filter(({ remote, path }) => pages.mayOpen(remote, path))
          .map(({ remote, ...entry }) => ({ remote, entry })),
        // What leads nowhere is done here, also where a function offers it.
        commands: [
          ...offers.flatMap(({ remote, commands }) => commands.map((entry) => ({ remote, entry }))),
          ...found.filter(({ entry }) => entry.path === undefined),
        ],
        pages: pages.entries.map((entry): PaletteOption => ({ remote: "", entry })),
        found: found.filter(({ entry }) => entry.path !== undefined),
      },
      typed,
      titles,
    );
    const asked = offers.filter(({ source }) => source !== undefined);
    return {
      groups,
      failed: [...new Set([...notMounted, ...inState("failed")])],
      slow: inState("slow"),
      isAsking: waiting > 0 || asked.some((offer) => !answers.has(offer)),
    };
  }, [offers, answers, typed, pages, recentNow, notMounted, waiting, titles]);
}

function useMountedSources({
  contributions,
  services,
  contexts,
}: Pick<PaletteProps, "contributions" | "services" | "contexts">): {
  failed: readonly string[];
  waiting: number;
} {
  // Those of the moment when it was opened: a registry that is read again doesn't take away what is on the screen.
  const [first] = useState({ contributions, services, contexts });
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [settled, setSettled] = useState(0);
  useEffect(
    () =>
      mountSources({
        ...first,
        onFailed({ listing }) {
          setFailed((now) => [...now, listing.name]);
        },
        onSettled() {
          setSettled((now) => now + 1);
        },
      }),
    [first],
  );
  return { failed, waiting: first.contributions.length - settled };
}
