import type { Operator } from "@foyer/contracts";
import { DEFAULT_MARK } from "@foyer/contracts/host";
import type { ReactNode } from "react";
import { hrefOf } from "../routes/base-path.ts";

/** The operator's mark and name. */
export function Mark({ operator }: { operator: Operator }): ReactNode {
  return (
    <span className="host-mark">
      <img src={addressOf(operator.mark)} alt="" width={24} height={24} />
      <span className="host-mark-name">{operator.name}</span>
    </span>
  );
}

/** The host's own mark is in the page already, as its icon. */
function addressOf(mark: string): string {
  const icon =
    mark === hrefOf(DEFAULT_MARK)
      ? document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href
      : undefined;
  return icon?.startsWith("data:") === true ? icon : mark;
}
