import { session } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Card, KeyValue, PageHeading, Time } from "@foyer/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { listFailures, subscribeToFailures } from "../diagnostics/failure-log.ts";
import type { Failure } from "../diagnostics/failure-log.ts";
import { HOST } from "../diagnostics/web-vitals.ts";
import type { Federation } from "../federation/federation.ts";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import { texts } from "../texts.ts";
import { formatBytes, formatSeconds } from "./format-measure.ts";
import { RemotesTable } from "./remotes-table.tsx";
import { SharedPackagesTable } from "./shared-packages-table.tsx";
import { VitalsTable } from "./vitals-table.tsx";

const LOOK_AGAIN_MS = 2_000;

interface SystemPageProps {
  registry: LoadedRegistry;
  federation: Federation;
}

/** What runs on this page: the one session, the remotes, the shared packages, and what failed. */
export function SystemPage({ registry, federation }: SystemPageProps): ReactNode {
  const failures = useSyncExternalStore(subscribeToFailures, listFailures);
  const words = texts.systemPage;
  return (
    <div className="host-system">
      <PageHeading>{words.title}</PageHeading>
      <p>{words.lead}</p>
      <SessionCard />
      <Card title={words.remotes} headingLevel={2}>
        <p>{words.registrySource[registry.source]}</p>
        <RemotesTable remotes={registry.remotes} failures={failures} federation={federation} />
        {registry.problems.length > 0 && (
          <ul>
            {registry.problems.map((problem) => (
              <li key={problem.path + problem.message}>
                <code>{problem.path}</code> {problem.message}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={words.shared} headingLevel={2}>
        <SharedPackagesTable packages={federation.sharedPackages()} />
      </Card>
      <Card title={words.vitals} headingLevel={2}>
        <p>{words.vitalsLead}</p>
        <VitalsTable />
      </Card>
      <Card title={words.failures} headingLevel={2}>
        <FailureList
          failures={failures.filter(({ kind }) => kind !== "policy")}
          noneText={words.noFailures}
        />
      </Card>
      <Card title={words.violations} headingLevel={2}>
        <FailureList
          failures={failures.filter(({ kind }) => kind === "policy")}
          noneText={words.noViolations}
        />
      </Card>
    </div>
  );
}

function FailureList({ failures, noneText }: { failures: readonly Failure[]; noneText: string }): ReactNode {
  if (failures.length === 0) return <p>{noneText}</p>;
  return (
    <ul className="host-failures">
      {failures.map(({ id, atMs, remote, kind, message }) => (
        <li key={id} data-kind={kind} data-owner={remote ?? HOST}>
          <Time value={atMs} /> <strong>{remote ?? texts.systemPage.page}</strong> {message}
        </li>
      ))}
    </ul>
  );
}

function SessionCard(): ReactNode {
  const snapshot = useSession();
  const facts = useDiagnostics();
  const words = texts.systemPage;
  return (
    <Card title={words.session} headingLevel={2}>
      <KeyValue
        items={[
          { key: words.status, value: snapshot.status },
          { key: words.clients, value: facts.clients },
          { key: words.stores, value: facts.stores },
          { key: words.tickers, value: facts.tickers },
          { key: words.copies, value: facts.copies },
          { key: words.protocol, value: facts.protocol },
          { key: words.refreshes, value: facts.refreshes },
          {
            key: words.lastRefresh,
            value: facts.lastRefreshAtMs === undefined ? words.never : <Time value={facts.lastRefreshAtMs} />,
          },
          {
            key: words.pause,
            value: facts.pause === undefined ? words.noPause : <Time value={facts.pause.untilMs} />,
          },
          { key: words.lock, value: facts.hasSharedLock ? words.locked : words.unlocked },
          { key: words.skew, value: words.skewed(formatSeconds(facts.clockSkewMs)) },
          { key: words.cookie, value: words.cookieSize(formatBytes(facts.cookieBytes), facts.cookieChunks) },
        ]}
      />
    </Card>
  );
}

/** The numbers change without an event, so they are looked at again while the page shows them. */
function useDiagnostics(): ReturnType<typeof session.diagnostics> {
  const [facts, setFacts] = useState(() => session.diagnostics());
  useEffect(() => {
    const timer = setInterval(() => {
      setFacts(session.diagnostics());
    }, LOOK_AGAIN_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return facts;
}
