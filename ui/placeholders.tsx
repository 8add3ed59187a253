import type { ReactNode } from "react";

/** Says why there is nothing, and what to do first. */
export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode }): ReactNode {
  return (
    <div className="fy-empty">
      <p className="fy-empty-title">{props.title}</p>
      {props.children !== undefined && <div className="fy-empty-body">{props.children}</div>}
      {props.action}
    </div>
  );
}

/** Grey lines where text will be. `label` is what screen readers hear. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }): ReactNode {
  return (
    <div className="fy-skeleton" role="status">
      <span className="fy-visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="fy-skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}

/** Says that something is under way. */
export function Spinner({ label }: { label: string }): ReactNode {
  return (
    <span role="status">
      <span className="fy-spinner" aria-hidden="true" />
      <span className="fy-visually-hidden">{label}</span>
    </span>
  );
}
