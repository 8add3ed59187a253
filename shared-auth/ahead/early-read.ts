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
