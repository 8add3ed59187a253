import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";
import { textOfBlob } from "./testing/text-of-blob.ts";

interface Asked {
  readonly groups: readonly { readonly column: string }[];
  readonly limit: number;
}

const ORIGINS = ["ORD", null, "SEA"];
const DELAYS = Array.from({ length: 14 }, (_, at) => [String(at * 10), String(at * 10 + 10)]);
/** Rows of the origin at one place in the delay at another. */
const rowsOf = (origin: number, delay: number): number =>
  origin === 1 && delay > 0 ? 0 : 100 * origin + delay;
const sum = (numbers: readonly number[]): string =>
  String(numbers.reduce((total, number) => total + number, 0));
let count: number | undefined;

const { session } = createFakeDataService(({ path, body }: SeenRequest) => {
  if (path === "rpc/foyer_catalogue") return json(flightsCatalogue());
  if (path !== "rpc/foyer_summary") return json([{ id: 1, origin: "SEA", delay: 3 }]);
  const { groups, limit } = (body as { question: Asked }).question;
  const [first, second] = groups.map(({ column }) => column);
  const places = { origin: [...ORIGINS.keys()], delay: [...DELAYS.keys()] };
  const all =
    second !== undefined
      ? places.origin.flatMap((origin) =>
          places.delay.flatMap((delay) =>
            rowsOf(origin, delay) === 0
              ? []
              : [[ORIGINS[origin], DELAYS[delay], String(rowsOf(origin, delay))]],
          ),
        )
      : first === "origin"
        ? places.origin.map((origin) => [
            ORIGINS[origin],
            sum(places.delay.map((delay) => rowsOf(origin, delay))),
          ])
        : places.delay.map((delay) => [
            DELAYS[delay],
            sum(places.origin.map((origin) => rowsOf(origin, delay))),
          ]);
  const shown = all.slice(0, limit);
  return json({
    version: 1,
    groups: shown,
    count: second === undefined ? all.length : (count ?? all.length),
    total: [sum(all.map((group) => Number(group.at(-1))))],
    remainder: [sum(all.slice(limit).map((group) => Number(group.at(-1))))],
  });
});
registerCore(session);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  count = undefined;
});
afterEach(cleanup);

const PIVOT = "/data/flights?summary=origin%2Cdelay.width.10%3Brows%3B%3B%3Bacross";
/** With all that comes late beside it. */
async function grid(): Promise<HTMLElement> {
  await screen.findByLabelText("Find a table");
  return screen.findByRole("grid", { name: "Groups of flights" });
}
const cellsOf = (row: HTMLElement | undefined): (string | null)[] =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent);

test("where some cells would be missing, nothing is shown", async () => {
  count = 30_000;
  open(PIVOT);
  await screen.findByText("There are too many groups for a table of two ways");
  expect(screen.queryByRole("grid")).toBeNull();
});

test("the last grouping's values stand across, those beyond the twelfth together, gone through by keys, and each cell leads to its rows", async () => {
  const app = open(PIVOT);
  const [head, ord, none, sea, total] = within(await grid()).getAllByRole("row");
  expect(cellsOf(head).slice(0, 3)).toEqual(["origin", "0 – 10", "10 – 20"]);
  expect(cellsOf(head).slice(-2)).toEqual(["All others (2 groups)", "All rows"]);
  expect(cellsOf(ord)).toEqual([
    "ORD",
    "",
    ...Array.from({ length: 11 }, (_, at) => String(at + 1)),
    "25",
    "91",
  ]);
  expect(cellsOf(none).slice(0, 3)).toEqual(["null", "100", ""]);
  expect(cellsOf(total).slice(-2)).toEqual(["450", "3,082"]);
  const name = ord?.children[0] as HTMLElement;
  act(() => {
    name.focus();
  });
  fireEvent.keyDown(name, { key: "ArrowRight" });
  fireEvent.keyDown(document.activeElement ?? name, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toBe("100");
  fireEvent.keyDown(document.activeElement ?? name, { key: "End" });
  expect(document.activeElement?.closest("tr")?.children[0]?.textContent).toBe("null");
  expect(document.querySelectorAll("[role=grid] [tabindex='0']")).toHaveLength(1);
  const cell = within(sea as HTMLElement).getByRole("link", { name: "203" });
  fireEvent.click(cell);
  await waitFor(() => {
    expect(decodeURIComponent(app.current())).toMatch(/origin\.eq\.SEA.*delay\.gte\.30.*delay\.lt\.40/);
  });
  expect(app.current()).not.toContain("summary");
  await screen.findByRole("gridcell", { name: "SEA" });
});

test("its file has the lines of the screen, and each value as the database writes it", async () => {
  const saved: Blob[] = [];
  // Nobody leaves the page for a file.
  HTMLAnchorElement.prototype.click = () => undefined;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return "blob:x";
  };
  URL.revokeObjectURL = () => undefined;
  open(PIVOT);
  await grid();
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  fireEvent.click(await screen.findByRole("button", { name: "Start export" }));
  await waitFor(() => {
    expect(saved.map(({ type }) => type)).toEqual(["text/csv"]);
  });
  const [head, ...lines] = (await textOfBlob(saved[0])).split("\r\n");
  const delays = DELAYS.slice(0, 12).map(([from, to]) => `${from} – ${to}`);
  expect(head).toBe(["origin", ...delays, "All others (2 groups)", "All rows"].join(","));
  const eleven = Array.from({ length: 11 }, (_, at) => at + 1);
  expect(lines).toEqual([
    ["ORD", "", ...eleven, 25, 91].join(","),
    ["null", 100, ...eleven.map(() => ""), "", 100].join(","),
    ["SEA", 200, ...eleven.map((at) => 200 + at), 425, 2891].join(","),
    ["All rows", 300, ...eleven.map((at) => 200 + 2 * at), 450, 3082].join(","),
    "",
  ]);
});
