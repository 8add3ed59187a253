import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import type { Tray, TrayWork } from "@foyer/contracts";
import { SessionError } from "@foyer/shared-auth";
import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { App } from "./app.tsx";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { openApp } from "./testing/open-app.tsx";
import { textOfBlob } from "./testing/text-of-blob.ts";

interface Asked {
  readonly groups: readonly { readonly column: string }[];
  readonly limit: number;
}

const ADDRESS = "/data/flights?summary=origin%2Cdelay.width.10%3Brows";
const OUTERMOST = [
  ["ORD", "12"],
  [null, "3"],
];
const INNER = [[["-10", "0"], "12"]];
const WHOLE = [
  ["ORD", ["-10", "0"], "12"],
  [null, ["0", "10"], "3"],
];

const asked: Asked[] = [];
let answerWhole: () => Response | Promise<Response>;
let inner: Promise<void>;
const answerOf = (groups: readonly unknown[][], count = groups.length): Response =>
  json({ version: 1, groups, count, total: ["20"], remainder: ["5"] });
const { session } = createFakeDataService(async ({ path, body }: SeenRequest) => {
  if (path === "rpc/foyer_catalogue") return json(flightsCatalogue());
  if (path !== "rpc/foyer_summary") return json([{ id: 1, origin: "SEA", delay: 3 }]);
  const { question } = body as { question: Asked };
  asked.push(question);
  if (question.groups.length === 2) return answerWhole();
  if (question.groups[0]?.column === "origin") return answerOf(OUTERMOST, 40);
  await inner;
  return answerOf(INNER);
});
registerCore(session);

const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  asked.length = 0;
  saved.length = 0;
  answerWhole = () => answerOf(WHOLE, 100);
  inner = Promise.resolve();
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return "blob:x";
  };
  URL.revokeObjectURL = () => undefined;
  // Nobody leaves the page for a file.
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (last !== undefined) saved.push({ name: this.download, blob: last });
  };
});
afterEach(cleanup);

async function openDialog(): Promise<HTMLElement> {
  const tree = await screen.findByRole("treegrid", { name: "Groups of flights" });
  fireEvent.click(await within(tree).findByRole("button", { name: "Open ORD" }));
  await within(tree).findByText("-10 – 0");
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  return screen.findByRole("dialog", { name: "Export flights" });
}

