import { Time } from "@foyer/ui";
import type { ReactNode } from "react";

/** When something was done, after the words for it; or the words for never. */
export function Since(props: { label: string; at: string | undefined; never?: string }): ReactNode {
  const { label, at, never } = props;
  if (at === undefined) return never;
  return (
    <>
      {label} <Time value={at} />
    </>
  );
}
