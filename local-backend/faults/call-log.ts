export interface Call {
  readonly method: string;
  readonly path: string;
  /** Of `auth/v1/token`: "password", "refresh_token" or "pkce". */
  readonly grantType: string | null;
  readonly status: number;
  /** When it arrived, RFC 3339. */
  readonly time: string;
  readonly durationMs: number;
  /** Whether the bearer was a user's token and not a project's key. */
  readonly hasUserToken: boolean;
}

export interface CallLog {
  add(call: Call): void;
  all(): readonly Call[];
  clear(): void;
}

const KEPT_CALLS = 5_000;

/** The requests that arrived, for tests that count them. Preflights and the switches themselves don't count. */
export function createCallLog(): CallLog {
  let calls: Call[] = [];
  return {
    add: (call) => {
      calls.push(call);
      if (calls.length > KEPT_CALLS) calls.shift();
    },
    all: () => calls,
    clear: () => void (calls = []),
  };
}
