import type { Product } from "../harness/product.ts";
import type { Breach } from "./breach.ts";

const NOTES_OF_PERSON = 3;

/** What a page told somebody of a new row of theirs. */
export interface ConfirmedRow {
  /** Of whose it is. */
  readonly owner: string;
  /** As the database answered it; undefined where nobody heard it. */
  readonly id: string | undefined;
}

/** Rows that are somebody's from the first step on. */
export async function writeFirstNotes(
  product: Product,
  people: readonly { readonly id: string; readonly mark: string }[],
): Promise<void> {
  const rows = people.flatMap(({ id, mark }) =>
    Array.from({ length: NOTES_OF_PERSON }, (_, at) => ({ user_id: id, title: `first ${at} ${mark}` })),
  );
  await ask(product, "notes", { method: "POST", body: JSON.stringify(rows) });
}

/** Who was told that a row is kept finds it in the database. */
export async function findMissingRows({
  product,
  confirmed,
}: {
  readonly product: Product;
  readonly confirmed: ReadonlyMap<string, ConfirmedRow>;
}): Promise<Breach | undefined> {
  if (confirmed.size === 0) return undefined;
  const wanted = new Map(confirmed);
  const answer = await ask(product, "notes?select=title,user_id");
  const rows = (await answer.json()) as readonly { title: string; user_id: string }[];
  const isThere = new Set(rows.map(({ title, user_id: owner }) => `${owner} ${title}`));
  const missing = [...wanted].find(
    ([title, { owner }]) => confirmed.has(title) && !isThere.has(`${owner} ${title}`),
  );
  return missing === undefined
    ? undefined
    : { rule: "confirmed, and not in the database", detail: missing[0] };
}

/** As the administrator. */
async function ask(product: Product, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${product.backendUrl}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: product.secretKey,
      authorization: `Bearer ${product.secretKey}`,
      "content-type": "application/json",
    },
  });
  if (!answer.ok) throw new Error(`The database answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
