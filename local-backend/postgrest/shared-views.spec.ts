import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";

type Ask = (path: string, init?: { method: string; body?: object }) => Promise<Response>;

function asking(url: string, headers: Readonly<Record<string, string>>): Ask {
  return (path, init) =>
    fetch(`${url}/${path}`, {
      method: init?.method ?? "GET",
      headers: { ...headers, "content-type": "application/json", prefer: "return=minimal" },
      ...(init?.body !== undefined && { body: JSON.stringify(init.body) }),
    });
}

const names = async (ask: Ask): Promise<readonly unknown[]> => {
  const answer = await ask("foyer_views?select=name,is_default&order=position");
  const text = await answer.text();
  assert.equal(answer.status, 200, text);
  return (JSON.parse(text) as { name: unknown }[]).map(({ name }) => name);
};

/** What Ada shares, Grace sees and can't change; what is shared of tables that nobody here may read, nobody sees. */
async function assertOwnersAlone(ada: Ask, grace: Ask, anybody: Ask): Promise<void> {
  const view = { id: randomUUID(), table_name: "airports", name: "West", query: "?sort=city.asc" };
  const share = () => ada("foyer_views", { method: "POST", body: view });
  assert.equal((await share()).status, 201);
  // A lost answer is settled by asking again: it is there once.
  assert.equal((await share()).status, 409);
  const hidden = { ...view, id: randomUUID(), table_schema: "auth", table_name: "users", name: "Theirs" };
  assert.equal((await ada("foyer_views", { method: "POST", body: hidden })).status, 201);
  for (const ask of [ada, grace]) assert.deepEqual(await names(ask), ["West"]);
  assert.notEqual((await anybody("foyer_views?select=name")).status, 200);

  const ofIt = `foyer_views?id=eq.${view.id}`;
  await grace(ofIt, { method: "PATCH", body: { name: "Mine" } });
  await grace(ofIt, { method: "DELETE" });
  const forged = { ...view, id: randomUUID(), owner_id: randomUUID() };
  assert.equal((await grace("foyer_views", { method: "POST", body: forged })).status, 403);
  assert.equal((await ada(ofIt, { method: "PATCH", body: { is_default: true } })).status, 403);
  const wrong = await ada(ofIt, { method: "PATCH", body: { query: "javascript:" } });
  assert.equal(wrong.status, 400);
  assert.deepEqual(await names(grace), ["West"]);

  assert.equal((await ada(ofIt, { method: "PATCH", body: { name: "East", position: -1 } })).status, 204);
  assert.deepEqual(await names(grace), ["East"]);
  assert.equal((await ada(ofIt, { method: "DELETE" })).status, 204);
  assert.deepEqual(await names(grace), []);
}

/** What the catalogue says that airports open with. */
async function defaultOf(ask: Ask): Promise<unknown> {
  const answer = await ask("rpc/foyer_catalogue");
  const text = await answer.text();
  assert.equal(answer.status, 200, text);
  const { tables } = JSON.parse(text) as { tables: { name: string; defaultView?: string }[] };
  const airports = tables.find(({ name }) => name === "airports");
  assert.ok(airports);
  return airports.defaultView;
}

/** Those who may read the views are told of the operator's; a project that closes them says nothing, and lists its tables. */
async function assertDefaultTold(person: Ask, execute: (sql: string) => Promise<unknown>): Promise<void> {
  const view = { id: randomUUID(), table_name: "airports", name: "West", query: "?sort=city.asc" };
  assert.equal((await person("foyer_views", { method: "POST", body: view })).status, 201);
  assert.equal(await defaultOf(person), undefined);
  await execute(`update public.foyer_views set is_default = true where id = '${view.id}'`);
  assert.equal(await defaultOf(person), "?sort=city.asc");
  await execute("revoke select on public.foyer_views from authenticated");
  assert.equal(await defaultOf(person), undefined);
  await execute("grant select on public.foyer_views to authenticated");
  await execute("alter table public.foyer_views rename to kept_views");
  assert.equal(await defaultOf(person), undefined);
  await execute("alter table public.kept_views rename to foyer_views");
  await execute(`delete from public.foyer_views where id = '${view.id}'`);
}

describe("views that people share, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const [ada, grace] = [randomUUID(), randomUUID()];
  const service = realServiceForTests({
    sql: `insert into auth.users (id, email) values ('${ada}', 'ada@x'), ('${grace}', 'grace@x')`,
  });

  it("are changed by their owners alone, and seen by those who may read the table", async () => {
    const { url, sign } = service();
    const as = async (id: string): Promise<Ask> =>
      asking(url, { authorization: `Bearer ${await sign({ sub: id })}` });
    await assertOwnersAlone(await as(ada), await as(grace), asking(url, {}));
  });

  it("are told by the catalogue where the operator chose one", async () => {
    const { url, sign, database } = service();
    const person = asking(url, { authorization: `Bearer ${await sign({ sub: ada })}` });
    await assertDefaultTold(person, (sql) => database.execute(sql));
  });
});

describe("views that people share, in the embedded backend", () => {
  const at = backendForTests({ flightCount: 0 });

  it("are changed by their owners alone, and seen by those who may read the table", async () => {
    const { client, backend } = at;
    const url = `${backend.apiUrl}/rest/v1`;
    const apikey = backend.publishableKey;
    const as = async (): Promise<Ask> => {
      const { email, password } = await client.createPerson();
      const { access_token: token } = await client.signIn(email, password);
      return asking(url, { apikey, authorization: `Bearer ${token}` });
    };
    await assertOwnersAlone(await as(), await as(), asking(url, { apikey }));
  });

  it("are told by the catalogue where the operator chose one", async () => {
    const { client, backend } = at;
    const { email, password } = await client.createPerson();
    const { access_token: token } = await client.signIn(email, password);
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
    const person = asking(`${backend.apiUrl}/rest/v1`, headers);
    await assertDefaultTold(person, (sql) => backend.database.execute(sql));
  });
});
