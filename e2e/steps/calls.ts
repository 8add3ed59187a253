import type { Product } from "../harness/product.ts";

interface Call {
  readonly path: string;
  readonly status: number;
  readonly grantType: string | null;
  readonly hasUserToken: boolean;
}

/** Switches a fault of the embedded backend on; `clearFaults` undoes it. */
export async function setFaults(product: Product, faults: object): Promise<void> {
  const response = await fetch(`${product.backendUrl}/__faults`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(faults),
  });
  if (!response.ok) throw new Error(`/__faults answered ${response.status}: ${await response.text()}`);
}

export async function clearFaults(product: Product): Promise<void> {
  await fetch(`${product.backendUrl}/__faults`, { method: "DELETE" });
}

export async function readCalls(product: Product): Promise<readonly Call[]> {
  return (await (await fetch(`${product.backendUrl}/__calls`)).json()) as readonly Call[];
}

export async function clearCalls(product: Product): Promise<void> {
  await fetch(`${product.backendUrl}/__calls`, { method: "DELETE" });
}

/** Data requests that went out with the publishable key alone. */
export async function countAnonymousReads(product: Product): Promise<number> {
  return (await readCalls(product)).filter(
    ({ path, hasUserToken }) => path.startsWith("/rest/") && !hasUserToken,
  ).length;
}
