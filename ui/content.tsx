import { forwardRef, useState } from "react";
import type { ReactNode } from "react";
import { formatExactTime, formatRelativeTime } from "./format-time.ts";

/** For screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className="fy-visually-hidden">{children}</span>;
}

/** Facts as pairs. */
export function KeyValue({ items }: { items: readonly { key: string; value: ReactNode }[] }): ReactNode {
  return (
    <dl className="fy-key-value">
      {items.map((item) => (
        <div key={item.key} className="fy-key-value-row">
          <dt>{item.key}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A framed part of a page under a heading of its own. */
export function Card(props: { title?: string; headingLevel?: 2 | 3; children: ReactNode }): ReactNode {
  const Heading = props.headingLevel === 3 ? "h3" : "h2";
  return (
    <section className="fy-card">
      {props.title !== undefined && <Heading className="fy-card-title">{props.title}</Heading>}
      {props.children}
    </section>
  );
}

/** A page's one top heading. It can take focus, so that a navigation can lead a screen reader to it. */
export const PageHeading = forwardRef<HTMLHeadingElement, { children: ReactNode }>(function PageHeading(
  { children },
  ref,
) {
  return (
    <h1 ref={ref} tabIndex={-1} className="fy-page-heading">
      {children}
    </h1>
  );
});

/** Leads keyboards past the navigation; seen only while it has the focus. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <a className="fy-skip-link" href={href}>
      {children}
    </a>
  );
}

/** A moment, relative to now, with the exact value on hover. `value`: RFC 3339, or milliseconds since 1970. */
export function Time({ value }: { value: string | number }): ReactNode {
  const [nowMs] = useState(() => Date.now());
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return String(value);
  return (
    <time dateTime={moment.toISOString()} title={formatExactTime(moment)}>
      {formatRelativeTime(moment, nowMs)}
    </time>
  );
}
