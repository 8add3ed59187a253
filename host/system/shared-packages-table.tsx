import type { ReactNode } from "react";
import type { SharedPackage } from "../federation/federation-parts.ts";
import { texts } from "../texts.ts";
import { SystemTable } from "./system-table.tsx";

/** Which version of each shared package is on the page, and who provides it. */
export function SharedPackagesTable({ packages }: { packages: readonly SharedPackage[] }): ReactNode {
  const { columns, yes, no } = texts.systemPage;
  return (
    <SystemTable
      label={texts.systemPage.shared}
      columns={[columns.package, columns.version, columns.provider, columns.inUse]}
    >
      {packages.map((shared) => (
        <tr key={`${shared.name}@${shared.version} ${shared.from}`}>
          <th scope="row">{shared.name}</th>
          <td>{shared.version}</td>
          <td>{shared.from}</td>
          <td>{shared.isLoaded ? yes : no}</td>
        </tr>
      ))}
    </SystemTable>
  );
}
