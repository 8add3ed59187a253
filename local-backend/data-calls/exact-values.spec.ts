import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "../postgrest/real-service-for-tests.ts";

/** Beyond what JavaScript's numbers hold. */
const LONG = { amount: "12345678901234567890.123456789", whole: "9223372036854775807" };

const LONGS_SQL = `
  create domain public.settings as jsonb;
  create table public.longs (
    id int primary key, amount numeric, whole bigint, amounts numeric[], wholes bigint[], ratio float8, small int,
    doc jsonb, raw json, own public.settings, note text
  );
  grant select, insert, update, delete on public.longs to authenticated;
  create function public.echo(doc jsonb, amount numeric) returns text language sql as $$ select doc::text || ' ' || amount $$;
  create function public.echo_whole(json) returns text language sql as $$ select $1::text $$;
  grant execute on function public.echo, public.echo_whole to authenticated;
`;
const NONE = {
  ...{ amount: null, whole: null, amounts: null, wholes: null, ratio: null, small: null },
  ...{ doc: null, raw: null, own: null, note: null },
};

/** Sends a body as it is, as somebody who is signed in. */
type Ask = (path: string, method: string, body?: string) => Promise<{ status: number; body: unknown }>;

function createAsk(url: string, headers: Readonly<Record<string, string>>): Ask {
  return async (path, method, body) => {
    const answer = await fetch(`${url}/${path}`, {
      method,
      headers: { ...headers, prefer: "return=representation", "content-type": "application/json" },
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
}

const read = async (ask: Ask, id: number): Promise<unknown> => {
  const names = Object.keys(NONE).map((name) => `${name}::text`);
  return (await ask(`longs?id=eq.${id}&select=${names.join(",")}`, "GET")).body;
};

/** What holds of both. To be called in a `describe`. */
function holdsExactValues(asking: () => Promise<Ask>): void {
  it("has every digit, as a text and as a number, in a list, in new rows and in changed ones", async () => {
    const ask = await asking();
    const { amount, whole } = LONG;
    const lists = { amounts: `{${amount},0.10}`, wholes: `{${whole}}` };
    await ask("longs", "POST", JSON.stringify({ id: 1, ...LONG, ...lists }));
    assert.deepEqual(await read(ask, 1), [{ ...NONE, ...LONG, ...lists }]);
    const plain = `"amount":${amount},"whole":${whole},"amounts":[${amount},0.10],"wholes":[${whole}]`;
    await ask("longs", "POST", `[{"id":2,${plain}}]`);
    await ask("longs", "POST", '{"id":3,"amount":1.10}');
    assert.deepEqual(await read(ask, 2), [{ ...NONE, ...LONG, ...lists }]);
    await ask("longs?id=eq.3", "PATCH", JSON.stringify({ ...LONG, amounts: `{${amount}}` }));
    assert.deepEqual(await read(ask, 3), [{ ...NONE, ...LONG, amounts: `{${amount}}` }]);
    await ask("longs?id=eq.3", "PATCH", `{${plain}}`);
    assert.deepEqual(await read(ask, 3), [{ ...NONE, ...LONG, ...lists }]);
  });

  it("is found by every digit, as edits ask for it", async () => {
    const ask = await asking();
    await ask(
      "longs",
      "POST",
      JSON.stringify({ id: 4, amount: "12345678901234567890.5", whole: "9007199254740993" }),
    );
    const found = async (filter: string) => (await ask(`longs?id=eq.4&${filter}&select=id`, "GET")).body;
    for (const filter of ['amount=in.("12345678901234567890.5")', 'whole=in.("9007199254740993")'])
      assert.deepEqual(await found(filter), [{ id: 4 }], filter);
    for (const filter of ['amount=in.("12345678901234567890.4")', 'whole=in.("9007199254740992")'])
      assert.deepEqual(await found(filter), [], filter);
  });

  it("is found by every digit, as people write filters", async () => {
    const ask = await asking();
    const [low, high] = ["9007199254740992", "9007199254740993"];
    const rows = [
      { id: 5, amount: "12345678901234567890.4", whole: low, note: "1.50" },
      { id: 6, amount: "12345678901234567890.5", whole: high, note: "1.5" },
    ];
    await ask("longs", "POST", JSON.stringify(rows));
    const found = async (filter: string) => {
      const { body } = await ask(`longs?id=in.(5,6)&${filter}&select=id&order=whole.desc,id`, "GET");
      return (body as readonly { readonly id: number }[]).map(({ id }) => id);
    };
    const wanted: readonly (readonly [filter: string, ids: readonly number[]])[] = [
      [`whole=eq.${high}`, [6]],
      [`whole=neq.${high}`, [5]],
      [`whole=not.eq.${high}`, [5]],
      [`whole=in.(1,${high})`, [6]],
      [`whole=in.(${low},${high})`, [6, 5]],
      [`whole=eq(any).{1,${high}}`, [6]],
      [`whole=gte.${high}`, [6]],
      [`whole=gt.${low}`, [6]],
      [`whole=lt.${high}`, [5]],
      [`whole=lte.${low}`, [5]],
      ["amount=eq.12345678901234567890.5", [6]],
      ["amount=gt.12345678901234567890.4", [6]],
      [`or=(whole.eq.${high},id.eq.1)`, [6]],
      [`or=(note.eq."x,whole.eq.${low}",and(whole.in.(1,${high}),amount.gte.12345678901234567890.5))`, [6]],
      // Texts that look like numbers are compared as texts.
      ["note=eq.1.50", [5]],
      ["note=eq.1.5", [6]],
      ["note=like.1.50*", [5]],
    ];
    for (const [filter, ids] of wanted) assert.deepEqual(await found(filter), ids, filter);
    assert.deepEqual(
      (await ask(`longs?whole=eq.${high}&id=eq.6`, "PATCH", '{"note":"changed"}')).status,
      200,
    );
    assert.deepEqual(await found("note=eq.changed"), [6]);
  });

  it("is JSON to the digit, texts and single values among it, and what a text column has stays a text", async () => {
    const ask = await asking();
    const docs = [
      '{"price": 1.10}',
      '"12"',
      '"plain"',
      "12345678901234567890.10",
      "[1.0, null]",
      "true",
      '"null"',
    ];
    for (const [at, doc] of docs.entries()) {
      const id = 10 + at;
      const body = (key: string): string => `{${key}"doc":${doc},"raw":${doc},"own":${doc},"note":"1.10"}`;
      assert.equal((await ask("longs", "POST", body(`"id":${id},`))).status, 201, doc);
      const written = { ...NONE, doc, raw: doc, own: doc, note: "1.10" };
      assert.deepEqual(await read(ask, id), [written], doc);
      await ask(`longs?id=eq.${id}`, "PATCH", '{"doc":null,"raw":null,"own":null}');
      assert.deepEqual(await read(ask, id), [{ ...NONE, note: "1.10" }]);
      assert.equal((await ask(`longs?id=eq.${id}`, "PATCH", body(""))).status, 200, doc);
      assert.deepEqual(await read(ask, id), [written], doc);
    }
  });

  it("is refused where PostgreSQL refuses its text, as PostgREST does", async () => {
    const ask = await asking();
    for (const small of ["1e3", "1.0"]) {
      const { status, body } = await ask("longs", "POST", JSON.stringify({ id: 30, small }));
      assert.deepEqual([status, (body as { code?: unknown }).code], [400, "22P02"], small);
    }
    await ask("longs", "POST", JSON.stringify({ id: 31, ratio: "-0" }));
    assert.deepEqual(await read(ask, 31), [{ ...NONE, ratio: "-0" }]);
  });

  it("reaches a procedure with every digit, also as the argument that is the whole body", async () => {
    const ask = await asking();
    const said = await ask("rpc/echo", "POST", '{"doc":{"price":1.10},"amount":12345678901234567890.10}');
    assert.equal(said.body, '{"price": 1.10} 12345678901234567890.10');
    assert.equal((await ask("rpc/echo_whole", "POST", '{"price":1.5}')).body, '{"price":1.5}');
  });
}

describe("what is written, by the embedded backend", () => {
  const at = backendForTests({ flightCount: 0, sql: LONGS_SQL });

  holdsExactValues(async () => {
    const { email, password } = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(email, password);
    const headers = { apikey: at.backend.publishableKey, authorization: `Bearer ${token}` };
    return createAsk(`${at.backend.apiUrl}/rest/v1`, headers);
  });
});

describe("what is written, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({}, LONGS_SQL);

  holdsExactValues(async () => {
    const { url, sign } = service();
    return createAsk(url, { authorization: `Bearer ${await sign({ sub: randomUUID() })}` });
  });
});
