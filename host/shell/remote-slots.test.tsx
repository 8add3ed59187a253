import { act, screen, within } from "@testing-library/react";
import type { RemoteContext } from "@foyer/contracts";
import { createRemotes, listingOf, openShell, registerTestSession } from "./testing/open-shell.tsx";
import type { FillSlot } from "./filled-slot.tsx";
import { createRemoteSlots } from "./remote-slots.ts";
import { createStepUpDesk } from "./step-up-desk.ts";

// Orders declares a slot; other remotes show something in it, on its page.

const desk = createStepUpDesk();
const person = registerTestSession(desk);

const ORDERS = listingOf("orders", { more: { slots: ["actions"] } });
const part = (title: string, more: object = {}) =>
  ({ place: "orders/actions", id: "part", title, ...more }) as const;
const REFUNDS = listingOf("refunds", { contributions: [part("Refund", { expose: "./refund" })] });
const HELP = listingOf("help", { contributions: [part("How to return", { path: "/help/returns" })] });
const AUDIT = listingOf("audit", {
  access: { session: "required", assurance: "aal1", roles: ["auditor"], unknown: [] },
  contributions: [part("Audit", { expose: "./audit" })],
});
const ADVICE = 'Write it into "slots" of foyer.json.';
const OTHER = listingOf("other", {
  contributions: [{ place: "orders/else", id: "part", title: "Else", expose: "./else" }],
});

async function openOrders(more: (context: RemoteContext, element: HTMLElement) => (() => void) | undefined) {
  const remotes = createRemotes();
  const { load } = remotes;
  const handed: RemoteContext[] = [];
  remotes.load = async (listing, expose) => {
    const module = await load(listing, expose);
    return {
      async mount(element, context) {
        const end = await module.mount(element, context);
        if (listing.name !== "orders") {
          handed.push(context);
          return end;
        }
        const place = element.appendChild(document.createElement("section"));
        place.setAttribute("aria-label", "Actions");
        const endMore = more(context, place);
        return () => {
          endMore?.();
          end();
        };
      },
    };
  };
  await person.signIn();
  const shell = openShell(
    { session: person.session, desk, remotes },
    [ORDERS, REFUNDS, HELP, AUDIT, OTHER],
    "/orders",
  );
  await screen.findByRole("heading", { name: "Remote orders" });
  return { shell, handed };
}

test("a slot shows what others contribute to it, as far as the person may open them, and goes with its owner", async () => {
  let slot: ReturnType<NonNullable<RemoteContext["slots"]>["show"]> | undefined;
  const { handed } = await openOrders((context, element) => {
    slot = context.slots?.show("actions", element, { order: 7 });
    return () => slot?.end();
  });
  const actions = screen.getByRole("region", { name: "Actions" });
  await within(actions).findByRole("heading", { name: "Remote refunds ./refund" });
  expect(within(actions).getByRole("link", { name: "How to return" }).getAttribute("href")).toBe(
    "/help/returns",
  );
  expect(within(actions).queryByText(/audit|else/)).toBeNull();
  const [refund] = handed;
  expect(refund?.slots).toBeUndefined();
  expect(refund?.slotData?.current()).toEqual({ order: 7 });
  const heard: unknown[] = [];
  refund?.slotData?.subscribe(() => heard.push(refund.slotData?.current()));
  act(() => slot?.update({ order: 8 }));
  expect(heard).toEqual([{ order: 8 }]);
  // A microtask later: React takes no root away while it takes away another.
  await act(async () => {
    slot?.end();
    await Promise.resolve();
  });
  expect(actions.childNodes).toHaveLength(0);
});

test("a slot that isn't declared shows nothing, and says what to write", async () => {
  const { shell } = await openOrders((context, element) => context.slots?.show("else", element).end);
  expect(screen.getByRole("region", { name: "Actions" }).childNodes).toHaveLength(0);
  expect(shell.diagnostics.failures.list()[0]).toMatchObject({
    remote: "orders",
    message: expect.stringContaining('"slots" of foyer.json') as string,
  });
});

test("a slot that goes before its filler has come stays empty", async () => {
  const fill = jest.fn<ReturnType<FillSlot>, Parameters<FillSlot>>();
  const filler = Promise.resolve<FillSlot>(fill);
  const slots = createRemoteSlots(
    "orders",
    () => ORDERS,
    () => filler,
    jest.fn(),
  );
  slots.show("actions", document.createElement("section")).end();
  await filler;
  expect(fill).not.toHaveBeenCalled();
});

test("a remote that has left the registry meanwhile has no slots any more, and that is reported", () => {
  const load = jest.fn<Promise<FillSlot>, []>();
  const report = jest.fn();
  const slots = createRemoteSlots("orders", () => undefined, load, report);
  const shown = slots.show("actions", document.createElement("section"));
  shown.update({ order: 8 });
  shown.end();
  expect(report).toHaveBeenCalledWith(new Error(`orders declares no slot "actions". ${ADVICE}`));
  expect(load).not.toHaveBeenCalled();
});
