import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridHandle } from "../grid/grid-model.ts";
import { HEAD_PROFILE, listenToHeads } from "./head-keys.ts";

/** What stands in a column's head. It is kept while the head itself isn't drawn. */
export interface DrawnHead {
  readonly name: string;
  readonly place: HTMLElement;
}

interface WatchedHeads {
  readonly row: Element | null;
  readonly columns: readonly GridColumn[];
  stop(): void;
}

/** A place in each head that the grid draws now: of columns beside the view there is none. */
export function useDrawnHeads(
  grid: RefObject<GridHandle | null>,
  columns: readonly GridColumn[],
): readonly DrawnHead[] {
  const [places] = useState(() => new Map<string, HTMLElement>());
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const watched = useRef<WatchedHeads>(undefined);
  // The grid comes and goes with its rows, and its heads with what is scrolled to: it tells nobody.
  useLayoutEffect(() => {
    const root = grid.current?.root;
    const row = root?.querySelector(".data-grid-head-row") ?? null;
    if (watched.current?.row === row && watched.current.columns === columns) return;
    watched.current?.stop();
    const show = (names: readonly string[]): void => {
      setDrawn((before) => (before.join("\n") === names.join("\n") ? before : names));
    };
    const stop =
      root === undefined || row === null ? undefined : watchHeads(root, row, columns, places, show);
    if (stop === undefined) show([]);
    watched.current = {
      row,
      columns,
      stop: () => {
        stop?.();
      },
    };
  });
  useLayoutEffect(
    () => () => {
      watched.current?.stop();
      watched.current = undefined;
    },
    [],
  );
  return drawn.flatMap((name) => {
    const place = places.get(name);
    return place === undefined ? [] : [{ name, place }];
  });
}

/** Puts each column's place into its head whenever heads are drawn. @returns what takes them out */
function watchHeads(
  root: HTMLElement,
  row: Element,
  columns: readonly GridColumn[],
  places: Map<string, HTMLElement>,
  show: (names: readonly string[]) => void,
): () => void {
  const heads = (): readonly Element[] => [...row.querySelectorAll("[role=columnheader]")];
  const place = (): void => {
    const names = heads().flatMap((head) => {
      const column = columns[Number(head.getAttribute("aria-colindex")) - 1];
      if (column === undefined) return [];
      const own = places.get(column.name) ?? createPlace();
      places.set(column.name, own);
      if (own.parentElement !== head) {
        head.append(own);
        // Otherwise all that is in it would be the name of each cell below.
        head.setAttribute("aria-label", column.title);
        head.setAttribute("aria-keyshortcuts", "F2");
      }
      return [column.name];
    });
    show(names);
  };
  const observer = new MutationObserver(place);
  observer.observe(row, { childList: true, subtree: true });
  place();
  const stopListening = listenToHeads(root);
  return () => {
    observer.disconnect();
    stopListening();
    for (const own of places.values()) own.remove();
    for (const head of heads()) {
      head.removeAttribute("aria-label");
      head.removeAttribute("aria-keyshortcuts");
    }
  };
}

function createPlace(): HTMLElement {
  const place = document.createElement("div");
  place.className = HEAD_PROFILE;
  // A press on the head itself sorts, and a drag moves the column.
  place.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
  });
  return place;
}
