import { REMOTE_FAILED_EVENT } from "@foyer/contracts/react";
import type { RemoteContext, RemoteModule, Unmount } from "@foyer/contracts";
import { createTestClock } from "@foyer/shared-auth/testing";
import type { TestClock } from "@foyer/shared-auth/testing";
import { listFailures } from "../diagnostics/failure-log.ts";
import { dismissNoticesOf, listNotices } from "../diagnostics/notices.ts";
import { RemoteLoadError } from "../federation/remote-load-error.ts";
import type { RemoteLoadFailure } from "../federation/remote-load-error.ts";
import { toListing, toRelease } from "../testing/listings.ts";
import { mountRemote } from "./mount-remote.ts";
import type { MountRequest, MountState } from "./mount-remote.ts";

const DATA = toListing("data");
const RELEASE = toRelease("data");
const NEVER = new Promise<never>(() => undefined);

interface Slot {
  readonly clock: TestClock;
  readonly place: HTMLElement;
  /** What the slot was told, in order: `loading quick`, `mounted`, `failed broke`. */
  readonly states: string[];
  readonly renewed: string[];
  readonly styles: string[];
  end(): void;
}

interface Behaviour {
  /** What loading comes to. */
  readonly load?: () => Promise<RemoteModule>;
  readonly mount?: RemoteModule["mount"];
  readonly release?: MountRequest["release"];
  /** What the guard finds changed, one answer a look. */
  readonly changed?: (readonly string[])[];
  readonly late?: RemoteLoadError;
  readonly left?: readonly string[];
}

function toText(state: MountState): string {
  if (state.kind === "loading") return `loading ${state.pace}`;
  return state.kind === "failed" ? `failed ${state.error.failure}` : state.kind;
}

function open(behaviour: Behaviour): Slot {
  const { changed = [], late, left } = behaviour;
  const clock = createTestClock();
  const place = document.createElement("div");
  const states: string[] = [];
  const renewed: string[] = [];
  const styles: string[] = [];
  const module: RemoteModule = { mount: behaviour.mount ?? show };
  const services = {
    federation: {
      load: behaviour.load ?? (() => Promise.resolve(module)),
      renew: ({ name }: { name: string }) => renewed.push(name),
      explainLatePart: () => Promise.resolve(late),
    },
    guard: { restore: () => changed.shift() ?? [] },
    styles: {
      use: (folder: string) => {
        styles.push(folder);
        return () => styles.push(`no ${folder}`);
      },
    },
    leakWatch: left === undefined ? undefined : { leftBy: () => left },
  } as unknown as MountRequest["services"];
  const end = mountRemote(
    {
      listing: DATA,
      release: "release" in behaviour ? behaviour.release : RELEASE,
      expose: "./remote",
      context: {} as RemoteContext,
      services,
      place,
      onState: (state) => states.push(toText(state)),
    },
    clock,
  );
  return { clock, place, states, renewed, styles, end };
}

const show: RemoteModule["mount"] = (element) => {
  element.textContent = "Flights";
  return () => {
    element.textContent = "";
  };
};
const failed = (failure: RemoteLoadFailure) => () => Promise.reject(new RemoteLoadError(failure, "No."));

afterEach(() => {
  dismissNoticesOf("data");
});

test("a remote that comes at once is shown without a skeleton, under its own styles", async () => {
  const slot = open({});
  await slot.clock.advance(10_000);
  expect(slot.states).toEqual(["mounted"]);
  expect(slot.place.textContent).toBe("Flights");
  expect(slot.place.firstElementChild).toMatchObject({
    dataset: { releaseFolder: "https://remotes.example/data/1.0.0/" },
  });
  expect(slot.styles).toEqual(["https://remotes.example/data/1.0.0/"]);
});

test("one that takes its time gets a skeleton, and then the word that the rest works", async () => {
  const slot = open({ load: () => NEVER });
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
    const slot = open({ load: failed(failure) });
    await slot.clock.advance(10_000);
    expect(slot.states).toEqual([`failed ${failure}`]);
    expect(slot.renewed).toEqual([]);
    expect(slot.place.children).toHaveLength(0);
  },
);

test("without a live release nothing is asked for", async () => {
  const load = jest.fn();
  const slot = open({ release: undefined, load });
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
  ["rejects with a text", () => Promise.reject("planted" as unknown as Error)],
])("a remote whose mount %s has broken, and is run anew", async (_how, mount) => {
  const slot = open({ mount });
  await slot.clock.advance(0);
  expect(slot.states).toEqual(["failed broke"]);
  expect(slot.renewed).toEqual(["data"]);
  expect(listFailures()[0]).toMatchObject({ remote: "data" });
});

