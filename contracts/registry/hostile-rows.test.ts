import { HOSTILE_ROWS } from "./hostile-rows.ts";
import { parseRegistry } from "./parse-registry.ts";

const ORIGIN = "https://remotes.example";
const HASH = `sha384-${"A".repeat(64)}`;

function soundRow({ row = {}, release = {}, version = "1.0.0" }: Partial<(typeof HOSTILE_ROWS)[number]>) {
  const files = { "remoteEntry.js": HASH };
  const releases = {
    [version]: { entry: `${ORIGIN}/orders/remoteEntry.js`, integrity: HASH, files, ...release },
  };
  const access = { session: "required" };
  return { name: "orders", title: "Orders", path: "/orders", access, current: version, releases, ...row };
}

const parse = (row: unknown) => parseRegistry({ schema: 1, remotes: [row] }, { allowedOrigins: [ORIGIN] });

test("the row that the hostile ones are made from is sound", () => {
  expect(parse(soundRow({}))).toMatchObject({ ok: true, problems: [] });
});

test.each(HOSTILE_ROWS.map((hostile) => [hostile.title, hostile] as const))(
  "the host refuses %s",
  (_title, hostile) => {
    const parsed = parse(soundRow(hostile));
    expect(parsed.ok && parsed.value.remotes).toEqual([]);
    expect(parsed.problems.length).toBeGreaterThan(0);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
