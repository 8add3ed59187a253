const NUMBERS = 10_000;

/** Numbers of every length, and cells that a spreadsheet or a reader of CSV may take for something else. */
export const HOSTILE_SQL = `
  create table public.numbers (id integer primary key, big bigint not null, exact numeric not null);
  insert into public.numbers
    select n, (random() * 9223372036854775807)::numeric::bigint * (case when n % 2 = 0 then 1 else -1 end),
           case when n % 1000 = 0 then 'NaN'::numeric
                else (lpad((random() * 1e18)::bigint::text, 19, '7') || lpad((random() * 1e18)::bigint::text, 19, '3'))::numeric
                     / power(10::numeric, n % 30) * (case when n % 3 = 0 then -1 else 1 end) end
    from generate_series(1, ${NUMBERS}) n;
  create table public.hostile (id integer primary key, cell text);
  insert into public.hostile values
    (1, '=cmd|'' /C calc''!A0'), (2, '+1+1'), (3, '-2+3'), (4, '@SUM(1)'), (5, E'\\t=1'), (6, E'\\r=1'),
    (7, E'\\n=1'), (8, '<script>alert(1)</script>'), (9, '<img src=x onerror=alert(1)>'), (10, repeat('x', 1000000)),
    (11, E'\\u202Eright to left'), (12, E'zero\\u200Bwidth'), (13, null), (14, ''), (15, '"quoted", and more'),
    (16, E'a\\r\\nb'), (17, 'C:\\path\\file'), (18, '''apostrophe'), (19, '＝1+1'), (20, ' padded '),
    (21, '12345678901234567890'), (22, '{"deep":' || repeat('[', 500) || repeat(']', 500) || '}');
  grant select on public.numbers, public.hostile to authenticated;
  analyze public.numbers;
`;

/** A reader of RFC 4180 that is not the product's own. */
export function splitRecords(text: string): (string | null)[][] {
  const records: (string | null)[][] = [];
  for (const match of text.matchAll(/((?:[^"\r]|"(?:[^"]|"")*"|\r(?!\n))*)\r\n/g)) {
    records.push(
      [...(match[1] ?? "").matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, field = ""]) =>
        field === "" ? null : field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
      ),
    );
  }
  return records;
}
