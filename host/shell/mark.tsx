import type { ReactNode } from "react";

/** The operator's mark and name. */
export function Mark({ operatorName }: { operatorName: string }): ReactNode {
  return (
    <span className="host-mark">
      <img src="/icon.svg" alt="" width={24} height={24} />
      <span className="host-mark-name">{operatorName}</span>
    </span>
  );
}
