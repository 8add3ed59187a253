import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { DELAY, flightsCatalogue, ID, ORIGIN } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";

interface Asked {
  readonly filter: readonly { readonly value: string }[];
  readonly groups: readonly object[];
  readonly limit: number;
}

const asked: Asked[] = [];
let isSlow = false;
/** So many groups an answer brings. */
let most = Infinity;
const DATE = { name: "date", type: "timestamp without time zone", nullable: false };
const DAYS = Array.from({ length: 12 }, (_, at) => `2001-01-${String(at + 1).padStart(2, "0")}T00:00:00`);
const { session } = createFakeDataService(({ path, body }: SeenRequest) => {
  if (path === "rpc/foyer_catalogue") return json(flightsCatalogue([ID, DATE, ORIGIN, DELAY]));
  if (path === "rpc/foyer_slow_policies") return json(["sales.orders", "public.flights"]);
  if (path !== "rpc/foyer_summary") return json([]);
  const { question } = body as { question: Asked };
  asked.push(question);
  if (isSlow && !("sample" in question)) return json({ code: "57014", message: "timeout" }, { status: 500 });
  const groups = DAYS.slice(0, -1).map((from, at) => [[from, DAYS[at + 1]], "5"]);
  const told = groups.slice(0, question.limit > 200 ? undefined : most);
  return json({ version: 1, groups: told, count: groups.length, total: ["55"], remainder: ["0"] });
});
registerCore(session);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  asked.length = 0;
  isSlow = false;
  most = Infinity;
});
afterEach(cleanup);

test("a stretch of a chart's times is chosen by fields, asked in finer groups, kept in the address, and left again", async () => {
  const app = open("/data/flights?summary=date.time.day%3Brows%3B%3Blines");
  fireEvent.click(await screen.findByText("Zoom"));
  fireEvent.change(await screen.findByLabelText("From"), { target: { value: "2" } });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "4" } });
  fireEvent.click(screen.getByRole("button", { name: "Zoom in" }));
  const out = await screen.findByRole("button", { name: "Zoom out" });
  await waitFor(() => {
    expect(document.activeElement).toBe(out);
  });
  expect(asked.at(-1)?.groups).toEqual([{ column: "date", by: "time", step: "hour" }]);
  expect(asked.at(-1)?.filter.map(({ value }) => value)).toEqual([
    "2001-01-03T00:00:00",
    "2001-01-06T00:00:00",
  ]);
  const { searchParams } = new URL(app.current(), "http://localhost");
  expect(searchParams.get("summary")).toBe("date.time.hour;rows;;lines");
  expect(searchParams.getAll("filter")).toHaveLength(2);

  fireEvent.click(out);
  await waitFor(() => {
    expect(screen.queryByRole("button", { name: "Zoom out" })).toBeNull();
  });
  expect(app.current()).toBe("/data/flights?summary=date.time.day%3Brows%3B%3Blines");
  expect(asked.at(-1)?.filter).toEqual([]);
});

test("drawing over a chart does the same, and a press alone nothing", async () => {
  // jsdom has no layout and no capture of pointers.
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 560, 320));
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const app = open("/data/flights?summary=date.time.day%3Brows%3B%3Bbars");
  const drawing = await screen.findByRole("img", { name: "Rows by date" });
  // Nor has it events of pointers: these are a mouse's, by the names of theirs.
  const send = (kind: string, clientX: number): void => {
    fireEvent(drawing, new MouseEvent(kind, { bubbles: true, button: 0, clientX }));
  };
  const draw = (from: number, to: number): void => {
    send("pointerdown", from);
    send("pointermove", to);
    send("pointerup", to);
  };
  draw(300, 300);
  expect(app.current()).not.toContain("filter");
  send("pointermove", 80);
  expect(screen.getByText("Jan 1, 2001", { selector: "strong" }).parentElement?.textContent).toContain("5");
  draw(60, 150);
  await screen.findByRole("button", { name: "Zoom out" });
  expect(asked.at(-1)?.filter.map(({ value }) => value)).toEqual([
    "2001-01-01T00:00:00",
    "2001-01-04T00:00:00",
  ]);
  jest.restoreAllMocks();
});

test("groups by values have no axis to zoom, and a slow table's policy is told to whoever waits for it", async () => {
  isSlow = true;
  open("/data/flights?summary=date.time.day%3Brows%3B%3Blines");
  await screen.findByText(/A policy of this table asks for each row anew/);
  cleanup();
  isSlow = false;
  open("/data/flights?summary=origin%3Brows%3B%3Bbars");
  await screen.findByRole("complementary", { name: "Chart" });
  expect(screen.queryByText("Zoom")).toBeNull();
  expect(screen.queryByText(/A policy of this table/)).toBeNull();
});

test("a chart of more times than the table shows asks for all of them: the others would look like none", async () => {
  most = 4;
  open("/data/flights?summary=date.time.day%3Brows%3B%3Bbars");
  const drawing = await screen.findByRole("img", { name: "Rows by date" });
  expect(drawing.querySelectorAll("rect")).toHaveLength(DAYS.length - 1);
});
