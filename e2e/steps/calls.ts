import { TEST_TOKEN_HEADER } from "../../local-backend/guard/test-token.ts";
import type { Product } from "../harness/product.ts";

type Backend = Pick<Product, "backendUrl" | "testToken">;

interface Call {
  readonly path: string;
  readonly status: number;
  readonly grantType: string | null;
  readonly hasUserToken: boolean;
}

/** Switches a fault of the embedded backend on; `clearFaults` undoes it. */
export async function setFaults(backend: Backend, faults: object): Promise<void> {
  await call(backend, "POST", "/__faults", faults);
}

/** Forgets the limits as well: each journey comes from the same address. */
export async function clearFaults(backend: Backend): Promise<void> {
  await call(backend, "DELETE", "/__faults");
}

/** Lets the pages of another origin use the embedded backend. */
export async function allowPageOrigin(backend: Backend, allowedOrigin: string): Promise<void> {
  await call(backend, "POST", "/__faults", { allowedOrigin });
}

export async function readCalls(backend: Backend): Promise<readonly Call[]> {
  return (await (await call(backend, "GET", "/__calls")).json()) as readonly Call[];
}

export async function clearCalls(backend: Backend): Promise<void> {
  await call(backend, "DELETE", "/__calls");
}

/** Data requests that went out with the publishable key alone. */
export async function countAnonymousReads(backend: Backend): Promise<number> {
  return (await readCalls(backend)).filter(
    ({ path, hasUserToken }) => path.startsWith("/rest/") && !hasUserToken,
  ).length;
}

/** Signs somebody in who is no browser, from a network address, which the embedded backend believes its tests alone. */
export async function signInFrom(
  { backendUrl, testToken, publishableKey }: Backend & Pick<Product, "publishableKey">,
  address: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const response = await fetch(`${backendUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      "content-type": "application/json",
      [TEST_TOKEN_HEADER]: testToken,
      "x-forwarded-for": address,
    },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}.`);
}

async function call(backend: Backend, method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(backend.backendUrl + path, {
    method,
    headers: { "Content-Type": "application/json", [TEST_TOKEN_HEADER]: backend.testToken },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
