import { Banner, Button } from "@foyer/ui";
import type { ReactNode } from "react";
import { lateTexts } from "../late-texts.ts";
import { useTableModel } from "./table-model.ts";

/** What of a link could not be read: without it there are more rows than were meant. */
export function UnreadLinkNotice(): ReactNode {
  const { view, onView } = useTableModel();
  const { unread, ...rest } = view;
  if (unread === undefined) return null;
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
