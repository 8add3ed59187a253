import type { Ports } from "./ports.mjs";

export function writeSite(site: {
  folder: string;
  ports: Ports;
  provider: { url: string; publishableKey: string };
  isDevelopment?: boolean;
}): void;
