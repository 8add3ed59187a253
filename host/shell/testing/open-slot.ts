import type { RemoteContext, RemoteModule } from "@foyer/contracts";
import { createTestClock } from "@foyer/shared-auth/testing";
import type { TestClock } from "@foyer/shared-auth/testing";
import type { RemoteLoadError } from "../../federation/remote-load-error.ts";
import { createDiagnostics } from "../../diagnostics/create-diagnostics.ts";
import type { Diagnostics } from "../../diagnostics/create-diagnostics.ts";
import { toListing, toRelease } from "../../testing/listings.ts";
import { mountRemote } from "../mount-remote.ts";
import type { MountRequest, MountState } from "../mount-remote.ts";

const DATA = toListing("data");
const RELEASE = toRelease("data");

/** A slot on a clock that a test turns. */
export interface TestSlot {
  readonly clock: TestClock;
  readonly diagnostics: Diagnostics;
  readonly place: HTMLElement;
  /** What the slot was told, in order: `loading quick`, `mounted`, `failed broke`. */
  readonly states: string[];
  readonly renewed: string[];
  readonly styles: string[];
  end(): void;
}

export interface Behaviour {
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

export function openSlot(behaviour: Behaviour): TestSlot {
  const { changed = [], late, left } = behaviour;
  const clock = createTestClock();
  const diagnostics = createDiagnostics(clock);
  diagnostics.owners.register([DATA]);
  const place = document.createElement("div");
  const states: string[] = [];
  const renewed: string[] = [];
  const styles: string[] = [];
  const module: RemoteModule = { mount: behaviour.mount ?? show };
  const services = {
    clock,
    diagnostics,
    federation: {
      load: behaviour.load ?? (() => Promise.resolve(module)),
      renew: ({ name }: { name: string }) => renewed.push(name),
      hold: () => () => undefined,
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
  const end = mountRemote({
    listing: DATA,
    release: "release" in behaviour ? behaviour.release : RELEASE,
    expose: "./remote",
    context: {} as RemoteContext,
    services,
    place,
    onState: (state) => states.push(toText(state)),
  });
  return { clock, diagnostics, place, states, renewed, styles, end };
}

export const show: RemoteModule["mount"] = (element) => {
  element.textContent = "Flights";
  return () => {
    element.textContent = "";
  };
};
