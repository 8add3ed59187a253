import { missingSlots } from "@foyer/contracts/host";
import { Card, PageHeading, Time } from "@foyer/ui";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import type { Diagnostics } from "../diagnostics/create-diagnostics.ts";
import type { Failure } from "../diagnostics/failure-log.ts";
import { HOST } from "../diagnostics/web-vitals.ts";
import { brandsOf } from "../leaving/allowlist-standing.ts";
import type { Federation } from "../federation/federation.ts";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import { ownTexts } from "../../languages/own-texts.ts";
import { texts } from "../texts.ts";
import { ConnectionsLine } from "./connections-line.tsx";
import { EngineCard } from "./engine-card.tsx";
import { OwnTextsCard } from "./own-texts-card.tsx";
import { NeedsTable } from "./needs-table.tsx";
import { RemotesTable } from "./remotes-table.tsx";
import { SessionCard } from "./session-card.tsx";
import { SharedPackagesTable } from "./shared-packages-table.tsx";
import { SignatureLine } from "./signature-line.tsx";
import { Well } from "./well.tsx";
import { VitalsTable } from "./vitals-table.tsx";

const ask = (address: string, options: RequestInit): Promise<Response> => fetch(address, options);
const brands = brandsOf(navigator);

interface SystemPageProps {
  registry: LoadedRegistry;
  federation: Federation;
  diagnostics: Diagnostics;
}

/** What runs on this page: first what somebody on call came for, then the rest. */
export function SystemPage({ registry, federation, diagnostics }: SystemPageProps): ReactNode {
  const failures = useSyncExternalStore(diagnostics.failures.subscribe, diagnostics.failures.list);
  const words = texts.systemPage;
  return (
    <div className="host-system">
      <PageHeading>{words.title}</PageHeading>
      <p>{words.lead}</p>
      <div className="host-system-first">
        <Card title={words.failures} headingLevel={2}>
          <FailureList
            failures={failures.filter(({ kind }) => kind !== "policy")}
            title={words.failures}
            noneText={words.noFailures}
          />
        </Card>
        <EngineCard />
      </div>
      <Card title={words.remotes} headingLevel={2}>
        <p>{words.registrySource[registry.source]}</p>
        <SignatureLine
          {...(registry.signed !== undefined && { signed: registry.signed })}
          {...(registry.fork !== undefined && { fork: registry.fork })}
        />
        <RemotesTable remotes={registry.remotes} federation={federation} diagnostics={diagnostics} />
        <RegistryProblems registry={registry} />
      </Card>
      <Card title={words.needs.title} headingLevel={2}>
        <p>{words.needs.lead}</p>
        <NeedsTable remotes={registry.remotes} />
      </Card>
      <OwnTextsCard files={ownTexts()} />
      <SessionCard />
      <Card title={words.vitals} headingLevel={2}>
        <p>{words.vitalsLead}</p>
        <VitalsTable vitals={diagnostics.vitals.list()} />
      </Card>
      <Card title={words.shared} headingLevel={2}>
        <SharedPackagesTable packages={federation.sharedPackages()} />
      </Card>
      <Card title={words.violations} headingLevel={2}>
        <ConnectionsLine ask={ask} brands={brands} />
        <FailureList
          failures={failures.filter(({ kind }) => kind === "policy")}
          title={words.violations}
          noneText={words.noViolations}
        />
      </Card>
    </div>
  );
}

/** What of the document is refused, and what of it nobody sees. In English, like the parser's: for whoever writes it. */
function RegistryProblems({ registry: { problems, remotes } }: Pick<SystemPageProps, "registry">): ReactNode {
  const unseen = missingSlots(
    remotes.map(({ name, contributions, more }) => ({ name, contributions, slots: more["slots"] })),
  ).map(({ remote, id, place, why }) => ({
    path: `${remote}.contributions`,
    message: `Nobody sees its part "${id}" in "${place}": ${why}.`,
  }));
  const all = [...problems, ...unseen];
  if (all.length === 0) return null;
  return (
    <ul>
      {all.map((problem) => (
        <li key={problem.path + problem.message}>
          <code>{problem.path}</code> {problem.message}
        </li>
      ))}
    </ul>
  );
}

interface FailureListProps {
  title: string;
  failures: readonly Failure[];
  noneText: string;
}

/** Newest first; a long list scrolls, since there is more below it. */
function FailureList({ title, failures, noneText }: FailureListProps): ReactNode {
  if (failures.length === 0) return <Well>{noneText}</Well>;
  return (
    <div className="host-failures-scroll" role="region" aria-label={title} tabIndex={0}>
      <ul className="host-failures">
        {failures.map(({ id, atMs, remote, kind, message, stack }) => (
          <li key={id} data-kind={kind} data-owner={remote ?? HOST}>
            <Time value={atMs} /> <strong>{remote ?? texts.systemPage.page}</strong> {message}
            {stack !== undefined && (
              <details>
                <summary>{texts.systemPage.where}</summary>
                <pre className="host-stack">{stack}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
