import { CommandError } from "./command.ts";

const HIGHEST_PORT = 65_535;

/** @throws CommandError for what is no port; 0 has the system choose one */
export function readPort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= HIGHEST_PORT) return port;
  throw new CommandError(`--port must be a number from 0 to ${HIGHEST_PORT}, not "${text}".`, "wrongUse");
}
