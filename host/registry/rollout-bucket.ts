const KEY = "foyer.rollout";
const BUCKETS = 10_000;
const BUCKETS_PER_PERCENT = 100;

/** Where this browser stands in the rollout of a remote: from 0 up to but not 100, the same at every visit. */
export type BucketOf = (remote: string) => number;

/**
 * Kept per browser. Mixed with the remote's name, so that the same people aren't first every time. With storage
 * blocked it lasts as long as the page.
 */
export function createRolloutBucket(storage: () => Storage, createId: () => string): BucketOf {
  const id = readOrWrite(storage, createId);
  return (remote) => (hash(`${id}:${remote}`) % BUCKETS) / BUCKETS_PER_PERCENT;
}

function readOrWrite(storage: () => Storage, createId: () => string): string {
  try {
    const known = storage().getItem(KEY);
    if (known !== null && known !== "") return known;
    const id = createId();
    storage().setItem(KEY, id);
    return id;
  } catch {
    return createId();
  }
}

/** FNV-1a, 32 bits, with a last mix: near names must not lie near. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
