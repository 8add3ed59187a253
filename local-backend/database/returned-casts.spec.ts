import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { takeCasts } from "./returned-casts.ts";

const ROWS = "return=representation";

describe("casts of what a write answers", () => {
  const taken = (select: string | null, method = "POST", prefer: string | null = ROWS) => {
    const found = takeCasts(method, prefer, select);
    return found && [[...found.casts], found.select];
  };

  it("are taken out of a plain list of columns, and of nothing else", () => {
    assert.deepEqual(taken("id,amount::text"), [[["amount", "text"]], "id,amount"]);
    assert.deepEqual(taken('"a,b"::text, tags::text'), [
      [
        ["a,b", "text"],
        ["tags", "text"],
      ],
      '"a,b",tags',
    ]);
    assert.deepEqual(taken(String.raw`"say \"x\""::text`), [[['say "x"', "text"]], String.raw`"say \"x\""`]);
    assert.deepEqual(taken("when::timestamp with time zone"), [
      [["when", "timestamp with time zone"]],
      "when",
    ]);
    assert.deepEqual(taken("list::text[]"), [[["list", "text[]"]], "list"]);
    // Lite answers these by itself: no casts, other names, paths, embedded rows, sums.
    for (const select of [
      "id,title",
      "*",
      "x:amount::text",
      "meta->a::text",
      "owner(id::text)",
      "amount.sum()",
    ])
      assert.equal(taken(select), undefined, select);
    // One name with two types has no answer.
    assert.equal(taken("id,id::text"), undefined);
  });

  it("are left alone where no rows are answered", () => {
    assert.equal(taken("id::text", "GET"), undefined);
    assert.equal(taken("id::text", "POST", null), undefined);
    assert.equal(taken("id::text", "POST", "return=minimal"), undefined);
    assert.equal(taken(null), undefined);
    for (const method of ["PATCH", "DELETE", "PUT"]) assert.ok(taken("id::text", method), method);
    assert.ok(taken("id::text", "POST", `resolution=merge-duplicates, ${ROWS}`));
  });
});

const DIGITS = "12345678901234567890.10";

describe("a write that answers casts, by the embedded backend", () => {
  const at = backendForTests({
    flightCount: 0,
    sql: `
      create table public.sums (id bigint primary key, amount numeric, "a b" numeric);
      insert into public.sums values (1, ${DIGITS}, 0.10);
      grant select, insert, update, delete on public.sums to authenticated;
      create view public.sums_seen with (security_invoker) as select * from public.sums;
      grant select, insert, update on public.sums_seen to authenticated;
    `,
  });

  async function asSomebody() {
    const { email, password } = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(email, password);
    return (path: string, method: string, json?: object) =>
      at.client.call<unknown[]>(`/rest/v1/${path}`, {
        token,
        method,
        headers: { prefer: ROWS },
        ...(json !== undefined && { json }),
      });
  }

  it("has every digit of what was made, changed and deleted, also where the row is of a view or its filter no longer holds", async () => {
    const ask = await asSomebody();
    const select = `select=id,amount::text,"a b"::text`;
    const made = await ask(`sums?${select}`, "POST", { id: 2, "a b": "0.5" });
    assert.deepEqual(made.body, [{ id: 2, amount: null, "a b": "0.5" }]);
    // What it was found by is another value once it is written.
    const changed = await ask(`sums?id=eq.1&"a b"=eq.0.10&${select}`, "PATCH", { "a b": "1.1" });
    assert.deepEqual(changed.body, [{ id: 1, amount: DIGITS, "a b": "1.1" }]);
    const seen = await ask(`sums_seen?id=eq.1&${select}`, "PATCH", { "a b": "2.2" });
    assert.deepEqual(seen.body, [{ id: 1, amount: DIGITS, "a b": "2.2" }]);
    const gone = await ask(`sums?id=eq.1&${select}`, "DELETE");
    assert.deepEqual(gone.body, [{ id: 1, amount: DIGITS, "a b": "2.2" }]);
  });

  it("keeps its casts to itself: requests beside it are answered as they ask", async () => {
    const ask = await asSomebody();
    const wanted = Array.from({ length: 8 }, (_, at) => 100 + at);
    const answers = await Promise.all(
      wanted.map((id) =>
        ask(`sums?select=id,amount${id % 2 === 0 ? "::text" : ""}`, "POST", { id, amount: "1.5" }),
      ),
    );
    assert.deepEqual(
      answers.map(({ body }) => body),
      wanted.map((id) => [{ id, amount: id % 2 === 0 ? "1.5" : 1.5 }]),
    );
    assert.equal(
      (await ask(`sums?select=id,no::text`, "POST", { id: Number.parseInt(randomUUID(), 16) % 1e6 })).status,
      400,
    );
  });
});
