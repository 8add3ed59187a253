import { REMOTE_FAILED_EVENT } from "@foyer/contracts/react";
import type { RemoteContext, RemoteModule } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import { createTestClock } from "@foyer/shared-auth/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createDiagnostics } from "../diagnostics/create-diagnostics.ts";
import { RemoteLoadError } from "../federation/remote-load-error.ts";
import type { RemoteLoadFailure } from "../federation/remote-load-error.ts";
import { toListing, toRelease } from "../testing/listings.ts";
import { ContributionSlot } from "./contribution-slot.tsx";
import type { PageServices } from "./page-services.ts";
import { Slot } from "./slot.tsx";

const FIRST = toListing("data", { title: "Data" });
const SECOND = toListing("data", {
  title: "Data",
  current: "1.1.0",
  releases: { "1.0.0": toRelease("data"), "1.1.0": toRelease("data", "1.1.0") },
});
const NEVER = new Promise<never>(() => undefined);

/** A slot on a clock that stands still. `load` answers each try; what it mounts writes its release. */
function open(
  options: {
    listing?: RemoteListing;
    load?: () => Promise<RemoteModule>;
    isDeveloped?: boolean;
    isCard?: boolean;
    /** Rows are what the page should have begun with. */
    corrects?: boolean;
    /** Why a part that it asked for didn't come. */
    late?: RemoteLoadError;
  } = {},
) {
  const clock = createTestClock();
  const diagnostics = createDiagnostics(clock);
  const calls: string[] = [];
  const parts = { load: options.load, isDeveloped: options.isDeveloped ?? false };
  const services = {
    clock,
    corrects: () => options.corrects ?? false,
    diagnostics,
    federation: {
      choose: ({ releases, current }: RemoteListing) => releases[current],
      load: (_listing: RemoteListing, release: { version: string }) => {
        calls.push(`load ${release.version}`);
        return parts.load?.() ?? Promise.resolve(showing(release.version));
      },
      renew: () => calls.push("renew"),
      hold: () => () => undefined,
      explainLatePart: () => Promise.resolve(options.late),
    },
    guard: { restore: () => [] },
    styles: { use: () => () => undefined },
    overrides: { store: { isInUse: () => parts.isDeveloped }, drop: () => calls.push("drop") },
    leakWatch: undefined,
  } as unknown as PageServices;
  const context = {} as RemoteContext;
  const onSettled = () => calls.push("settled");
  const draw = (listing: RemoteListing) =>
    options.isCard === true ? (
      <ContributionSlot
        listing={listing}
        expose="./card"
        title="Today"
        services={services}
        context={context}
      />
    ) : (
      <Slot listing={listing} services={services} context={context} onSettled={onSettled} />
    );
  const view = render(draw(options.listing ?? FIRST));
  return {
    parts,
    calls,
    notices: () => diagnostics.notices.list().map(({ id }) => id),
    publish(listing: RemoteListing) {
      view.rerender(draw(listing));
    },
    advance: (ms: number) => act(() => clock.advance(ms)),
  };
}

const showing = (version: string): RemoteModule => ({
  mount(element) {
    element.textContent = `Release ${version}`;
    return () => {
      element.textContent = "";
    };
  },
});
const failing = (failure: RemoteLoadFailure) => () => Promise.reject(new RemoteLoadError(failure, "planted"));

test("one that takes its time: nothing moves at first, then a skeleton, then its name and words", async () => {
  const slot = open({ load: () => NEVER });
  await slot.advance(149);
  expect(document.querySelector(".host-slot-skeleton")).toBeNull();
  await slot.advance(1);
  screen.getByText("Loading Data");
  expect(screen.queryByRole("heading")).toBeNull();
  await slot.advance(2_850);
  screen.getByRole("heading", { name: "Data" });
  screen.getByText(/^Data is taking longer than usual/);
  expect(slot.calls).toEqual(["load 1.0.0"]);
});

test("a new release is offered and never forced; what is on the screen stays", async () => {
  const slot = open();
  await slot.advance(0);
  slot.publish(SECOND);
  expect(slot.notices()).toEqual(["release:data"]);
  await slot.advance(60_000);
  screen.getByText("Release 1.0.0");
  slot.publish(FIRST);
  expect(slot.notices()).toEqual([]);
  expect(slot.calls).toEqual(["load 1.0.0", "settled"]);
});

test("what the page should have begun with is no news to somebody who has just come", async () => {
  const slot = open({ corrects: true });
  await slot.advance(0);
  slot.publish(SECOND);
  await slot.advance(0);
  screen.getByText("Release 1.1.0");
  expect(slot.notices()).toEqual([]);
});

