import { session } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { DEFAULT_SCHEMA } from "../requests/schema-profile.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { watchTable } from "./realtime-channel.ts";
import type { LiveStatus } from "./realtime-channel.ts";

/** Watches a table while it is shown. Rows don't move under the reader: changes are counted, and loaded on demand. */
export function LiveBar(props: { table: Table; onReload(): void; onClose(): void }): ReactNode {
  const { table, onReload, onClose } = props;
  const [status, setStatus] = useState<LiveStatus>("connecting");
  const [changes, setChanges] = useState(0);
  /** What changed while nobody watched is not told afterwards. */
  const [hasGap, setHasGap] = useState(false);
  useEffect(() => {
    const { providerUrl, publishableKey } = session.data;
    return watchTable({
      providerUrl,
      publishableKey,
      schema: table.schema ?? DEFAULT_SCHEMA,
      table: table.name,
      accessToken: () => session.data.accessToken(),
      onStatus: (next) => {
        setStatus(next);
        if (next === "lost" || next === "refused") setHasGap(true);
      },
      onChange: () => {
        setChanges((count) => count + 1);
      },
    });
  }, [table.name, table.schema]);
  const isGapTold = hasGap && status === "on";
  return (
    <div className="data-live" role="status" data-status={status}>
      <p className="data-live-text">
        {words(status)}
        {isGapTold && ` ${lateTexts.live.gap}`}
        {changes > 0 && ` ${lateTexts.live.changed(changes)}.`}
      </p>
      {(changes > 0 || isGapTold) && (
        <Button
          onClick={() => {
            setChanges(0);
            setHasGap(false);
            onReload();
          }}
        >
          {lateTexts.live.reload}
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        {status === "unavailable" ? texts.tools.close : lateTexts.live.turnOff}
      </Button>
    </div>
  );
}

function words(status: LiveStatus): string {
  switch (status) {
    case "connecting":
      return lateTexts.live.connecting;
    case "on":
      return lateTexts.live.on;
    case "lost":
      return lateTexts.live.lost;
    case "refused":
      return `${lateTexts.live.refused}. ${lateTexts.live.refusedAdvice}`;
    case "unavailable":
      return `${lateTexts.live.unavailable}. ${lateTexts.live.unavailableAdvice}`;
    default:
      return status satisfies never;
  }
}
