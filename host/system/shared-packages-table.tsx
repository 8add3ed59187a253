import type { ReactNode } from "react";
import type { SharedPackage } from "../federation/federation-parts.ts";
import { texts } from "../texts.ts";

/** Which version of each shared package is on the page, and who provides it. */
export function SharedPackagesTable({ packages }: { packages: readonly SharedPackage[] }): ReactNode {
  const { columns, yes, no } = texts.systemPage;
  return (
    <div className="host-table-scroll" role="region" aria-label={texts.systemPage.shared} tabIndex={0}>
      <table className="host-table">
        <thead>
          <tr>
            <th scope="col">{columns.package}</th>
            <th scope="col">{columns.version}</th>
            <th scope="col">{columns.provider}</th>
            <th scope="col">{columns.inUse}</th>
          </tr>
        </thead>
        <tbody>
          {packages.map((shared) => (
            <tr key={`${shared.name}@${shared.version} ${shared.from}`}>
              <th scope="row">{shared.name}</th>
              <td>{shared.version}</td>
              <td>{shared.from}</td>
              <td>{shared.isLoaded ? yes : no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
