import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { FACTS } from "./testing/fake-summaries.ts";
import { DELAY, flightsCatalogue, ID, ORIGIN } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";

interface Asked {
  readonly filter: readonly object[];
  readonly groups: readonly { readonly column: string; readonly by: string }[];
  readonly measures: readonly { readonly of: string }[];
  readonly sample?: number;
}

const NOTES = { name: "notes", type: "json", nullable: true };
let answer: (asked: Asked) => Response;
const asked: Asked[] = [];
let atOnce = 0;
let mostAtOnce = 0;
const { session } = createFakeDataService(async ({ path, body }: SeenRequest) => {
  if (path === "rpc/foyer_catalogue") return json(flightsCatalogue([ID, ORIGIN, DELAY, NOTES]));
  if (path !== "rpc/foyer_summary") return json([{ id: 1, origin: "SEA", delay: 3, notes: null }]);
  const { question } = body as { question: Asked };
  asked.push(question);
  atOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  await Promise.resolve();
  atOnce -= 1;
  return answer(question);
});
registerCore(session);

function tell({ groups, measures }: Asked): Response {
  const total = measures.map(({ of }) => FACTS[of] ?? null);
  const [grouping] = groups;
  const found =
    grouping === undefined
      ? []
      : grouping.by === "value"
        ? [
            ["SEA", "600"],
            [null, "100"],
          ]
        : [
            [["-20", "-10"], "40"],
            [["0", "10"], "500"],
            [null, "100"],
          ];
  return json({ version: 1, groups: found, count: grouping === undefined ? 0 : 30, total, remainder: total });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  asked.length = 0;
  mostAtOnce = 0;
  answer = tell;
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(cleanup);

const card = (name: string): Promise<HTMLElement> => screen.findByRole("region", { name });

test("a column's menu opens its profile, whose bars lead to their rows", async () => {
  const app = open("/data/flights?filter=id.gt.5");
  fireEvent.contextMenu(await screen.findByRole("columnheader", { name: /delay/ }));
  const menu = await screen.findByLabelText("Actions");
  fireEvent.click(within(menu).getByRole("menuitem", { name: "Profile of this column", hidden: true }));
  const delay = await card("delay");
  await within(delay).findByText("900 (90%)");
  expect(delay.textContent).toContain("Different values400");
  expect(delay.textContent).toContain("25th percentile5Median775th percentile5Most135");
  expect(within(delay).getByRole("link", { name: "100 (10%)" })).toBeTruthy();
  fireEvent.click(within(delay).getByRole("link", { name: /^0 – 10\s*500/ }));
  await waitFor(() => {
    expect(decodeURIComponent(app.current())).toMatch(/id\.gt\.5.*delay\.gte\.0.*delay\.lt\.10/);
  });
});

test("all columns are asked two at a time, each by what its type has", async () => {
  open("/data/flights?summary=profile()");
  const origin = await card("origin");
  await within(origin).findByRole("link", { name: /SEA\s*600/ });
  expect(origin.textContent).toContain("And 28 other values");
  const notes = await card("notes");
  await within(notes).findByText("900 (90%)");
  expect(within(notes).queryByText("Different values")).toBeNull();
  expect(mostAtOnce).toBe(2);
});

test("a table that takes too long is estimated, and says so", async () => {
  answer = (question) => (question.sample === undefined ? refusal(500, "57014") : tell(question));
  open("/data/flights?summary=profile(delay)");
  const delay = await card("delay");
  await within(delay).findByText(/estimates from 1 %/);
  expect(within(delay).queryByText("Different values")).toBeNull();
  // Once: after the first answer it is known.
  expect(asked.filter(({ sample }) => sample === undefined)).toHaveLength(1);
});

test("where nobody counts whole tables, it says who can change that", async () => {
  answer = () => refusal(404, "PGRST202");
  open("/data/flights?summary=profile(delay)");
  await screen.findByText(/This project can't sum up whole tables yet/);
});