test.each([
  ["a page of somebody who is signed in", "required", ["release:data"]],
  ["the sign-in, which begins anew afterwards", "none", []],
] as const)("%s: what somebody has begun to type in stays", async (_page, session, notices) => {
  const access = { session, assurance: "aal1", roles: [], unknown: [] } as const;
  const slot = open({ corrects: true, listing: { ...FIRST, access } });
  await slot.advance(0);
  const place = screen.getByText("Release 1.0.0");
  fireEvent.keyDown(place, { key: "a" });
  slot.publish({ ...SECOND, access });
  await slot.advance(0);
  screen.getByText("Release 1.0.0");
  expect(slot.notices()).toEqual(notices);
});

test("one that doesn't work has nothing to keep, so a new release is taken at once", async () => {
  const slot = open({ load: failing("altered") });
  await slot.advance(0);
  screen.getByRole("heading", { name: "Data isn't available right now" });
  slot.parts.load = undefined;
  slot.publish(SECOND);
  await slot.advance(0);
  screen.getByText("Release 1.1.0");
  expect(slot.notices()).toEqual([]);
});

test("each build of the developer's machine is taken at once; a panel there offers the released version", async () => {
  const slot = open({ isDeveloped: true });
  await slot.advance(0);
  slot.parts.load = failing("threw");
  slot.publish(SECOND);
  await slot.advance(0);
  screen.getByText("data@1.1.0 threw");
  fireEvent.click(screen.getByRole("button", { name: "Use the released version" }));
  expect(slot.calls.at(-1)).toBe("drop");
});

test("offline ends by itself", async () => {
  const slot = open({ load: failing("offline") });
  await slot.advance(0);
  screen.getByText(/It opens by itself once you are online again/);
  slot.parts.load = undefined;
  act(() => {
    dispatchEvent(new Event("online"));
  });
  await slot.advance(0);
  screen.getByText("Release 1.0.0");
});

test("another failure doesn't end because the network came back", async () => {
  const slot = open({ load: failing("missing") });
  await slot.advance(0);
  act(() => {
    dispatchEvent(new Event("online"));
  });
  await slot.advance(60_000);
  expect(slot.calls).toEqual(["load 1.0.0", "settled"]);
});

test.each<[RemoteLoadFailure, boolean]>([
  ["timed-out", true],
  ["empty", true],
  ["needs-update", false],
])("%s: whether trying again is offered", async (failure, isOffered) => {
  const slot = open({ load: failing(failure) });
  await slot.advance(0);
  screen.getByText(`data@1.0.0 ${failure}`);
  expect(screen.queryByRole("button", { name: "Try again" }) !== null).toBe(isOffered);
  expect(screen.queryByRole("button", { name: "Use the released version" })).toBeNull();
});

test("without a live release the panel says so, and the first one is taken by itself", async () => {
  const slot = open({ listing: toListing("data", { title: "Data", releases: {} }) });
  await slot.advance(0);
  screen.getByText(/It has no live release/);
  screen.getByText("data@1.0.0 not-released");
  expect(slot.calls).toEqual(["settled"]);
  slot.publish(FIRST);
  await slot.advance(0);
  screen.getByText("Release 1.0.0");
});

test("a part that comes too late, or not at all: its panel, and Try again brings the remote anew", async () => {
  const late = new RemoteLoadError("timed-out", "part.js failed.");
  const slot = open({ late });
  await slot.advance(0);
  act(() => {
    screen
      .getByText("Release 1.0.0")
      .dispatchEvent(new CustomEvent(REMOTE_FAILED_EVENT, { bubbles: true, detail: new Error("planted") }));
  });
  await slot.advance(0);
  screen.getByText("data@1.0.0 timed-out");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(document.activeElement?.className).toBe("host-slot");
  await slot.advance(0);
  screen.getByText("Release 1.0.0");
  expect(slot.calls).toEqual(["load 1.0.0", "settled", "renew", "settled", "load 1.0.0", "settled"]);
});

test("a card that fails is a line, with the code in small print; Try again brings it", async () => {
  const slot = open({ load: failing("threw"), isCard: true });
  await slot.advance(0);
  expect(screen.getByRole("status").textContent).toContain(
    "Today can't be shown right now. Everything else works.",
  );
  screen.getByText("data@1.0.0 threw");
  slot.parts.load = undefined;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(document.activeElement?.className).toBe("host-contribution");
  await slot.advance(0);
  screen.getByText("Release 1.0.0");
});

test("a card that takes its time gets a skeleton", async () => {
  const slot = open({ load: () => NEVER, isCard: true });
  await slot.advance(150);
  screen.getByText("Loading Today");
});
