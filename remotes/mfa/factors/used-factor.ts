import type { Factor, SignedInFacts } from "@foyer/shared-auth";

/** A challenge lasts so long: what was proven was challenged no earlier. */
const CHALLENGE_LIFETIME_MS = 300_000;
const METHODS: Readonly<Record<string, Factor["type"]>> = {
  totp: "totp",
  "mfa/phone": "phone",
  "mfa/webauthn": "webauthn",
};

/**
 * Which factor this session was confirmed with. The token names only its kind, so of several of a kind it is the one that
 * was challenged shortly before; where that isn't certain (another device has used it since), none.
 */
export function usedFactorId(
  factors: readonly Factor[],
  methods: SignedInFacts["methods"],
): string | undefined {
  const proof = methods.find(({ method }) => Object.hasOwn(METHODS, method));
  if (proof === undefined) return undefined;
  const proven = Object.hasOwn(METHODS, proof.method) ? METHODS[proof.method] : undefined;
  const kind = factors.filter(({ type, status }) => status === "verified" && type === proven);
  if (kind.length === 1) return kind[0]?.id;
  const fitting = kind.filter(({ lastChallengedAt }) => {
    if (lastChallengedAt === undefined) return false;
    const beforeMs = proof.atMs - Date.parse(lastChallengedAt);
    // The method's time has whole seconds, rounded down.
    return beforeMs > -1000 && beforeMs <= CHALLENGE_LIFETIME_MS;
  });
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}
