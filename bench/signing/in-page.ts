import { createVerifier } from "../../contracts/signing/ed25519.ts";
import { verifyRegistry } from "../../contracts/signing/verify-registry.ts";
import type { SeenRegistry, VerifiedRegistry } from "../../contracts/signing/verify-registry.ts";

export interface Checks {
  /** The registry that a page begins with: its code is cold, and no key was read yet. */
  readonly firstMs: number;
  /** Each later one, in which one release is another. */
  readonly nextMs: readonly number[];
  readonly problems: number;
}

/** Checks registries as the host does, the one after the other. */
async function check(pinned: unknown, registries: readonly unknown[], nowMs: number): Promise<Checks> {
  const verify = createVerifier();
  const times: number[] = [];
  let last: VerifiedRegistry | undefined;
  let seen: SeenRegistry | undefined;
  let problems = 0;
  for (const registry of registries) {
    const startedMs = performance.now();
    const found: VerifiedRegistry = await verifyRegistry(registry, {
      ...{ pinned, verify, nowMs, seen },
      ...(last !== undefined && { taken: last.taken, checked: last.checked }),
    });
    times.push(performance.now() - startedMs);
    problems += found.problems.length;
    last = found;
    seen = found.remember;
  }
  const [firstMs = 0, ...nextMs] = times;
  return { firstMs, nextMs, problems };
}

Object.assign(globalThis, { check });
