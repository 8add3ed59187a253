import type { RemoteListing } from "@foyer/contracts/host";
import { Button } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Notice, NoticeBoard } from "../diagnostics/notices.ts";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";

export interface NoticesProps {
  notices: readonly Notice[];
  board: NoticeBoard;
  remotes: readonly RemoteListing[];
  /** Mounts the remote anew, with the release that is live for this browser now. */
  onReload(remote: string): void;
  /** A notice is gone, and the button that was pressed with it. */
  onGone(): void;
}

/** What a person should know about a remote that is on the screen, or of a part that didn't come. They float: nothing on the page moves for them. */
export function Notices({ notices, board, remotes, onReload, onGone }: NoticesProps): ReactNode {
  return (
    <div className="host-notices" role="status" aria-live="polite">
      {notices.map((notice) => {
        const listing = remotes.find(({ name }) => name === notice.remote);
        const title = listing === undefined ? notice.remote : titleOf(listing);
        return (
          <div key={notice.id} className="host-notice-item" data-notice={notice.kind}>
            <p>{wordsOf(notice, title)}</p>
            <div className="host-notice-actions">
              {notice.kind !== "part" && (
                <Button
                  onClick={() => {
                    board.dismiss(notice.id);
                    onReload(notice.remote);
                    onGone();
                  }}
                >
                  {notice.kind === "release" ? texts.notice.switch : texts.notice.reload(title)}
                </Button>
              )}
              <Button
                variant="quiet"
                onClick={() => {
                  board.dismiss(notice.id);
                  onGone();
                }}
              >
                {notice.kind === "release" ? texts.notice.later : texts.notice.dismiss}
              </Button>
            </div>
          </div>
        );
      })}
    </div>
  );
}

function wordsOf(notice: Notice, title: string): string {
  if (notice.kind === "part") return notice.words ?? "";
  return notice.kind === "blocked"
    ? texts.notice.blocked(title, notice.seconds ?? 1)
    : texts.notice[notice.kind](title);
}
