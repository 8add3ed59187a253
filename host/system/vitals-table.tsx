import type { ReactNode } from "react";
import { HOST } from "../diagnostics/web-vitals.ts";
import type { VitalsLog } from "../diagnostics/web-vitals.ts";
import { texts } from "../texts.ts";
import { formatMilliseconds, formatScore } from "./format-measure.ts";

const NOTHING = "–";

/** Web vitals by whose part of the page they were measured in. */
export function VitalsTable({ vitals }: { vitals: ReturnType<VitalsLog["list"]> }): ReactNode {
  const { columns, page } = texts.systemPage;
  return (
    <div className="host-table-scroll" role="region" aria-label={texts.systemPage.vitals} tabIndex={0}>
      <table className="host-table">
        <thead>
          <tr>
            <th scope="col">{columns.remote}</th>
            <th scope="col">{columns.lcp}</th>
            <th scope="col">{columns.cls}</th>
            <th scope="col">{columns.inp}</th>
          </tr>
        </thead>
        <tbody>
          {vitals.map(([owner, { lcp, cls, inp }]) => (
            <tr key={owner}>
              <th scope="row">{owner === HOST ? page : owner}</th>
              <td>{lcp === undefined ? NOTHING : formatMilliseconds(lcp)}</td>
              <td>{cls === undefined ? NOTHING : formatScore(cls)}</td>
              <td>{inp === undefined ? NOTHING : formatMilliseconds(inp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
