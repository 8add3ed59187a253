import { NEW_NOTES, newNoteOf } from "./note-requests.ts";
import type { Plant, PlantedFault } from "./plant.ts";

/** Something of each screen, changed whenever the page changes. */
export function changing(selector: string, change: (element: HTMLElement) => void): Plant {
  const source = `(() => {
    const change = ${change.toString()};
    new MutationObserver(() => {
      for (const element of document.querySelectorAll(${JSON.stringify(selector)})) change(element);
    }).observe(document, { subtree: true, childList: true });
  })()`;
  return (context) => context.addInitScript(source);
}

/** What was answered to one person is given to everybody afterwards. */
function plantRowsOfEverybody(): Plant {
  const seen = new Map<string, object>();
  return (context) =>
    context.route(/\/rest\/v1\/notes\b/, async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const response = await route.fetch();
      const rows: unknown = await response.json().catch(() => undefined);
      if (!response.ok() || !Array.isArray(rows)) return route.fulfill({ response });
      for (const row of rows as readonly object[]) seen.set(JSON.stringify(row), row);
      return route.fulfill({ response, json: [...seen.values()] });
    });
}

/** Faults of screens, beside those that are planted where data goes. */
export const PLANTED_IN_SCREENS: Readonly<Record<string, PlantedFault>> = {
  "a token stays in the address": {
    breaks: /token in the address/,
    plant: (context) =>
      context.addInitScript(() => {
        addEventListener("keyup", ({ key }) => {
          if (key === "End") history.replaceState(history.state, "", "#access_token=eyJhbGciOiJFUzI1NiJ9");
        });
      }),
  },
  "what is typed runs": {
    breaks: /ran as a script/,
    plant: (context) =>
      context.addInitScript(() => {
        addEventListener("input", ({ target }) => {
          if (target instanceof HTMLInputElement && target.value.includes("onerror="))
            Object.assign(globalThis, { owned: 1 });
        });
      }),
  },
  "a screen without a heading": {
    breaks: /no heading/,
    plant: changing("h1", (heading) => {
      if (location.pathname.startsWith("/security")) heading.hidden = true;
    }),
  },
  "a procedure's page waits for ever": {
    breaks: /never comes to rest/,
    plant: changing("main", (main) => {
      if (location.pathname.startsWith("/data/rpc/")) main.setAttribute("aria-busy", "true");
    }),
  },
  "a key throws": {
    breaks: /console says: uncaught/,
    plant: (context) =>
      context.addInitScript(() => {
        addEventListener("keydown", ({ key }) => {
          if (key === "F2") throw new Error("Nothing can be changed here.");
        });
      }),
  },
  "the way back is noisy": {
    breaks: /console says: .*Where/,
    plant: (context) =>
      context.addInitScript(() => {
        addEventListener("popstate", () => {
          console.error("Where was this page?");
        });
      }),
  },
  "a filter isn't in the address": {
    breaks: /shows another number of rows/,
    plant: changing("main [role=grid]", () => {
      const address = new URL(location.href);
      if (!address.searchParams.has("filter")) return;
      address.searchParams.delete("filter");
      history.replaceState(history.state, "", address);
    }),
  },
  "a picture without words": {
    breaks: /^axe: .*image-alt/,
    plant: changing("main h1", (heading) => {
      if (heading.nextElementSibling?.localName !== "img") heading.after(document.createElement("img"));
    }),
  },
  "words that are too pale": {
    breaks: /^axe: .*color-contrast/,
    plant: changing("main p", (words) => {
      words.style.color = "rgb(128 128 128 / 0.3)";
    }),
  },
  "a field without a name": {
    breaks: /^axe: .*label/,
    plant: changing("main input", (field) => {
      for (const name of ["aria-label", "aria-labelledby", "id", "title", "placeholder"])
        field.removeAttribute(name);
    }),
  },
  "rows of everybody are answered": { breaks: /somebody else's/, plant: plantRowsOfEverybody() },
  "a title is cut when it is written": {
    breaks: /not in the database/,
    plant: (context) =>
      context.route(NEW_NOTES, async (route) => {
        const { title } = newNoteOf(route.request()) ?? {};
        if (typeof title !== "string") return route.fallback();
        const body = route.request().postData() ?? "";
        const cut = body.replace(JSON.stringify(title), JSON.stringify(title.slice(0, 8)));
        const response = await route.fetch({ postData: cut });
        const told: unknown = await response.json().catch(() => undefined);
        const json = Array.isArray(told) ? told.map((row: object) => ({ ...row, title })) : told;
        return route.fulfill({ response, json });
      }),
  },
  "what is pressed loses the focus": {
    breaks: /focus is on nothing/,
    plant: (context) =>
      context.addInitScript(() => {
        addEventListener("click", ({ target }) => {
          if (!(target instanceof Element) || target.closest("button") === null) return;
          setTimeout(() => {
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          });
        });
      }),
  },
  "a failure is told of nobody": {
    breaks: /told of nobody/,
    plant: changing("[data-owner]", (entry) => {
      if (entry.dataset["owner"] === "data") entry.dataset["owner"] = "host";
    }),
  },
};
