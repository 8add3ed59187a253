import type { ReactNode } from "react";
import { HOST } from "../diagnostics/web-vitals.ts";
import type { VitalsLog } from "../diagnostics/web-vitals.ts";
import { texts } from "../texts.ts";
import { formatMilliseconds, formatScore } from "./format-measure.ts";
import { SystemTable } from "./system-table.tsx";

const NOTHING = "–";

/** Web vitals by whose part of the page they were measured in. */
export function VitalsTable({ vitals }: { vitals: ReturnType<VitalsLog["list"]> }): ReactNode {
  const { columns, page, noEvents } = texts.systemPage;
  if (vitals.length === 0) return <p>{noEvents}</p>;
  return (
    <SystemTable
      label={texts.systemPage.vitals}
      columns={[columns.remote, columns.lcp, columns.cls, columns.inp]}
    >
      {vitals.map(([owner, { lcp, cls, inp }]) => (
        <tr key={owner}>
          <th scope="row">{owner === HOST ? page : owner}</th>
          <td>{lcp === undefined ? NOTHING : formatMilliseconds(lcp)}</td>
          <td>{cls === undefined ? NOTHING : formatScore(cls)}</td>
          <td>{inp === undefined ? NOTHING : formatMilliseconds(inp)}</td>
        </tr>
      ))}
    </SystemTable>
  );
}
