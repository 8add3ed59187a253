import { EmptyState, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import type { ViewAddress } from "./address/view-address.ts";
import { fullName } from "./catalogue/find-table.ts";
import { lateTexts } from "./late-texts.ts";
import { texts } from "./texts.ts";

/** What the address asks for isn't there; the start, where nothing is. */
export function MissingView({ view }: { view: ViewAddress }): ReactNode {
  const { title, advice } = wordsOf(view);
  return (
    <div className="data-main-padded">
      <PageHeading>{texts.heading}</PageHeading>
      <EmptyState title={title}>{advice}</EmptyState>
    </div>
  );
}

function wordsOf(view: ViewAddress): { title: string; advice: string } {
  const t = lateTexts.nothingThere;
  switch (view.kind) {
    case "home":
      return { title: t.empty, advice: t.emptyAdvice };
    case "unknown":
      return { title: t.noSuchPage, advice: t.noSuchPageAdvice };
    case "table":
      return { title: t.noSuchTable(fullName({ ...view, name: view.table })), advice: t.noSuchTableAdvice };
    case "procedure": {
      const wanted = fullName({ ...view, name: view.procedure });
      return { title: t.noSuchProcedure(wanted), advice: t.noSuchProcedureAdvice };
    }
    default:
      return view satisfies never;
  }
}