test("groups go out as they are open, in their own types, and the page says where the file is", async () => {
  const app = openApp(ADDRESS);
  const dialog = await openDialog();
  const formats = within(dialog).getByRole("group", { name: "Format" });
  expect(within(formats).getAllByRole("radio")).toHaveLength(5);
  fireEvent.click(within(formats).getByRole("radio", { name: /^JSON lines/ }));
  const before = asked.length;
  fireEvent.click(within(dialog).getByRole("button", { name: "Start export" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  expect(saved.map(({ name }) => name)).toEqual(["flights.jsonl"]);
  expect(await textOfBlob(saved[0]?.blob)).toBe(
    [
      '{"Group":"ORD","Level":1,"origin":"ORD","delay: from":null,"delay: to":null,"Rows":12}',
      '{"Group":"-10 – 0","Level":2,"origin":"ORD","delay: from":-10,"delay: to":0,"Rows":12}',
      '{"Group":"null","Level":1,"origin":null,"delay: from":null,"delay: to":null,"Rows":3}',
      '{"Group":"All others (38 groups)","Level":1,"origin":null,"delay: from":null,"delay: to":null,"Rows":5}',
      "",
    ].join("\n"),
  );
  // What is shown is there already.
  expect(asked).toHaveLength(before);
  expect(app.announced.at(-1)).toBe(
    "The export is complete. Your browser has flights.jsonl in its downloads.",
  );
});

test("groups that are on their way are waited for: a file without them would be called complete", async () => {
  openApp(ADDRESS);
  const tree = await screen.findByRole("treegrid", { name: "Groups of flights" });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Export" });
  expect(button.disabled).toBe(false);
  let release = (): void => undefined;
  inner = new Promise((resolve) => (release = resolve));
  fireEvent.click(await within(tree).findByRole("button", { name: "Open ORD" }));
  await waitFor(() => {
    expect(button.disabled).toBe(true);
  });
  release();
  await within(tree).findByText("-10 – 0");
  expect(button.disabled).toBe(false);
});

test("groups that could not be opened are left out of no file: the export fails by what they failed by", async () => {
  inner = Promise.reject(new SessionError("query_timeout", "57014"));
  inner.catch(() => undefined);
  openApp(ADDRESS);
  const tree = await screen.findByRole("treegrid", { name: "Groups of flights" });
  fireEvent.click(await within(tree).findByRole("button", { name: "Open ORD" }));
  await within(tree).findByText("This group could not be opened.");
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  const dialog = await screen.findByRole("dialog", { name: "Export flights" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Start export" }));
  await within(dialog).findByText("The query took too long");
  expect(saved).toEqual([]);
});

function openWithTray(): { works: TrayWork[]; end(): void } {
  const works: TrayWork[] = [];
  let endIt = (): void => undefined;
  const tray: Tray = {
    add(work, end) {
      works.push(work);
      endIt = end;
      return {
        update: (next) => {
          works.push(next);
        },
        remove: () => undefined,
      };
    },
  };
  const context = { ...createTestContext({ basePath: "/data", path: ADDRESS }), tray };
  render(
    <RemoteContextProvider context={context}>
      <App />
    </RemoteContextProvider>,
  );
  return {
    works,
    end: () => {
      endIt();
    },
  };
}

async function startWhole(): Promise<void> {
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole("radio", { name: "Every group, one line each" }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Start export" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
}

test("every group is asked for once, while the tray says how it goes, and what one answer doesn't bring is one line", async () => {
  const { works } = openWithTray();
  await startWhole();
  await waitFor(() => {
    expect(works.at(-1)).toMatchObject({
      title: "Export flights",
      state: "done",
      message: "The export is complete. Your browser has flights.csv in its downloads.",
    });
  });
  expect(works[0]).toMatchObject({ state: "running", message: "Writing the file" });
  expect(asked.at(-1)).toMatchObject({ limit: 50_000, groups: [{ column: "origin" }, { column: "delay" }] });
  expect(await textOfBlob(saved[0]?.blob)).toBe(
    ["origin,delay,Rows", "ORD,'-10 – 0,12", "null,0 – 10,3", ",All others (98 groups),5", ""].join("\r\n"),
  );
  works.at(-1)?.actions?.[0]?.press();
  expect(saved).toHaveLength(2);
});

test("a file of estimates is said to be one", async () => {
  answerWhole = () => {
    const isSample = asked.some((question) => "sample" in question);
    return isSample ? answerOf(WHOLE) : json({ code: "57014", message: "timeout" }, { status: 500 });
  };
  const { works } = openWithTray();
  await startWhole();
  await waitFor(() => {
    expect(works.at(-1)).toMatchObject({
      state: "done",
      message:
        "The export is complete. Estimate from 1 % of the table. Your browser has flights.csv in its downloads.",
    });
  });
});

test("what failed says why in the tray, and what was taken out of it leaves nothing", async () => {
  answerWhole = () =>
    json({ code: "42501", message: "permission denied for table flights" }, { status: 403 });
  const failing = openWithTray();
  await startWhole();
  await waitFor(() => {
    expect(failing.works.at(-1)).toMatchObject({ state: "failed", keepsNothing: true });
  });
  cleanup();

  let arrive: (told: Response) => void = () => undefined;
  answerWhole = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const ended = openWithTray();
  await startWhole();
  const before = ended.works.length;
  ended.end();
  arrive(answerOf(WHOLE));
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  expect(ended.works).toHaveLength(before);
  expect(saved).toEqual([]);
});
