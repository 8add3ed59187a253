import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { isBareView, openingView, withAllMeant } from "./default-view.ts";
import type { TableScreenProps } from "./use-table.tsx";

/** A table that has a view to open with: it does so where its address says nothing else, and becomes that view's. */
export function DefaultTable(
  props: TableScreenProps & { Shown: (props: TableScreenProps) => ReactNode },
): ReactNode {
  const { Shown, ...screen } = props;
  const { table, view } = screen;
  const addressed = withAllMeant(table, screen.addressed);
  const isOpening = isBareView(view);
  const open = useEffectEvent(() => {
    addressed.show(openingView(table), { replace: true });
  });
  useEffect(() => {
    if (isOpening) open();
  }, [isOpening]);
  return !isOpening && <Shown {...screen} addressed={addressed} onView={addressed.show} />;
}
