import { createElement } from "react";
import type { ComponentType, ReactNode } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { useLatest } from "../requests/use-latest.ts";
import { withWords } from "../texts.ts";

export interface LatePartProps<Props extends object> {
  /** Another one for each part. */
  name: string;
  load(): Promise<ComponentType<Props>>;
  /** What the part itself is given. */
  given: Props;
}

/** A part of the remote that is loaded when it is first wanted, so that the first rows don't wait for it; or why it can't be. */
export function LatePart<Props extends object>({ name, load, given }: LatePartProps<Props>): ReactNode {
  // In a box: a function would be taken for React's updater.
  const { value, error, retry } = useLatest(name, async () => [await withWords(load())] as const);
  if (error !== undefined) return <FailureBanner error={error} onRetry={retry} />;
  return value === undefined ? null : createElement(value[0], given);
}