test("a remote that shows nothing for eight seconds has failed; one that shows something in time has not", async () => {
  const nothing = () => () => undefined;
  const slot = open({ mount: nothing });
  await slot.clock.advance(7_999);
  expect(slot.states.at(-1)).toBe("loading slow");
  await slot.clock.advance(1);
  expect(slot.states.at(-1)).toBe("failed empty");
  expect(slot.renewed).toEqual(["data"]);
  const late = open({ mount: nothing });
  await late.clock.advance(7_000);
  late.place.firstElementChild?.append("Flights");
  await late.clock.advance(5_000);
  expect(late.states.at(-1)).toBe("mounted");
});

test("a mount that never ends has the same eight seconds", async () => {
  const slot = open({ mount: () => NEVER });
  await slot.clock.advance(8_000);
  expect(slot.states.at(-1)).toBe("failed empty");
});

test("what a remote throws while it runs ends it; a part that didn't come is told as such", async () => {
  const tell = (slot: Slot) =>
    slot.place.firstElementChild?.dispatchEvent(
      new CustomEvent(REMOTE_FAILED_EVENT, { detail: new Error("planted") }),
    );
  const broken = open({});
  await broken.clock.advance(0);
  tell(broken);
  await broken.clock.advance(0);
  expect(broken.states).toEqual(["mounted", "failed broke"]);
  const partless = open({ late: new RemoteLoadError("altered", "No.") });
  await partless.clock.advance(0);
  tell(partless);
  await partless.clock.advance(0);
  expect(partless.states).toEqual(["mounted", "failed altered"]);
  expect(partless.renewed).toEqual(["data"]);
});

test("what belongs to the whole page is put back, after loading, mounting, and every second", async () => {
  const slot = open({ changed: [[], [], ["fetch"]] });
  await slot.clock.advance(999);
  expect(listNotices()).toEqual([]);
  await slot.clock.advance(1);
  expect(listNotices()).toMatchObject([{ kind: "globals", remote: "data" }]);
  expect(listFailures()[0]).toMatchObject({ kind: "globals" });
});

test("closing a slot undoes everything, once, and says nothing more", async () => {
  const unmounted: string[] = [];
  const slot = open({
    mount: (element) => {
      show(element, {} as RemoteContext);
      return () => unmounted.push("unmounted");
    },
  });
  await slot.clock.advance(0);
  expect(slot.clock.intervals()).toBeGreaterThan(0);
  slot.end();
  slot.end();
  expect(unmounted).toEqual(["unmounted"]);
  expect(slot.styles.at(-1)).toMatch(/^no /);
  expect(slot.place.children).toHaveLength(0);
  expect(slot.clock.intervals()).toBe(0);
  await slot.clock.advance(20_000);
  expect(slot.states).toEqual(["mounted"]);
});

test("a slot that is closed while its remote loads mounts nothing", async () => {
  let answer: (module: RemoteModule) => void = () => undefined;
  const mount = jest.fn();
  const slot = open({ load: () => new Promise((resolve) => (answer = resolve)) });
  slot.end();
  answer({ mount });
  await slot.clock.advance(10_000);
  expect(mount).not.toHaveBeenCalled();
  expect(slot.states).toEqual([]);
});

test("one that is closed while it mounts is unmounted as soon as it can be", async () => {
  let answer: (unmount: Unmount) => void = () => undefined;
  const unmount = jest.fn();
  const slot = open({ mount: () => new Promise<Unmount>((resolve) => (answer = resolve)) });
  await slot.clock.advance(0);
  slot.end();
  expect(unmount).not.toHaveBeenCalled();
  answer(unmount);
  await slot.clock.advance(0);
  expect(unmount).toHaveBeenCalledTimes(1);
});

test("an unmount that throws, and what was left behind, are told and trouble nobody", async () => {
  const slot = open({
    left: ["a listener"],
    mount: (element) => {
      show(element, {} as RemoteContext);
      return () => {
        throw new Error("planted in unmount");
      };
    },
  });
  await slot.clock.advance(0);
  slot.end();
  await slot.clock.advance(0);
  const told = listFailures().map(({ message }) => message);
  expect(told.some((message) => message.includes("planted in unmount"))).toBe(true);
  expect(told.some((message) => message.includes("a listener"))).toBe(true);
});
