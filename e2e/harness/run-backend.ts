import { createSupervisor } from "../../scripts/supervisor.mjs";

/**
 * Runs the embedded backend in a process of its own.
 * @param env its options, see `local-backend/options.ts`
 * @returns what ends it
 * @throws Error with its last words if it ends before it is ready
 */
export async function runBackend(env: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  let onDeath: (message: string) => void = () => undefined;
  const death = new Promise<never>((_resolve, reject) => {
    onDeath = (message) => {
      reject(new Error(message));
    };
  });
  // Only its start is waited for here; a later death shows in the journeys as refused connections.
  death.catch((error: unknown) => {
    console.error(error);
  });
  const supervisor = createSupervisor({ onDeath });
  const args = ["--import", "tsx", "local-backend/main.ts"];
  await Promise.race([supervisor.startUntilReady("The backend", args, { env }), death]);
  return () => supervisor.stop();
}
