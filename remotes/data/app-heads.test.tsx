import { json, refusal } from "@foyer/shared-auth/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createFakeSummaries, FACTS } from "./testing/fake-summaries.ts";
import type { AskedSummary } from "./testing/fake-summaries.ts";
import { openApp } from "./testing/open-app.tsx";

const fake = createFakeSummaries();
function tell({ groups, measures }: AskedSummary): Response {
  const total = measures.map(({ of }) => FACTS[of] ?? null);
  const byColumn: Readonly<Record<string, readonly unknown[]>> = {
    origin: [
      ["SEA", "600"],
      ["PDX", "200"],
      ["SFO", "100"],
      ["ORD", "50"],
    ],
    delay: [
      [["-20", "0"], "40"],
      [["0", "20"], "500"],
      [null, "100"],
    ],
  };
  const found = byColumn[groups[0]?.column ?? ""] ?? [];
  return json({ version: 1, groups: found, count: groups.length === 0 ? 0 : 30, total, remainder: total });
}

const head = (name: string): Promise<HTMLElement> => screen.findByRole("columnheader", { name });
const profile = async (name: string): Promise<HTMLElement> =>
  within(await head(name)).findByRole("group", { name: `Profile of ${name}` });

beforeEach(() => {
  fake.reset();
  fake.answer = tell;
});
afterEach(cleanup);

test("the tool puts a profile into each head, whose bars filter, and takes it out again", async () => {
  const app = openApp("/data/flights?filter=id.gt.5");
  const tool = await screen.findByRole("button", { name: "Profiles" });
  expect(fake.questions()).toHaveLength(0);
  fireEvent.click(tool);
  const delay = await profile("delay");
  const bar = await within(delay).findByRole("link", { name: "0 – 20: 500 (50%)" });
  expect(delay.textContent).toContain("Median 7");
  expect(within(delay).getByRole("link", { name: "10% empty" })).toBeTruthy();
  expect(
    within(delay).getByRole("link", {
      name: /Median 7\s+Profile of delay\s+Different values: 400.*Least: -20/s,
    }),
  ).toBeTruthy();
  const origin = await profile("origin");
  await within(origin).findByRole("link", { name: "SEA 600 60%" });
  expect(within(origin).queryByRole("link", { name: /ORD/ })).toBeNull();
  fireEvent.pointerEnter(bar);
  await within(delay).findByText("0 – 20: 500 (50%)");
  fireEvent.click(bar);
  await waitFor(() => {
    expect(decodeURIComponent(app.current())).toMatch(
      /id\.gt\.5.*delay\.gte\.0.*delay\.lt\.20.*heads=profile/,
    );
  });
  fireEvent.click(screen.getByRole("button", { name: "Profiles", pressed: true }));
  await waitFor(() => {
    expect(screen.queryByRole("group", { name: "Profile of delay" })).toBeNull();
  });
  expect((await head("delay")).getAttribute("aria-label")).toBeNull();
});

test("F2 goes into a head's profile, arrows through it, Enter filters, Escape comes back", async () => {
  openApp("/data/flights?heads=profile");
  const origin = await profile("origin");
  const first = await within(origin).findByRole("link", { name: /^SEA/ });
  const own = await head("origin");
  own.focus();
  expect(fireEvent.keyDown(own, { key: "F2" })).toBe(false);
  expect(document.activeElement).toBe(first);
  await within(origin).findByText("SEA: 600 (60%)");
  fireEvent.keyDown(first, { key: "ArrowRight" });
  const second = within(origin).getByRole("link", { name: /^PDX/ });
  expect(document.activeElement).toBe(second);
  // Enter is the link's own: the grid would sort by it.
  expect(fireEvent.keyDown(second, { key: "Enter" })).toBe(true);
  expect(own.getAttribute("aria-sort")).toBe("none");
  fireEvent.keyDown(second, { key: "Escape" });
  expect(document.activeElement).toBe(own);
});

test("a press on a bar neither sorts nor moves the column", async () => {
  const app = openApp("/data/flights?heads=profile");
  const bar = await within(await profile("origin")).findByRole("link", { name: /^SEA/ });
  fireEvent.pointerDown(bar, { button: 0 });
  fireEvent.pointerUp(bar, { button: 0 });
  expect(app.current()).toBe("/data/flights?heads=profile");
});

test("heads have their height before their code is there; what a view hides is not asked", async () => {
  openApp("/data/flights?columns=origin&heads=profile");
  const grid = await screen.findByRole("grid");
  expect(grid.style.getPropertyValue("--data-head-px")).toBe("128px");
  await within(await profile("origin")).findByRole("link", { name: /^SEA/ });
  const asked = fake.questions().flatMap(({ measures, groups }) => [...measures, ...groups]);
  expect(new Set(asked.flatMap(({ column }) => column ?? []))).toEqual(new Set(["origin"]));
});

test("where nobody sums up whole tables, the heads say once who can change that", async () => {
  fake.answer = () => refusal(404, "PGRST202");
  openApp("/data/flights?heads=profile");
  await screen.findByText(/Ask the operator to apply the migration foyer_summary/);
  expect(fake.questions().length).toBeLessThanOrEqual(2);
});

test("the palette has it as well", async () => {
  const app = openApp("/data/flights");
  await screen.findByRole("button", { name: "Profiles" });
  const entry = (await app.offered("")).find(({ title }) => title === "Profiles");
  act(() => {
    entry?.run?.();
  });
  await profile("delay");
});
