import { Banner, Button } from "@foyer/ui";
import type { ReactNode } from "react";
import { lateTexts } from "../late-texts.ts";
import { defaultViewOf } from "./default-view.ts";
import { useTableModel } from "./table-model.ts";

/** What was meant to be shown and isn't: parts of a link that can't be read, or the view that the table opens with. */
export function UnreadLinkNotice(): ReactNode {
  const { table, view, onView } = useTableModel();
  const { unread, ...rest } = view;
  if (unread === undefined) {
    const isBroken = table.defaultView !== undefined && defaultViewOf(table) === undefined;
    return view.view !== undefined && isBroken && <BrokenDefault />;
  }
  const drop = (): void => {
    onView(rest, { replace: true });
  };
  return (
    <div className="data-notice">
      <Banner
        tone="warning"
        title={lateTexts.filter.unread}
        isLive
        action={<Button onClick={drop}>{lateTexts.filter.dropUnread}</Button>}
      >
        {lateTexts.filter.unreadAdvice(unread)}
      </Banner>
    </div>
  );
}

function BrokenDefault(): ReactNode {
  const t = lateTexts.defaultView;
  return (
    <div className="data-notice">
      <Banner tone="info" title={t.broken} isLive>
        {t.brokenAdvice}
      </Banner>
    </div>
  );
}
