import type { ComponentProps, ReactNode } from "react";
import type { Filter } from "../filters/filter.ts";

/** How the rows of a part of a profile are come to. */
export interface Rows {
  /** The address of the rows that these filters leave. */
  addressOf(filters: readonly Filter[]): string;
  show(filters: readonly Filter[]): void;
}

type RowsLinkProps = Rows & { filters: readonly Filter[] } & Omit<ComponentProps<"a">, "href" | "onClick">;

/** A link, so that it opens in another tab as well. */
export function RowsLink({ filters, addressOf, show, children, ...link }: RowsLinkProps): ReactNode {
  return (
    <a
      {...link}
      href={addressOf(filters)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        show(filters);
      }}
    >
      {children}
    </a>
  );
}
