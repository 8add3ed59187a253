import type { RemoteListing } from "@foyer/contracts/host";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { listNeeds } from "./list-needs.ts";
import { SystemTable } from "./system-table.tsx";

/** What remotes need beyond the page's policy, whether an operator granted it, and the command that does. */
export function NeedsTable({ remotes }: { remotes: readonly RemoteListing[] }): ReactNode {
  const { needs: words, columns } = texts.systemPage;
  const lines = listNeeds(remotes);
  if (lines.length === 0) return <p>{words.none}</p>;
  return (
    <SystemTable label={words.title} columns={[columns.remote, columns.need, columns.standing]}>
      {lines.map(({ remote, kind, detail, standing, grant }) => (
        <tr key={grant}>
          <th scope="row">{remote}</th>
          <td>{words.kinds[kind](detail)}</td>
          <td data-standing={standing}>
            {words.standings[standing]} {standing === "missing" && <code>{grant}</code>}
          </td>
        </tr>
      ))}
    </SystemTable>
  );
}
