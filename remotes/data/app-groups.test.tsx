import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";

interface Asked {
  readonly filter: readonly object[];
  readonly groups: readonly { readonly column: string }[];
  readonly measures: readonly object[];
  readonly order: readonly object[];
}

let answer: (asked: Asked) => Response | Promise<Response>;
const asked: Asked[] = [];
const { session } = createFakeDataService(({ path, body }: SeenRequest) => {
  if (path === "rpc/foyer_catalogue") return json(flightsCatalogue());
  if (path !== "rpc/foyer_summary") return json([{ id: 1, origin: "SEA", delay: 3 }]);
  const { question } = body as { question: Asked };
  asked.push(question);
  return answer(question);
});
registerCore(session);

const ORIGINS = {
  version: 1,
  groups: [
    ["ORD", "12", "0.6"],
    [null, "3", "0.15"],
  ],
  count: 40,
  total: ["20", "1"],
  remainder: ["5", "0.25"],
};
const DELAYS = {
  version: 1,
  groups: [[["-10", "0"], "7", "0.5"]],
  count: 1,
  total: ["7", "1"],
  remainder: ["0", null],
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  asked.length = 0;
  answer = ({ groups }) => json(groups[0]?.column === "delay" ? DELAYS : ORIGINS);
});
afterEach(cleanup);

const tree = (): Promise<HTMLElement> => screen.findByRole("treegrid", { name: "Groups of flights" });
const line = async (name: RegExp): Promise<HTMLElement> => within(await tree()).findByRole("row", { name });

test("where there is little room, what is asked is folded to a line, and opens for whoever has chosen nothing yet", async () => {
  const wide = window.matchMedia.bind(window);
  const asked = jest
    .spyOn(window, "matchMedia")
    .mockImplementation((media) => Object.assign(wide(media), { matches: media === "(max-width: 900px)" }));
  const fields = async (): Promise<HTMLDetailsElement | null> =>
    (await screen.findByLabelText("Group by")).closest("details");
  open("/data/flights?summary=origin;rows,share");
  await screen.findByText("Rows, Share of rows by origin");
  expect((await fields())?.open).toBe(false);
  cleanup();
  open("/data/flights?summary=");
  expect((await fields())?.open).toBe(true);
  asked.mockRestore();
});

test("groups are opened one by one by keys, each asked of the rows within it, and lead to their rows", async () => {
  const app = open("/data/flights?filter=delay.lt.100&summary=origin%2Cdelay.width.10%3Brows%2Cshare");
  const first = await line(/ORD/);
  expect(first.textContent).toBe("ORD1260%");
  expect((await line(/null/)).getAttribute("aria-setsize")).toBe("3");
  expect((await line(/All others \(38 groups\)/)).textContent).toContain("525%");
  expect((await line(/All rows/)).textContent).toContain("20100%");
  expect(asked[0]?.order).toEqual([{ measure: 0, descending: true }]);

  act(() => {
    first.focus();
  });
  fireEvent.keyDown(first, { key: "ArrowRight" });
  const inner = await line(/-10 – 0/);
  expect([inner.getAttribute("aria-level"), first.getAttribute("aria-expanded")]).toEqual(["2", "true"]);
  expect(asked[1]?.filter).toHaveLength(2);
  expect(asked[1]?.filter[1]).toMatchObject({ column: "origin", operator: "eq", value: "ORD" });
  fireEvent.keyDown(first, { key: "ArrowRight" });
  expect(document.activeElement).toBe(inner);
  fireEvent.keyDown(inner, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: "ArrowLeft" });
  expect(first.getAttribute("aria-expanded")).toBe("false");

  fireEvent.keyDown(first, { key: "ArrowRight" });
  fireEvent.keyDown(await line(/-10 – 0/), { key: "Enter" });
  await screen.findByRole("gridcell", { name: "SEA" });
  const { searchParams } = new URL(app.current(), "http://localhost");
  expect(searchParams.getAll("filter")).toEqual([
    "delay.lt.100",
    "origin.eq.ORD",
    "delay.gte.-10",
    "delay.lt.0",
  ]);
});

