import type { Product } from "../../e2e/harness/product.ts";

/** More than any grid has in view, and few enough that what was there before isn't among them. */
const MOST_ROWS = 200;

/** The keys of the rows that may be in view once each step of the course is done. */
export interface WantedRows {
  readonly first: readonly string[];
  readonly sorted: readonly string[];
  readonly filtered: readonly string[];
}

interface Account {
  readonly email: string;
  readonly password: string;
}

/** What a signed-in person sends with each request. */
export async function headersOf(product: Product, account: Account): Promise<Record<string, string>> {
  const signedIn = await fetch(`${product.backendUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: product.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  const { access_token: token = "" } = (await signedIn.json()) as { access_token?: string };
  return { apikey: product.publishableKey, authorization: `Bearer ${token}` };
}

/**
 * Asks the database itself, so that a grid is done once it shows these, and not when it shows something else than before.
 * @param headers of somebody who is signed in
 */
export async function readWantedRows(
  { backendUrl }: Product,
  headers: Record<string, string>,
): Promise<WantedRows> {
  const idsOf = async (query: string): Promise<string[]> => {
    const address = `${backendUrl}/rest/v1/flights?select=id&limit=${MOST_ROWS}&${query}`;
    const answer = await fetch(address, { headers });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    return ((await answer.json()) as { id: number }[]).map(({ id }) => String(id));
  };
  return {
    first: await idsOf("order=id.asc"),
    sorted: await idsOf("order=date.desc"),
    filtered: await idsOf("order=date.desc&origin=eq.SEA"),
  };
}
