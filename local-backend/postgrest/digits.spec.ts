import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { keepDigits } from "../../shared-auth/provider/exact-digits.ts";
import { cellText } from "../../remotes/data/rows/copy-cells.ts";
import { formatCell } from "../../remotes/data/values/format-cell.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";

const NUMBERS = 10_000;
const PAGE_ROWS = 1_000;
const MOST_CHARACTERS_SHOWN = 300;

/** Every size of `bigint`, and `numeric` of up to 38 digits with every number of decimals, trailing zeros among them. */
const NUMBERS_SQL = `
  create table public.digits (id int primary key, whole bigint not null, exact numeric not null);
  insert into public.digits
    select n,
      case n when 1 then 9223372036854775807 when 2 then -9223372036854775808 when 3 then 9007199254740993
        else (random() * 9e18 - 4.5e18)::numeric::bigint / (10 ^ (n % 19))::numeric::bigint end,
      case n when 1 then 0.10 when 2 then -0.00 when 3 then 1e37
        else (substr(translate(gen_random_uuid()::text || gen_random_uuid()::text, 'abcdef-', '123456'), 1, 1 + n % 38)::numeric
          * case when n % 2 = 0 then -1 else 1 end)
          * power(10::numeric, -(n % 30)) end
    from generate_series(1, ${NUMBERS}) n;
  grant select on public.digits to authenticated;
`;

interface Written {
  readonly id: number;
  readonly whole: string;
  readonly exact: string;
}

describe("digits, from a real database to the cell and the copy", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({ maxRows: PAGE_ROWS }, NUMBERS_SQL);

  it(`${NUMBERS} values of bigint and numeric are shown and copied as the database writes them`, async () => {
    const written = await service().database.query<Written>(
      "select id, whole::text, exact::text from public.digits order by id",
    );
    const authorization = `Bearer ${await service().sign({ sub: randomUUID() })}`;
    const exactFetch = keepDigits(fetch);
    let [compared, asText] = [0, 0];
    for (let first = 0; first < NUMBERS; first += PAGE_ROWS) {
      const address = `${service().url}/digits?order=id&offset=${first}&limit=${PAGE_ROWS}`;
      const rows = (await (await exactFetch(address, { headers: { authorization } })).json()) as {
        id: number;
        whole: unknown;
        exact: unknown;
      }[];
      for (const row of rows) {
        const expected = written[compared];
        assert.ok(expected);
        for (const column of ["whole", "exact"] as const) {
          const value = row[column];
          if (typeof value === "string") asText += 1;
          assert.equal(cellText(value), expected[column]);
          if (expected[column].length <= MOST_CHARACTERS_SHOWN) {
            assert.equal(formatCell(value, "number").text, expected[column]);
          }
        }
        compared += 1;
      }
    }
    assert.equal(compared, NUMBERS);
    // Most of them are more than JavaScript's numbers hold; otherwise this would prove little.
    assert.ok(asText > NUMBERS / 2, `${asText} came as text`);
  });
});