test("the address has which groups are open, and opens them again", async () => {
  const app = open("/data/flights?summary=origin%2Cdelay.width.10%3Brows%2Cshare");
  fireEvent.click(within(await line(/ORD/)).getByRole("button", { name: "Open ORD" }));
  await line(/-10 – 0/);
  const address = app.current();
  expect(new URL(address, "http://localhost").searchParams.get("summary")).toBe(
    "origin,delay.width.10;rows,share;;;;%3DORD",
  );
  const before = asked.length;
  fireEvent.click(within(await line(/ORD/)).getByRole("button", { name: "Close ORD" }));
  await waitFor(() => {
    expect(app.current()).not.toContain("ORD");
  });
  // It is known already.
  fireEvent.click(within(await line(/ORD/)).getByRole("button", { name: "Open ORD" }));
  await line(/-10 – 0/);
  expect(asked).toHaveLength(before);
  cleanup();
  open(address);
  await line(/-10 – 0/);
  expect((await line(/null/)).getAttribute("aria-expanded")).toBe("false");
});

test("a line that says to wait hands the focus on to the group that takes its place", async () => {
  let arrive: (delays: Response) => void = () => undefined;
  const delays = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  answer = ({ groups }) => (groups[0]?.column === "delay" ? delays : json(ORIGINS));
  open("/data/flights?summary=origin%2Cdelay.width.10%3Brows%2Cshare");
  const first = await line(/ORD/);
  act(() => {
    first.focus();
  });
  fireEvent.keyDown(first, { key: "ArrowRight" });
  await line(/^Loading/);
  fireEvent.keyDown(first, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toMatch(/^Loading/);
  arrive(json(DELAYS));
  const inner = await line(/-10 – 0/);
  expect(document.activeElement).toBe(inner);
  expect(inner.tabIndex).toBe(0);
});

test("a head orders by what it names, and the address has it", async () => {
  const app = open("/data/flights?summary=origin%3Brows%2Cshare");
  fireEvent.click(within(await tree()).getByRole("button", { name: "Share of rows" }));
  await waitFor(() => {
    expect(asked.at(-1)?.order).toEqual([{ measure: 1, descending: true }]);
  });
  await line(/ORD/);
  expect(app.current()).toContain(encodeURIComponent("measure.1.desc"));
});

test("a choice made before the one before it is drawn keeps both", async () => {
  answer = ({ groups, measures }) => {
    const [ones, none] = [measures.map(() => "1"), measures.map(() => "0")];
    return json({
      version: 1,
      groups: [[...groups.map(() => "ORD"), ...ones]],
      count: 1,
      total: ones,
      remainder: none,
    });
  };
  const app = open("/data/flights?summary=origin%2Cdelay%3Brows");
  await tree();
  app.goUndrawn("/data/flights?summary=origin%2Cdelay.width.100%3Brows");
  const chart = screen.getByLabelText("Chart");
  // As a browser tells of a choice: the list has it already.
  fireEvent.input(chart, { target: { value: "bars" } });
  fireEvent.change(chart);
  expect(new URL(app.current(), "http://localhost").searchParams.get("summary")).toBe(
    "origin,delay.width.100;rows;;bars",
  );
  await screen.findByRole("complementary", { name: "Chart" });
});

test("without the function the page says what an operator can do, and draws nothing", async () => {
  answer = () => json({ code: "PGRST202", message: "Could not find the function" }, { status: 404 });
  open("/data/flights?summary=origin");
  await screen.findByText("This project can't sum up whole tables yet");
  expect(screen.getByText(/apply the migration foyer_summary/)).toBeTruthy();
  expect(screen.queryByRole("treegrid")).toBeNull();
});

test("a table that takes too long is estimated from a sample, and says so", async () => {
  answer = (question) =>
    "sample" in question
      ? json({
          ...ORIGINS,
          errors: [
            ["2", null],
            ["1", null],
          ],
        })
      : json({ code: "57014", message: "canceling statement due to statement timeout" }, { status: 500 });
  open("/data/flights?summary=origin%3Brows%2Cshare");
  await screen.findByText(/estimates from 1 % of it/);
  expect((await line(/ORD/)).textContent).toBe("ORDabout 12 ± 260%");
});
