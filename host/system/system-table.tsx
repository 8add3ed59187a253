import type { ReactNode } from "react";

interface SystemTableProps {
  /** What it lists; no two columns have the same title. */
  label: string;
  columns: readonly string[];
  /** Those whose figures stand below each other. */
  numbers?: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table of the system page: wider than a phone, it scrolls in a region that the keyboard reaches. */
export function SystemTable({ label, columns, numbers = [], children }: SystemTableProps): ReactNode {
  return (
    <div className="host-table-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="host-table">
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col" className={numbers.includes(title) ? "host-number" : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
