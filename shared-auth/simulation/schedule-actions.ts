import type { FakeFault } from "../testing/fake-fault.ts";
import type { ScheduledPerson } from "./scheduled-person.ts";
import type { SimulatedBrowser, SimulatedPage } from "./simulated-parts.ts";

const REMOTES = 10;
const DAY_MS = 86_400_000;
const FAULTS: readonly FakeFault[] = [
  { kind: "status", status: 503 },
  { kind: "status", status: 429, headers: { "Retry-After": "30" } },
  { kind: "status", status: 200, body: "<html>" },
  { kind: "status", status: 403, body: "<html>" },
  { kind: "reset" },
  { kind: "hang" },
];

export type Action = () => void;

/** What may happen next where nothing fails, each as likely as the others. */
export function toCalmActions(
  browser: SimulatedBrowser,
  person: ScheduledPerson,
  mostPages: number,
): Action[] {
  const { world } = browser;
  const anyPage = (): SimulatedPage | undefined => world.pick(browser.pages);
  return [
    () => {
      if (browser.pages.length < mostPages) person.open();
    },
    () => anyPage()?.show(),
    () => anyPage()?.hide(),
    () => {
      if (browser.pages.length > 1) anyPage()?.kill();
    },
    () => {
      const page = world.pick(person.alive());
      for (let remote = 0; remote < REMOTES; remote += 1) void page?.read();
    },
  ];
}

/**
 * What may happen beside that: faults of provider and network, sign-ins and sign-outs, a clock that jumps.
 * @param jumped hears of each jump
 */
export function toRoughActions(
  browser: SimulatedBrowser,
  person: ScheduledPerson,
  jumped: () => void,
): Action[] {
  const { provider, world } = browser;
  const freeze = (): void => world.pick(browser.pages)?.freeze();
  return [
    freeze,
    freeze,
    () => {
      jumped();
      browser.turnClock(world.between(-DAY_MS / 12, DAY_MS / 12));
    },
    () => browser.setOnline(false),
    () => browser.setOnline(true),
    () => browser.loseAnswers(world.random() < 1 / 2),
    () => {
      const fault = world.pick(FAULTS);
      if (fault !== undefined) provider.breakDown("auth/v1/token", fault);
    },
    () => provider.heal(),
    () => provider.heal(),
    () => {
      const page = world.pick(person.alive());
      if (page !== undefined) person.signOut(page);
    },
    () => {
      const page = world.pick(person.alive());
      if (page !== undefined && person.expected() === "signed-out") void person.signIn(page);
    },
  ];
}
