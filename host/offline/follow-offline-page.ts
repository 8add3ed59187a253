/** As the build calls it: it stands at the host's start, so that its scope is the host. */
export const OFFLINE_WORKER_PATH = "/foyer-offline.js";

/** As much of the browser's workers as is used here. */
export interface WorkerContainer {
  register(address: string, options: RegistrationOptions): Promise<unknown>;
  getRegistrations(): Promise<readonly WorkerRegistration[]>;
}
export interface WorkerRegistration {
  readonly scope: string;
  readonly active: { readonly scriptURL: string } | null;
  readonly waiting: { readonly scriptURL: string } | null;
  readonly installing: { readonly scriptURL: string } | null;
  unregister(): Promise<boolean>;
}

export interface OfflinePageOptions {
  readonly isWanted: boolean;
  /** The worker's address, absolute. */
  readonly address: string;
  /** The host's base path, e.g. `/app/`. */
  readonly scope: string;
  /** Makes the address one that Trusted Types take. */
  toScriptAddress(address: string): string;
}

/**
 * Registers the worker that answers without a connection, or takes it away where the operator doesn't want it any more. What
 * fails here, as in a browser that keeps nothing, changes nothing: without a connection people see the browser's own page.
 */
export async function followOfflinePage(
  workers: WorkerContainer,
  { isWanted, address, scope, toScriptAddress }: OfflinePageOptions,
): Promise<void> {
  try {
    if (isWanted) {
      await workers.register(toScriptAddress(address), { scope, updateViaCache: "none" });
      return;
    }
    for (const registration of await workers.getRegistrations())
      if (isOf(registration, address)) await registration.unregister();
  } catch {
    // See above.
  }
}

function isOf({ active, waiting, installing }: WorkerRegistration, address: string): boolean {
  return [active, waiting, installing].some((worker) => worker?.scriptURL === address);
}
