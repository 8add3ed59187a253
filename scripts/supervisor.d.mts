export interface Supervisor {
  startUntilReady(
    name: string,
    args: readonly string[],
    options?: { env?: Record<string, string>; onProgress?(line: string): void },
  ): Promise<void>;
  stop(): Promise<void>;
}
export function createSupervisor(options: { onDeath(message: string): void }): Supervisor;
