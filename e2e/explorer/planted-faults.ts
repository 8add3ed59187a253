import type { PlantedFault } from "./plant.ts";
import { NEW_NOTES, newNoteOf } from "./note-requests.ts";
import { changing, PLANTED_IN_SCREENS } from "./planted-in-screens.ts";

/** Faults of the product, each of which the explorer has to find. */
export const PLANTED_FAULTS: Readonly<Record<string, PlantedFault>> = {
  ...PLANTED_IN_SCREENS,
  "a new row is confirmed and never written": {
    breaks: /not in the database/,
    plant: (context) =>
      context.route(NEW_NOTES, async (route) => {
        const given = newNoteOf(route.request());
        if (given === undefined) return route.fallback();
        const row = { id: 1e6, user_id: "", body: "", created_at: "2026-11-22T00:00:00Z", ...given };
        return route.fulfill({ json: [row], headers: { "access-control-allow-origin": "*" } });
      }),
  },
  "what closes takes the focus with it": {
    breaks: /focus is on nothing/,
    plant: (context) =>
      context.addInitScript(() => {
        addEventListener("keyup", ({ key }) => {
          if (key === "Escape" && document.activeElement instanceof HTMLElement)
            document.activeElement.blur();
        });
      }),
  },
  "errors say what happened and nothing to do": {
    breaks: /says nothing to do/,
    plant: (context) =>
      context.addInitScript(() => {
        new MutationObserver(() => {
          for (const alert of document.querySelectorAll("[role=alert]")) {
            if (alert.textContent.trim() === "" || alert.textContent === "Error 503") continue;
            for (const control of alert.parentElement?.querySelectorAll("button, a") ?? []) control.remove();
            alert.textContent = "Error 503";
          }
        }).observe(document, { subtree: true, childList: true });
      }),
  },
  "the order of the rows isn't in the address": {
    breaks: /shows another order/,
    plant: changing("main [aria-sort=ascending], main [aria-sort=descending]", () => {
      const address = new URL(location.href);
      if (!address.searchParams.has("sort")) return;
      address.searchParams.delete("sort");
      history.replaceState(history.state, "", address);
    }),
  },
  "the next person sees what the last one wrote": {
    breaks: /somebody else's/,
    plant: (context) =>
      context.addInitScript(() => {
        new MutationObserver(() => {
          const own = document.querySelector("[role=gridcell]:not(:empty)");
          const mark = /of-[\da-f]{8}-[\da-f]{4}/.exec(document.body.textContent)?.[0];
          if (own !== null && mark !== undefined) localStorage.setItem("last-row", mark);
          const kept = localStorage.getItem("last-row");
          if (kept !== null && !document.body.hasAttribute("data-last-row"))
            document.body.setAttribute("data-last-row", kept);
        }).observe(document, { subtree: true, childList: true });
      }),
  },
  "a button without a name": {
    breaks: /^axe/,
    plant: (context) =>
      context.addInitScript(() => {
        new MutationObserver(() => {
          for (const button of document.querySelectorAll("main button")) {
            if (button.textContent.trim() === "") button.removeAttribute("aria-label");
          }
        }).observe(document, { subtree: true, childList: true });
      }),
  },
  "a sign-out that other pages don't hear of": {
    breaks: /disagree/,
    plant: (context) =>
      context.addInitScript(() => {
        BroadcastChannel.prototype.postMessage = () => undefined;
        addEventListener(
          "storage",
          (event) => {
            event.stopImmediatePropagation();
          },
          true,
        );
        addEventListener(
          "visibilitychange",
          (event) => {
            event.stopImmediatePropagation();
          },
          true,
        );
        addEventListener(
          "focus",
          (event) => {
            event.stopImmediatePropagation();
          },
          true,
        );
      }),
  },
};
