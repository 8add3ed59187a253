import type { ExactRow } from "./row-write.ts";
import type { Refusal, Unanswered } from "./refusal.ts";

/** What came of one change of one row. */
export type Outcome =
  /** It is in the database, once. `row` is the row as it is now; of a deleted one, as it was. */
  | {
      readonly kind: "written";
      readonly row: ExactRow;
      /** It was found so, which somebody else may have done. */
      readonly isSeen?: true;
    }
  /** Somebody else has changed the same; nothing was written. */
  | { readonly kind: "conflict"; readonly row: ExactRow }
  /** The row isn't there any more, or is hidden from this person; nothing was written. */
  | { readonly kind: "gone" }
  /** Nothing was written, and asking again would change nothing. */
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** The database passed the row over without a word, as a policy makes it. */
  | { readonly kind: "passed-over"; readonly row: ExactRow }
  /** Nobody knows; the same question may be asked again. */
  | Unanswered
  /** It isn't there, and nothing that was sent makes it so any more: the person has given it up. */
  | { readonly kind: "given-up" }
  /** A new row whose key the database makes was sent, and no answer came: asking again could write it twice. */
  | { readonly kind: "unknown" }
  | { readonly kind: "no-session" };
