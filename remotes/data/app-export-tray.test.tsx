import type { SeenRequest } from "@foyer/shared-auth/testing";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import type { Tray, TrayWork } from "@foyer/contracts";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { App } from "./app.tsx";
import { cell, counted, page, startFlightsService } from "./testing/flights-service.ts";

const { serve } = startFlightsService();

/** A host's tray, with what is in it in the test's hand. */
function createTray(): { tray: Tray; works: TrayWork[]; end(): void } {
  const works: TrayWork[] = [];
  let end = (): void => undefined;
  return {
    works,
    end: () => {
      end();
    },
    tray: {
      add(work, endOfIt) {
        works.push(work);
        end = endOfIt;
        return {
          update: (next) => {
            works.push(next);
          },
          remove: () => undefined,
        };
      },
    },
  };
}

function open(tray: Tray): void {
  const context = { ...createTestContext({ basePath: "/data", path: "/data/flights" }), tray };
  render(
    <RemoteContextProvider context={context}>
      <App />
    </RemoteContextProvider>,
  );
}

async function startExport(): Promise<void> {
  await cell("7");
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  fireEvent.click(await screen.findByRole("button", { name: "Start export" }));
  await screen.findByText(/^You may close this and go elsewhere/);
}

test("an export that was begun outlives its dialog and the page, and says in the tray what came of it", async () => {
  const saved: Blob[] = [];
  // Nobody leaves the page for a file.
  HTMLAnchorElement.prototype.click = () => undefined;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return "blob:x";
  };
  URL.revokeObjectURL = () => undefined;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Past the last row there are none: the export asks until it has seen that.
  const asCsv = ({ query }: SeenRequest): Response =>
    query.get("id")?.startsWith("gt") === true
      ? new Response("id,origin,delay", { headers: { "content-range": "*/*" } })
      : new Response("id,origin,delay\n1,SEA,-1\n2,SEA,-2", { headers: { "content-range": "0-1/*" } });
  serve({
    count: () => counted(2),
    rows: async (request) => {
      if (request.headers.get("accept") !== "text/csv") return page(request, 2);
      await held;
      return asCsv(request);
    },
  });
  const { tray, works } = createTray();
  open(tray);
  await screen.findByRole("gridcell", { name: "2" });
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  fireEvent.click(await screen.findByRole("button", { name: "Start export" }));
  const dialog = screen.getByRole("dialog");
  fireEvent.click(await within(dialog).findByRole("button", { name: "Go on in the background" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  expect(works.at(-1)).toMatchObject({ title: "Export flights", state: "running" });
  release();
  await waitFor(() => {
    expect(works.at(-1)?.state).toBe("done");
  });
  expect(works.at(-1)?.message).toBe(
    "The export is complete. Your browser has flights.csv in its downloads.",
  );
  const [again] = works.at(-1)?.actions ?? [];
  expect(again?.label).toBe("Download again");
  again?.press();
  expect(saved.map(({ size }) => size)).toEqual([saved[0]?.size, saved[0]?.size]);
});

test("what the host ends, stops: nothing is asked or shown of it afterwards", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  serve({
    rows: (request) => {
      if (request.headers.get("accept") !== "text/csv") return page(request);
      signals.push(request.signal);
      return new Promise<Response>(() => undefined);
    },
  });
  const { tray, works, end } = createTray();
  open(tray);
  await startExport();
  await waitFor(() => {
    expect(signals.length).toBeGreaterThan(0);
  });
  const before = works.length;
  end();
  expect(signals.every((signal) => signal?.aborted)).toBe(true);
  expect(works).toHaveLength(before);
});
