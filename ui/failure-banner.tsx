import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";

/** What went wrong, in words that say what to do. */
export interface Failure {
  /** What failed, in a few words; none where the message says all. */
  readonly title?: string;
  /** What is wrong and what to do, in a sentence or two. */
  readonly message: string;
  /** The provider's code, in small print. */
  readonly code?: string;
  /** Somebody changed their mind: nothing is broken. */
  readonly isChoice?: boolean;
  /** How long the next try has to wait, in milliseconds. */
  readonly waitMs?: number;
}

export interface FailureBannerProps {
  failure: Failure | undefined;
  /** The one thing to do. */
  action?: ReactNode;
  /** What else there is to say. */
  children?: ReactNode;
}

/** A failed call. Screen readers hear of it at once. */
export function FailureBanner({ failure, action, children }: FailureBannerProps): ReactNode {
  if (failure === undefined) return null;
  const { title, message, code, isChoice = false } = failure;
  return (
    <Banner
      tone={isChoice ? "info" : "danger"}
      isLive
      code={code}
      action={action}
      {...(title !== undefined && { title })}
    >
      <p>{message}</p>
      {children}
    </Banner>
  );
}
