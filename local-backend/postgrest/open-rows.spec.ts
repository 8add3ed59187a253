import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseCatalogue } from "../../remotes/data/catalogue/parse-catalogue.ts";
import { backendForTests } from "../backend-for-tests.ts";

const ADA = ["ada@foyer.example", "ada-reads-engines-1843"] as const;
const to = (role: string, using: string, how = "permissive", command = "select"): string =>
  `as ${how} for ${command} to ${role} using (${using})`;

/** Policies, and whether some row may be hidden by them from somebody who is signed in. */
const GUARDED: readonly (readonly [name: string, hides: boolean, ...policies: readonly string[]])[] = [
  ["shown_to_all", false, to("authenticated", "true")],
  ["shown_to_public", false, to("public", "true", "permissive", "all")],
  ["shown_twice", false, to("authenticated", "id = 1"), to("authenticated", "true")],
  ["own_rows", true, to("authenticated", "id = 1")],
  ["called_true", true, to("authenticated", "'true' = id::text")],
  ["shown_to_others", true, to("anon", "true"), to("authenticated", "id = 1")],
  ["only_changed", true, to("authenticated", "true", "permissive", "update")],
  ["restricted", true, to("authenticated", "true"), to("authenticated", "id < 9", "restrictive")],
  ["restricted_in_all", true, to("authenticated", "true"), to("public", "id < 9", "restrictive", "all")],
  [
    "restricted_in_deletes",
    false,
    to("authenticated", "true"),
    to("public", "id < 9", "restrictive", "delete"),
  ],
  ["without_policies", true],
];

const SQL = GUARDED.map(
  ([name, , ...policies]) => `
    create table public.${name} (id int primary key);
    alter table public.${name} enable row level security;
    grant select, update, delete on public.${name} to authenticated;
    ${policies.map((policy, at) => `create policy p${at} on public.${name} ${policy};`).join("\n")}`,
).join("\n");

describe("the catalogue says where policies decide which rows this person sees", () => {
  const at = backendForTests({ sql: SQL });

  it("not where one shows all of them, and nothing takes from it", async () => {
    const { access_token: token } = await at.client.signIn(...ADA);
    const { body } = await at.client.call("/rest/v1/rpc/foyer_catalogue", { token });
    const parsed = parseCatalogue(body);
    assert.ok(parsed.ok);
    const { tables } = parsed.value;
    const said = GUARDED.map(([name]) => [name, tables.find((table) => table.name === name)?.hasRowSecurity]);
    assert.deepEqual(
      said,
      GUARDED.map(([name, hides]) => [name, hides]),
    );
  });
});
