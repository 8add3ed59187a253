import type { PlaceAnswer } from "./host-answers.ts";

const OK = 200;

/** @returns why a page can't read it; undefined where it can */
export function checkReach(
  { address, status, why, allows }: PlaceAnswer,
  origin: string,
): string | undefined {
  if (status === 0) return `${address} doesn't answer (${why ?? "no reason"}). Serve the place.`;
  if (status !== OK) return `${address} answered with status ${status}. Serve the place as it lies there.`;
  const isOwn = new URL(address).origin === origin;
  if (isOwn || allows === "*" || allows === origin) return undefined;
  return `${address} may not be read by ${origin}: let its server send Access-Control-Allow-Origin: ${origin}.`;
}
