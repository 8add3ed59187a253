import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Tray, TrayEntry } from "@foyer/contracts";
import { LISTINGS, open, page, signIn, startOver } from "./testing/shell-stories.tsx";

beforeEach(startOver);

async function openWithTray(): Promise<{ shell: ReturnType<typeof open>; tray: Tray }> {
  await signIn();
  const shell = open("/letters", LISTINGS);
  await screen.findByRole("heading", { name: "Remote letters" });
  const tray = shell.remotes.contexts.find(({ basePath }) => basePath === "/letters")?.tray;
  if (tray === undefined) throw new Error("The context has no tray.");
  return { shell, tray };
}

test("work goes on while the person is elsewhere, its end is said, and what it offers can be pressed", async () => {
  const { shell, tray } = await openWithTray();
  const pressed: string[] = [];
  const work = { title: "Export of letters", state: "running", message: "10 of 20", progress: 0.5 } as const;
  let entry: TrayEntry | undefined;
  act(() => {
    entry = tray.add(work, () => pressed.push("end"));
  });
  const corner = await screen.findByRole("region", { name: "Work that goes on" });
  shell.go("/ledger");
  await screen.findByRole("heading", { name: "Remote ledger" });
  fireEvent.click(within(corner).getByRole("button", { name: /Export of letters: 10 of 20/ }));
  expect(within(corner).getByRole("progressbar").getAttribute("value")).toBe("0.5");
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  fireEvent.keyDown(document.body, { key: "Escape" });
  act(() => {
    const actions = [{ label: "Download again", press: () => pressed.push("again") }];
    entry?.update({ ...work, state: "done", message: "20 rows", actions });
  });
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
    "Export of letters: 20 rows",
  );
  fireEvent.click(within(corner).getByRole("button", { name: "Download again" }));
  fireEvent.click(within(corner).getByRole("button", { name: "Remove from the list: Export of letters" }));
  expect(pressed).toEqual(["again", "end"]);
  expect(screen.queryByRole("region", { name: "Work that goes on" })).toBeNull();
});

test("nothing of a person who has gone stays in the tray", async () => {
  const { tray } = await openWithTray();
  const ended: string[] = [];
  act(() => {
    tray.add({ title: "Export", state: "running", message: "1 of 2" }, () => ended.push("export"));
  });
  await screen.findByRole("region", { name: "Work that goes on" });
  await act(() => page.session.signOut());
  await waitFor(() => {
    expect(ended).toEqual(["export"]);
  });
  expect(screen.queryByText(/1 of 2/)).toBeNull();
});
