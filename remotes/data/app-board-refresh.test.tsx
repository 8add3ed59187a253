import { json, refusal } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createPreferences } from "./grid/grid-preferences.ts";
import { boardAddress } from "./linked/board-address.ts";
import { createFakeSummaries, tellFlights } from "./testing/fake-summaries.ts";
import { openApp as open } from "./testing/open-app.tsx";

const data = createFakeSummaries();

beforeEach(() => {
  data.reset();
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "requestAnimationFrame"] });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const passing = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
/** What only tells of the rows is drawn behind the next frame. */
const drawn = async (): Promise<void> => {
  await act(() => new Promise((frame) => requestAnimationFrame(frame)));
  await passing(10);
};
const summaryOf = (address: string): string | null =>
  new URL(address, "http://localhost").searchParams.get("summary");
const number = async (name: RegExp): Promise<string | null> => {
  const numbers = await screen.findByRole("region", { name: "Numbers" });
  return within(numbers).getByText(name).closest("li")?.querySelector("strong")?.textContent ?? null;
};

test("a board asks again as often as somebody chose, never while it is brushed or hidden", async () => {
  const app = open("/data/flights?summary=board(rows;delay,origin)");
  await passing(1_000);
  const asks = (): number =>
    data.questions().filter((one) => one.groups.length === 0 && one.measures.length === 1).length;
  expect(await number(/^Rows$/)).toBe("150");
  const before = [asks(), data.rowsRead()];
  await passing(60_000);
  expect([asks(), data.rowsRead()]).toEqual(before);
  fireEvent.change(screen.getByLabelText("Ask again"), { target: { value: "30" } });
  expect(summaryOf(app.current())).toBe("board(rows;delay,origin;;30)");
  await passing(1_000);
  const [first, firstRows] = [asks(), data.rowsRead()];
  data.answer = (asked) =>
    asked.groups.length === 0
      ? json({ version: 1, groups: [], count: 0, total: asked.measures.map(() => "151"), remainder: [] })
      : tellFlights(asked);
  await passing(31_000);
  expect(asks()).toBe(first + 1);
  expect(data.rowsRead()).toBeGreaterThan(firstRows);
  expect(await number(/^Rows$/)).toBe("151");
  // A hand that brushes is not disturbed.
  const end = screen.getByRole("slider", { name: "delay, end" });
  fireEvent.keyDown(end, { key: "PageDown" });
  const brushing = asks();
  await passing(90_000);
  expect(asks()).toBe(brushing);
  fireEvent.keyDown(end, { key: "Escape" });
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  const hidden = asks();
  await passing(90_000);
  expect(asks()).toBe(hidden);
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  fireEvent(document, new Event("visibilitychange"));
  await passing(1_000);
  expect(asks()).toBe(hidden + 1);
});

test("what comes while somebody brushes doesn't take the brush away", async () => {
  const app = open("/data/flights?summary=board(rows;delay,origin;;30)");
  await passing(1_000);
  const held: (() => void)[] = [];
  data.answer = (asked) => {
    const isEnds = asked.measures.some(({ of }) => of === "most");
    if (!isEnds) return tellFlights(asked);
    // Since then there are flights far later.
    const total = asked.measures.map(({ of }) => (of === "most" ? "9999" : "0"));
    const body = json({ version: 1, groups: [], count: 0, total, remainder: total });
    return new Promise((resolve) => {
      held.push(() => {
        resolve(body);
      });
    });
  };
  await passing(31_000);
  expect(held).toHaveLength(1);
  const end = (): HTMLElement => screen.getByRole("slider", { name: "delay, end" });
  const brushed = end();
  const last = Number(brushed.getAttribute("aria-valuemax"));
  act(() => {
    brushed.focus();
  });
  fireEvent.keyDown(brushed, { key: "ArrowLeft" });
  held[0]?.();
  await passing(1_000);
  expect(end()).toBe(brushed);
  expect(end().getAttribute("aria-valuenow")).toBe(String(last - 1));
  fireEvent.keyDown(brushed, { key: "ArrowLeft" });
  fireEvent.keyUp(brushed, { key: "ArrowLeft" });
  await passing(1_000);
  expect(app.current()).toContain("filter=delay.lt.98");
});

