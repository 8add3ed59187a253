import type { SessionDiagnostics } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Banner, Button, Card, KeyValue, Time } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { downloadJson } from "./download-json.ts";
import { formatBytes, formatSeconds } from "./format-measure.ts";
import { SessionEvents } from "./session-events.tsx";
import { useDiagnostics } from "./use-diagnostics.ts";

/** From here on common servers and proxies refuse a request for its cookies. */
const LARGE_COOKIES_BYTES = 8 * 1024;

/** Below this it is no whole second. */
const LEAST_SKEW_MS = 500;

/** Who holds the session, how refreshing goes, and what happened to it on this page. */
export function SessionCard(): ReactNode {
  const snapshot = useSession();
  const facts = useDiagnostics();
  const words = texts.systemPage;
  return (
    <Card title={words.session} headingLevel={2}>
      {facts.cookieBytes >= LARGE_COOKIES_BYTES && <Banner tone="warning">{words.largeCookies}</Banner>}
      {facts.foreignClients > 0 && <Banner tone="warning">{words.foreignFound}</Banner>}
      <KeyValue
        items={[
          { key: words.status, value: words.statuses[snapshot.status] },
          { key: words.clients, value: facts.clients },
          { key: words.stores, value: facts.stores },
          { key: words.tickers, value: facts.tickers },
          { key: words.copies, value: facts.copies },
          { key: words.protocol, value: facts.protocol },
          ...refused(facts),
          { key: words.foreign, value: facts.foreignClients },
          { key: words.refreshes, value: words.refreshCount(facts.refreshes, facts.refreshFailures) },
          { key: words.lastRefresh, value: <LastRefresh facts={facts} /> },
          { key: words.pause, value: <CurrentPause facts={facts} /> },
          { key: words.lock, value: facts.hasSharedLock ? words.locked : words.unlocked },
          { key: words.lockWaits, value: words.waited(facts.lockWaits) },
          { key: words.skew, value: <ClockSkew skewMs={facts.clockSkewMs} /> },
          { key: words.cookie, value: words.cookieSize(formatBytes(facts.cookieBytes), facts.cookieChunks) },
          { key: words.keptIn, value: words.kept[facts.keptIn] },
          { key: words.generation, value: facts.generation },
        ]}
      />
      <h3>{words.events}</h3>
      <SessionEvents events={facts.events} />
      <Button
        onClick={() => {
          downloadJson("foyer-session.json", { status: snapshot.status, ...facts });
        }}
      >
        {words.exportFacts}
      </Button>
    </Card>
  );
}

function ClockSkew({ skewMs }: { skewMs: number }): ReactNode {
  const { clockRight, clockAhead, clockBehind } = texts.systemPage;
  if (Math.abs(skewMs) < LEAST_SKEW_MS) return clockRight;
  return skewMs > 0 ? clockAhead(formatSeconds(skewMs)) : clockBehind(formatSeconds(-skewMs));
}

function refused({ refusedCopies }: SessionDiagnostics): { key: string; value: ReactNode }[] {
  if (refusedCopies.length === 0) return [];
  return [{ key: texts.systemPage.refused, value: texts.systemPage.refusedProtocols(refusedCopies) }];
}

function LastRefresh({ facts }: { facts: SessionDiagnostics }): ReactNode {
  const { never, cause } = texts.systemPage;
  if (facts.lastRefreshAtMs === undefined) return never;
  return (
    <>
      <Time value={facts.lastRefreshAtMs} /> <code>{cause(facts.lastRefreshCause ?? "")}</code>
    </>
  );
}

function CurrentPause({ facts: { pause } }: { facts: SessionDiagnostics }): ReactNode {
  if (pause === undefined) return texts.systemPage.noPause;
  return (
    <>
      <Time value={pause.untilMs} /> <code>{texts.systemPage.pauseReason(pause)}</code>
    </>
  );
}
