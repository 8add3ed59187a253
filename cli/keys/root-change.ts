import type { SeenLog } from "../signing/seen-log.ts";

/** What the next root says otherwise. */
export interface RootChange {
  /** A team as it is from then on. */
  readonly team?: {
    readonly name: string;
    readonly keys: readonly string[];
    readonly threshold: number;
    readonly names: readonly string[];
    readonly paths: readonly string[];
    readonly places: readonly string[];
  };
  /** A team that is none from then on; its remotes stop until another team signs them. */
  readonly removedTeam?: string;
  /** Public keys that count nowhere from then on. */
  readonly revoked?: readonly string[];
  /** Public keys of the roles that are replaced. */
  readonly root?: readonly string[];
  readonly registry?: readonly string[];
  /** Whether the log begins anew, under another name: its files were lost, or two truths of it were shown. */
  readonly isLogNew?: boolean;
  /** It goes on from no registry, whatever stands there; see `nameLastRegistry`. */
  readonly isAsItIs?: boolean;
  readonly seen?: SeenLog | undefined;
  /** Days until it expires. */
  readonly validDays: number;
}
