import type { Ports } from "./ports.mjs";

export interface Provider {
  isHosted: boolean;
  url: string;
  publishableKey: string;
}
export function readProvider(ports: Ports, environment?: NodeJS.ProcessEnv): Provider;
