import type { ComponentProps, ReactNode } from "react";
import type { Filter } from "../filters/filter.ts";

/** How the rows of a part of a profile are come to. */
export interface Rows {
  /** The address of the rows that these filters leave. */
  addressOf(filters: readonly Filter[]): string;
  show(filters: readonly Filter[]): void;
}

type PlainLinkProps = Omit<ComponentProps<"a">, "onClick"> & { href: string; onPress(): void };

/** A link, so that it opens in another tab as well; with no look of its own. */
export function PlainLink({ href, onPress, children, ...link }: PlainLinkProps): ReactNode {
  return (
    <a
      {...link}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </a>
  );
}

type RowsLinkProps = Rows & { filters: readonly Filter[] } & Omit<PlainLinkProps, "href" | "onPress">;

/** Leads to the rows that filters leave. */
export function RowsLink({ filters, addressOf, show, ...link }: RowsLinkProps): ReactNode {
  return (
    <PlainLink
      {...link}
      href={addressOf(filters)}
      onPress={() => {
        show(filters);
      }}
    />
  );
}