test("a board says how old it is by what was answered, with the day, and not by what failed", async () => {
  createPreferences("ada").changePerson((now) => ({ ...now, zone: "utc" }));
  const app = open("/data/flights?summary=board(rows;delay)");
  await passing(1_000);
  const said = (): string | null => screen.getByText(/^As of/).textContent;
  const askAgainAt = async (time: string): Promise<void> => {
    jest.setSystemTime(new Date(time));
    fireEvent.click(screen.getByRole("button", { name: "Ask again now" }));
    await passing(1_000);
  };
  await askAgainAt("2026-11-23T12:00:00Z");
  expect(said()).toMatch(/^As of Nov 23, 2026, 12:00:00\sPM$/);
  data.answer = () => refusal(503, "08006");
  await askAgainAt("2026-11-23T12:01:00Z");
  expect(said()).toMatch(/12:00:00/);
  data.answer = tellFlights;
  // Everything but the rows is answered.
  const readAtOnce = data.readRows;
  data.readRows = () => refusal(503, "08006");
  await askAgainAt("2026-11-23T12:01:30Z");
  expect(said()).toMatch(/12:00:00/);
  data.readRows = readAtOnce;
  await askAgainAt("2026-11-24T12:02:00Z");
  expect(said()).toMatch(/^As of Nov 24, 2026, 12:02:00\sPM$/);
  const aloud = app.announced.filter((one) => one.startsWith("As of"));
  expect(aloud).toEqual([expect.stringMatching(/12:00:00/), expect.stringMatching(/12:02:00/)]);
});

test("a board is asked again so long after its rows came as well", async () => {
  open("/data/flights?summary=board(rows;delay;;10)");
  await passing(1_000);
  const held: (() => void)[] = [];
  const readAtOnce = data.readRows;
  data.readRows = () =>
    new Promise((resolve) => {
      held.push(() => {
        resolve(json([{ id: 1, origin: "SEA", delay: 3 }]));
      });
    });
  await passing(10_000);
  expect(held.length).toBeGreaterThan(0);
  // That they are being read is told after a moment, and drawn with the next frame.
  await passing(500);
  await drawn();
  const asked = data.questions().length;
  // The rows take a minute.
  await passing(60_000);
  expect(data.questions()).toHaveLength(asked);
  data.readRows = readAtOnce;
  for (const give of held) give();
  await drawn();
  await passing(9_000);
  expect(data.questions()).toHaveLength(asked);
  await passing(2_000);
  expect(data.questions().length).toBeGreaterThan(asked);
});

test("the groups that are open in a card stay open while it is asked again", async () => {
  const view = "?summary=origin,delay.width.60";
  const cards = [{ name: "Tree", query: view }];
  const summary = boardAddress({ numbers: [], charts: [], cards, everySeconds: 30 });
  let rows = "71";
  let held: (() => void) | undefined;
  data.answer = (asked) => {
    if (asked.groups[0]?.column !== "delay") return tellFlights(asked);
    const body = json({
      version: 1,
      groups: [[["0", "60"], rows]],
      count: 1,
      total: [rows],
      remainder: [rows],
    });
    if (rows === "71") return body;
    return new Promise((resolve) => {
      held = () => {
        resolve(body);
      };
    });
  };
  open(`/data/flights?summary=${encodeURIComponent(summary)}`);
  await passing(1_000);
  const card = screen.getByRole("region", { name: "Tree" });
  fireEvent.click(within(card).getByRole("button", { name: "Open SEA", hidden: true }));
  await passing(1_000);
  within(card).getByRole("row", { name: /71/ });
  rows = "72";
  await passing(40_000);
  within(card).getByRole("row", { name: /71/ });
  held?.();
  await passing(1_000);
  within(card).getByRole("row", { name: /72/ });
});

test("who comes back to a board that was asked again has its rows read once", async () => {
  const app = open("/data/flights?summary=board(rows;delay)");
  await passing(1_000);
  const before = data.rowsRead();
  fireEvent.click(screen.getByRole("button", { name: "Ask again now" }));
  await passing(1_000);
  expect(data.rowsRead()).toBeGreaterThan(before);
  app.go("/data/flights?summary=profile(delay)");
  await passing(1_000);
  expect(screen.queryByRole("grid")).toBeNull();
  const left = data.rowsRead();
  app.go("/data/flights?summary=board(rows;delay)");
  await passing(1_000);
  screen.getByRole("grid");
  expect(data.rowsRead() - left).toBeLessThanOrEqual(1);
});
