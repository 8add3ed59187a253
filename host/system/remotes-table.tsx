import type { RemoteListing } from "@foyer/contracts/host";
import { Time } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Diagnostics } from "../diagnostics/create-diagnostics.ts";
import { transferredBytes } from "../diagnostics/transferred-bytes.ts";
import type { Federation } from "../federation/federation.ts";
import { texts } from "../texts.ts";
import { formatBytes, formatPercent } from "./format-measure.ts";
import { SystemTable } from "./system-table.tsx";
import { TimingBar } from "./timing-bar.tsx";

const NOTHING = "–";

interface RemotesTableProps {
  remotes: readonly RemoteListing[];
  federation: Federation;
  diagnostics: Diagnostics;
}

/** Which remotes are registered and loaded, in which release, from where, and what that cost. */
export function RemotesTable({ remotes, federation, diagnostics }: RemotesTableProps): ReactNode {
  const { loads, failures } = diagnostics;
  const { columns, state } = texts.systemPage;
  const times = new Map(remotes.map(({ name }) => [name, timesOf(name, diagnostics)]));
  const longestMs = Math.max(1, ...[...times.values()].map(({ loadMs, mountMs }) => loadMs + mountMs));
  return (
    <SystemTable
      label={texts.systemPage.remotes}
      columns={[
        columns.remote,
        columns.state,
        columns.release,
        columns.published,
        columns.rollout,
        columns.timing,
        columns.size,
        columns.origin,
      ]}
      numbers={[columns.size]}
    >
      {remotes.map((remote) => {
        const load = loads.of(remote.name);
        const hasFailed =
          load === undefined && failures.list().some((failure) => failure.remote === remote.name);
        const release = federation.choose(remote);
        return (
          <tr key={remote.name}>
            <th scope="row">{remote.name}</th>
            <td>{load !== undefined ? state.loaded : hasFailed ? state.failed : state.registered}</td>
            <td>{load?.release ?? release?.version ?? remote.current}</td>
            <td>
              {release === undefined || release.publishedAt === "" ? (
                NOTHING
              ) : (
                <Time value={release.publishedAt} />
              )}
            </td>
            <td>{describeRollout(remote)}</td>
            <td>
              <TimingBar {...(times.get(remote.name) ?? NO_TIMES)} longestMs={longestMs} />
            </td>
            <td className="host-number">
              {load === undefined || release === undefined
                ? NOTHING
                : formatBytes(transferredBytes(new URL(".", release.entry).href))}
            </td>
            <td>{release === undefined ? NOTHING : new URL(release.entry).origin}</td>
          </tr>
        );
      })}
    </SystemTable>
  );
}

interface Times {
  readonly loadMs: number;
  readonly mountMs: number;
}

const NO_TIMES: Times = { loadMs: 0, mountMs: 0 };

function timesOf(name: string, { loads, mounts }: Diagnostics): Times {
  const load = loads.of(name);
  const mount = mounts.of(name);
  return {
    loadMs: load === undefined ? 0 : load.loadedAt - load.startedAt,
    mountMs: mount?.shownAt === undefined ? 0 : mount.shownAt - mount.startedAt,
  };
}

function describeRollout({ rollout }: RemoteListing): string {
  const shares = Object.entries(rollout).map(([version, percent]) =>
    texts.systemPage.rollout(version, formatPercent(percent)),
  );
  return shares.length === 0 ? texts.systemPage.noRollout : shares.join(", ");
}
