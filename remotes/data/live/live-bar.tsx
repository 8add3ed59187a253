import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import { useCallback, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { noteDataChange } from "../requests/data-changes.ts";
import { DEFAULT_SCHEMA } from "../requests/schema-profile.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { knownWatch, liveWatch } from "./live-watch.ts";
import type { LiveWatch } from "./live-watch.ts";
import { liveWords } from "./live-words.ts";
import { watchTable } from "./realtime-channel.ts";

/**
 * Watches a table. Rows don't move under the reader: changes are counted, and loaded on demand. It goes on in the host's tray
 * while something else is shown.
 */
export function LiveBar(props: { table: Table; onReload(): void; onClose(): void }): ReactNode {
  const { table, onReload, onClose } = props;
  const { tray, navigation } = useRemoteContext();
  const key = placeKey(table);
  const subscribe = useCallback(
    (listen: () => void) => {
      const begun = beginWatch(table);
      const stop = begun.subscribe(listen);
      const path = navigation.current();
      const open = (): void => {
        navigation.go(path);
      };
      const leave = begun.show({ tray, title: titleOf(table), open });
      return () => {
        stop();
        leave();
      };
    },
    [table, tray, navigation],
  );
  const state = useSyncExternalStore(subscribe, () => knownWatch(key)?.getState());
  const { status, changes, hasGap } = state ?? { status: "connecting", changes: 0, hasGap: false };
  const isGapTold = hasGap && status === "on";
  return (
    <div className="data-live" role="status" data-status={status}>
      <p className="data-live-text">
        {liveWords(status)}
        {isGapTold && ` ${lateTexts.live.gap}`}
        {changes > 0 && ` ${lateTexts.live.changed(changes)}.`}
      </p>
      {(changes > 0 || isGapTold) && (
        <Button
          onClick={() => {
            knownWatch(key)?.settle();
            onReload();
            noteDataChange();
          }}
        >
          {lateTexts.live.reload}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          knownWatch(key)?.end();
          onClose();
        }}
      >
        {status === "unavailable" ? texts.tools.close : lateTexts.live.turnOff}
      </Button>
    </div>
  );
}

function beginWatch(table: Table): LiveWatch {
  const { providerUrl, publishableKey } = session.data;
  const { name, schema = DEFAULT_SCHEMA } = table;
  return liveWatch(placeKey(table), (told) =>
    watchTable({
      ...{ providerUrl, publishableKey, schema, table: name },
      accessToken: () => session.data.accessToken(),
      ...told,
    }),
  );
}
