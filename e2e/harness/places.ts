import type { Ports } from "../../scripts/ports.mjs";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { startTlsFront } from "./tls-front.ts";
import type { Certificate } from "./tls-certificate.ts";

export type Part = keyof Ports;

/** Where each part of a running product is. */
export interface Places {
  /** On which they listen, on this machine and without TLS. */
  readonly ports: Ports;
  /** The origin under which browsers find a part. */
  originOf(part: Part): string;
  readonly isSecure: boolean;
  close(): Promise<void>;
}

/** The registrable domain of a product that is reached by https; the browser is told that it means this machine. */
export const SECURE_DOMAIN = "foyer.test";
const PARTS: readonly Part[] = ["host", "sign-in", "mfa", "data", "backend", "mail"];
/** The mail page stays on this machine: nobody signs in there. */
const BEHIND_TLS: readonly Part[] = PARTS.filter((part) => part !== "mail");

export async function findPlaces(): Promise<Places> {
  const ports = await choosePorts();
  return {
    ports,
    originOf: (part) => `http://localhost:${ports[part]}`,
    isSecure: false,
    close: () => Promise.resolve(),
  };
}

/** With a proxy that ends TLS before every part, each under a name of its own. */
export async function findSecurePlaces(certificate: Certificate): Promise<Places> {
  const ports = await choosePorts();
  const fronts = new Map(
    await Promise.all(
      BEHIND_TLS.map(async (part) => [part, await startTlsFront(certificate, ports[part])] as const),
    ),
  );
  return {
    ports,
    originOf(part) {
      const front = fronts.get(part);
      if (front === undefined) return `http://localhost:${ports[part]}`;
      return `https://${part === "host" ? "" : `${part}.`}${SECURE_DOMAIN}:${front.port}`;
    },
    isSecure: true,
    async close() {
      await Promise.all([...fronts.values()].map((front) => front.stop()));
    },
  };
}

async function choosePorts(): Promise<Ports> {
  const free = await findFreePorts(PARTS.length);
  const ports = Object.fromEntries(PARTS.map((part, index) => [part, free[index]])) as Ports;
  // A hosted project allows WebAuthn for the origins that it knows: then the host has the port of one of them.
  const fixed = Number(process.env["FOYER_JOURNEYS_HOST_PORT"] ?? 0);
  return fixed > 0 ? { ...ports, host: fixed } : ports;
}
