import { REMOTE_FAILED_EVENT } from "@foyer/contracts/react";
import type { RemoteModule } from "@foyer/contracts";
import { RemoteLoadError } from "../federation/remote-load-error.ts";
import type { RemoteLoadFailure } from "../federation/remote-load-error.ts";
import { openSlot } from "./testing/open-slot.ts";
import type { TestSlot } from "./testing/open-slot.ts";

const NEVER = new Promise<never>(() => undefined);
const failed = (failure: RemoteLoadFailure) => () => Promise.reject(new RemoteLoadError(failure, "No."));

test("a remote that comes at once is shown without a skeleton, under its own styles", async () => {
  const slot = openSlot({});
  await slot.clock.advance(10_000);
  expect(slot.states).toEqual(["mounted"]);
  expect(slot.place.textContent).toBe("Flights");
  expect(slot.place.firstElementChild).toMatchObject({
    dataset: { releaseFolder: "https://remotes.example/data/1.0.0/" },
  });
  expect(slot.styles).toEqual(["https://remotes.example/data/1.0.0/"]);
});

test("one that takes its time gets a skeleton, and then the word that the rest works", async () => {
  const slot = openSlot({ load: () => NEVER });
  await slot.clock.advance(149);
  expect(slot.states).toEqual([]);
  await slot.clock.advance(1);
  expect(slot.states).toEqual(["loading noticeable"]);
  await slot.clock.advance(3_000);
  expect(slot.states).toEqual(["loading noticeable", "loading slow"]);
});

test.each<RemoteLoadFailure>(["timed-out", "altered", "missing", "offline"])(
  "a failed load is told, and its code isn't run anew: %s",
  async (failure) => {
    const slot = openSlot({ load: failed(failure) });
    await slot.clock.advance(10_000);
    expect(slot.states).toEqual([`failed ${failure}`]);
    expect(slot.renewed).toEqual([]);
    expect(slot.place.children).toHaveLength(0);
  },
);

test("without a live release nothing is asked for", async () => {
  const load = jest.fn();
  const slot = openSlot({ release: undefined, load });
  await slot.clock.advance(0);
  expect(slot.states).toEqual(["failed not-released"]);
  expect(load).not.toHaveBeenCalled();
});

test.each<[string, RemoteModule["mount"]]>([
  [
    "throws",
    () => {
      throw new Error("planted");
    },
  ],
  ["rejects", () => Promise.reject(new Error("planted"))],
])("a remote whose mount %s has broken, and is run anew", async (_how, mount) => {
  const slot = openSlot({ mount });
  await slot.clock.advance(0);
  expect(slot.states).toEqual(["failed broke"]);
  expect(slot.renewed).toEqual(["data"]);
  expect(slot.diagnostics.failures.list()[0]).toMatchObject({ remote: "data" });
});

test("a remote that shows nothing for eight seconds has failed; one that shows something in time has not", async () => {
  const nothing = () => () => undefined;
  const slot = openSlot({ mount: nothing });
  await slot.clock.advance(7_999);
  expect(slot.states.at(-1)).toBe("loading slow");
  await slot.clock.advance(1);
  expect(slot.states.at(-1)).toBe("failed empty");
  expect(slot.renewed).toEqual(["data"]);
  const late = openSlot({ mount: nothing });
  await late.clock.advance(7_000);
  late.place.firstElementChild?.append("Flights");
  await late.clock.advance(5_000);
  expect(late.states.at(-1)).toBe("mounted");
});

test("a mount that never ends has the same eight seconds", async () => {
  const slot = openSlot({ mount: () => NEVER });
  await slot.clock.advance(8_000);
  expect(slot.states.at(-1)).toBe("failed empty");
});

test("what a remote throws while it runs ends it; a part that didn't come is told as such", async () => {
  const tell = (slot: TestSlot) =>
    slot.place.firstElementChild?.dispatchEvent(
      new CustomEvent(REMOTE_FAILED_EVENT, { detail: new Error("planted") }),
    );
  const broken = openSlot({});
  await broken.clock.advance(0);
  tell(broken);
  await broken.clock.advance(0);
  expect(broken.states).toEqual(["mounted", "failed broke"]);
  const partless = openSlot({ late: new RemoteLoadError("altered", "No.") });
  await partless.clock.advance(0);
  tell(partless);
  await partless.clock.advance(0);
  expect(partless.states).toEqual(["mounted", "failed altered"]);
  expect(partless.renewed).toEqual(["data"]);
});

test("what belongs to the whole page is put back, after loading, mounting, and every second", async () => {
  const slot = openSlot({ changed: [[], [], ["fetch"]] });
  await slot.clock.advance(999);
  expect(slot.diagnostics.notices.list()).toEqual([]);
  await slot.clock.advance(1);
  expect(slot.diagnostics.notices.list()).toMatchObject([{ kind: "globals", remote: "data" }]);
  expect(slot.diagnostics.failures.list()[0]).toMatchObject({ kind: "globals" });
});
