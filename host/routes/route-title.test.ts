import { toListing } from "../testing/listings.ts";
import type { Route } from "./decide-route.ts";
import { routeTitle } from "./route-title.ts";

const listing = toListing("data", { title: "Data" });

test.each<[Route, string | undefined]>([
  [{ kind: "remote", listing }, "Data"],
  [{ kind: "denied", listing, why: "no-role" }, "Data"],
  [{ kind: "refused", listing }, "Data"],
  [{ kind: "step-up", listing, asker: { listing, expose: "./step-up", title: "Confirm" } }, "Data"],
  [{ kind: "start" }, "Start"],
  [{ kind: "system" }, "System"],
  [{ kind: "primitives" }, "Primitives"],
  [{ kind: "override" }, "Developer override"],
  [{ kind: "preview" }, "Preview"],
  [{ kind: "not-found" }, "There is no page here"],
  [{ kind: "waiting" }, undefined],
  [{ kind: "redirect", to: "/" }, undefined],
])("the window's title for %j", (route, title) => {
  expect(routeTitle(route)).toBe(title);
});
