import type { RemoteListing } from "@foyer/contracts";
import type { ReactNode } from "react";
import type { Failure } from "../diagnostics/failure-log.ts";
import { loadOf, transferredBytes } from "../diagnostics/load-log.ts";
import { texts } from "../texts.ts";
import { formatBytes, formatMilliseconds } from "./format-measure.ts";

const NOTHING = "–";

/** Which remotes are registered and loaded, from where, and what that cost. */
export function RemotesTable(props: {
  remotes: readonly RemoteListing[];
  failures: readonly Failure[];
}): ReactNode {
  const { columns, state } = texts.systemPage;
  return (
    <div className="host-table-scroll" role="region" aria-label={texts.systemPage.remotes} tabIndex={0}>
      <table className="host-table">
        <thead>
          <tr>
            <th scope="col">{columns.remote}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.release}</th>
            <th scope="col">{columns.origin}</th>
            <th scope="col">{columns.loadTime}</th>
            <th scope="col">{columns.size}</th>
          </tr>
        </thead>
        <tbody>
          {props.remotes.map((remote) => {
            const load = loadOf(remote.name);
            const hasFailed =
              load === undefined && props.failures.some((failure) => failure.remote === remote.name);
            const entry = remote.releases[remote.current]?.entry;
            return (
              <tr key={remote.name}>
                <th scope="row">{remote.name}</th>
                <td>{load !== undefined ? state.loaded : hasFailed ? state.failed : state.registered}</td>
                <td>{remote.current}</td>
                <td>{entry === undefined ? NOTHING : new URL(entry).origin}</td>
                <td className="host-number">
                  {load === undefined ? NOTHING : formatMilliseconds(load.loadedAt - load.startedAt)}
                </td>
                <td className="host-number">
                  {load === undefined || entry === undefined
                    ? NOTHING
                    : formatBytes(transferredBytes(new URL(".", entry).href))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
