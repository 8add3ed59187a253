import type { ReactNode } from "react";

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

/** Leads keyboards past the navigation; seen only while it has the focus. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <a className="fy-skip-link" href={href}>
      {children}
    </a>
  );
}
