import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import type { Action } from "@foyer/ui";
import { render, screen } from "@testing-library/react";
import type { ListedSession } from "./read-sessions.ts";
import { SessionList } from "./session-list.tsx";

const IDLE: Action = {
  isPending: false,
  failure: undefined,
  waitS: 0,
  run: () => undefined,
  setFailure: () => undefined,
};

const listed = (id: string, lastSeenAt: string): ListedSession => ({
  id,
  device: "Firefox, Windows",
  isHere: false,
  startedAt: "2026-11-01T00:00:00Z",
  lastSeenAt,
  assurance: "aal1",
  place: { address: "", country: "", town: "" },
});

const FIRST = listed("1", "2026-11-22T12:00:00Z");
const SECOND = listed("2", "2026-11-22T11:00:00Z");
const THIRD = listed("3", "2026-11-22T10:00:00Z");

function list(sessions: readonly ListedSession[]) {
  return (
    <RemoteContextProvider context={createTestContext({ basePath: "/security" })}>
      <SessionList sessions={sessions} action={IDLE} onEnd={() => undefined} />
    </RemoteContextProvider>
  );
}

test.each([
  ["the one that was used last has ended", [SECOND, THIRD]],
  ["another one was used since", [FIRST, SECOND, { ...THIRD, lastSeenAt: "2026-11-22T13:00:00Z" }]],
])("devices that were opened one by one stay open once %s", async (_change, next) => {
  const { rerender } = render(list([FIRST, SECOND, THIRD]));
  const opened = screen.getByText(/^One by one/).closest("details");
  // As a press on its summary does in browsers.
  opened?.setAttribute("open", "");
  rerender(list(next));
  expect(screen.getByText(/^One by one/).closest("details")).toBe(opened);
  expect(opened?.hasAttribute("open")).toBe(true);
});
