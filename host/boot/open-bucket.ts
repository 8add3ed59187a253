import { createRolloutBucket } from "../registry/rollout-bucket.ts";
import type { BucketOf } from "../registry/rollout-bucket.ts";

/** Which part of a rollout this browser is in, drawn once. */
export function openBucket(): BucketOf {
  return createRolloutBucket(
    () => localStorage,
    () => Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join("-"),
  );
}
