import type { NotedRead } from "./noted-reads.ts";

/** A read that the page sent before its session stood. */
export interface EarlyRead {
  /** What was asked for. */
  readonly read: NotedRead;
  /** The access token that it was sent with. */
  readonly token: string;
  /** Of `performance.now()`. */
  readonly sentAtMs: number;
  /** The provider's answer, unread. */
  readonly answer: Promise<Response>;
  /** Ends it: nobody wants the answer any more, and the database need not go on. */
  giveUp(): void;
}

/** One that was asked for in the place of a person's page, before that has started. */
export interface NotedEarlyRead extends EarlyRead {
  /** Whose session it was sent with. */
  readonly personId: string;
  /** Whether what is kept for them is kept in the browser, or in the tab alone. */
  readonly isLasting: boolean;
}
