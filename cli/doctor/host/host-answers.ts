import type { Problem } from "@foyer/contracts";

/** What a deployed host and its place answered to what a browser asks of them. */
export interface HostAnswers {
  readonly origin: string;
  /** The page, once for each encoding that a client may take. */
  readonly pages: readonly PageAnswer[];
  /** Encodings in which it couldn't be read. */
  readonly unread: readonly NoAnswer[];
  readonly config: ConfigAnswer;
  /** A script that no build has. */
  readonly missing: PageAnswer | NoAnswer;
  /** The document that `registryUrl` names; undefined while the configuration isn't known. */
  readonly registry: PlaceAnswer | undefined;
  /** How the registry proves itself; undefined where `config.json` pins no root. */
  readonly signatures: SignaturesAnswer | undefined;
  /** The entry of each release that some browser gets. */
  readonly entries: readonly EntryAnswer[];
  /** How far the host's clock is ahead of this machine's; undefined where its answers carry no date. */
  readonly clockAheadMs: number | undefined;
}

export interface PageAnswer {
  readonly encoding: string;
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Nothing that can be read: also after it was asked once more. */
export interface NoAnswer {
  readonly encoding: string;
  /** Whether an answer began to come: then its bytes broke off, or are encoded in another way than they say. */
  readonly hasBegun: boolean;
  /** In a few words, e.g. `ECONNREFUSED`. */
  readonly why: string;
}

/** `config.json` of a host. */
export interface ConfigAnswer {
  readonly answer: PageAnswer | NoAnswer;
  /** What its text says; undefined where that is no JSON. */
  readonly value: unknown;
}

export interface PlaceAnswer {
  readonly address: string;
  /** 0 where nothing answered. */
  readonly status: number;
  /** Where nothing answered, why, in a few words. */
  readonly why?: string;
  /** `Access-Control-Allow-Origin`. */
  readonly allows: string | undefined;
  readonly bytes: Uint8Array;
}

export interface EntryAnswer extends PlaceAnswer {
  /** E.g. `orders 1.0.0`. */
  readonly release: string;
  /** As the registry has it. */
  readonly integrity: string;
}

export interface SignaturesAnswer {
  /** Why pages don't take the registry, or some of its rows. */
  readonly problems: readonly Problem[];
  /** What was read of the log of releases, as a page reads it that saw it long ago. */
  readonly files: readonly PlaceAnswer[];
  /** Whether they lead to what the registry was signed with. */
  readonly isLogWhole: boolean;
}
