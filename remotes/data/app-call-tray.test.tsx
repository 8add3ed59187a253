import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import type { Tray, TrayWork } from "@foyer/contracts";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { App } from "./app.tsx";

const procedure = { comment: null, arguments: [], returnsSet: false, result: "integer" };
const catalogue = {
  version: 1,
  schema: "public",
  tables: [],
  procedures: [
    { ...procedure, name: "reset_notes", isReadOnly: false },
    { ...procedure, name: "count_notes", isReadOnly: true },
  ],
};
let answers: ((answer: Response) => void)[] = [];
const { session, seen } = createFakeDataService((request) =>
  request.path === "rpc/foyer_catalogue"
    ? json(catalogue)
    : new Promise((resolve) => {
        answers.push(resolve);
      }),
);
registerCore(session);

/** A host's tray, with what is in it in the test's hand. */
function createTray(): { tray: Tray; shown(): readonly TrayWork[]; endAll(): void } {
  const held = new Map<object, { work: TrayWork; end: () => void }>();
  return {
    shown: () => [...held.values()].map(({ work }) => work),
    endAll() {
      for (const [key, { end }] of held) {
        held.delete(key);
        end();
      }
    },
    tray: {
      add(work, end) {
        const key = {};
        held.set(key, { work, end });
        return {
          update: (next) => held.has(key) && held.set(key, { work: next, end }),
          remove: () => held.delete(key),
        };
      },
    },
  };
}

const calls = (name: string): number => seen.filter(({ path }) => path === `rpc/${name}`).length;

function open(path: string, tray: Tray): { go(path: string): void; current(): string; leave(): void } {
  const context = createTestContext({ basePath: "/data", path });
  const { unmount } = render(
    <RemoteContextProvider context={{ ...context, tray }}>
      <App />
    </RemoteContextProvider>,
  );
  return {
    current: () => context.navigation.current(),
    leave: unmount,
    go: (to) => {
      act(() => {
        context.navigation.go(to);
      });
    },
  };
}

async function callReset(): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "Call procedure" }));
  fireEvent.click(await screen.findByRole("button", { name: "Call reset_notes" }));
  await waitFor(() => {
    expect(answers).toHaveLength(1);
  });
}

beforeEach(() => {
  seen.length = 0;
  answers = [];
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

test("a call goes on in the tray once its screen is left, says its end there, and is found again where it began", async () => {
  const { tray, shown } = createTray();
  const app = open("/data/rpc/reset_notes", tray);
  await callReset();
  expect(shown()).toEqual([]);
  app.leave();
  expect(shown().map(({ title, state }) => [title, state])).toEqual([["reset_notes", "running"]]);
  act(() => {
    answers[0]?.(json(42));
  });
  await waitFor(() => {
    expect(shown().map(({ state, message }) => [state, message])).toEqual([["done", "It has answered."]]);
  });
  open("/data/rpc/reset_notes", tray);
  await screen.findByText("42");
  expect([shown(), calls("reset_notes")]).toEqual([[], 1]);
});

test("a call that fails unseen says so in the tray, and its button leads to its screen without another call", async () => {
  const { tray, shown } = createTray();
  const app = open("/data/rpc/count_notes?call=1", tray);
  await waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  app.go("/data/rpc/reset_notes");
  await screen.findByRole("heading", { name: "reset_notes" });
  act(() => {
    answers[0]?.(refusal(400, "P0001", "Too many notes"));
  });
  await waitFor(() => {
    expect(shown()[0]).toMatchObject({ title: "count_notes", state: "failed" });
  });
  act(() => {
    shown()[0]?.actions?.[0]?.press();
  });
  await screen.findByText(/Too many notes/);
  expect([app.current(), calls("count_notes")]).toEqual(["/data/rpc/count_notes?call=1", 1]);
});

test("a call that takes long is seen in the tray while one waits, and leaves it with its answer; a person's end ends it", async () => {
  const { tray, shown, endAll } = createTray();
  const app = open("/data/rpc/reset_notes", tray);
  await callReset();
  await waitFor(() => {
    expect(shown()).toHaveLength(1);
  });
  act(() => {
    answers[0]?.(json(7));
  });
  await screen.findByText("7");
  expect(shown()).toEqual([]);
  answers = [];
  await callReset();
  app.leave();
  endAll();
  open("/data/rpc/reset_notes", tray);
  await screen.findByRole("button", { name: "Call procedure" });
  expect([screen.queryByText("7"), shown()]).toEqual([null, []]);
});
