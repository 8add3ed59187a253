import type { Operator } from "@foyer/contracts";
import type { ReactNode } from "react";

/** The operator's mark and name. */
export function Mark({ operator }: { operator: Operator }): ReactNode {
  return (
    <span className="host-mark">
      <img src={operator.mark} alt="" width={24} height={24} />
      <span className="host-mark-name">{operator.name}</span>
    </span>
  );
}
