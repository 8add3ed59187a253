import { createListeners } from "../listeners.ts";
import { holdNavigation } from "./held-navigation.ts";
import { createNavigation } from "./navigation.ts";

test("a remote hears of its own addresses at once, and of another page's once that is drawn", () => {
  window.history.replaceState(null, "", "/data/flights");
  const page = createNavigation(window);
  const drawn = createListeners();
  const remote = holdNavigation(page, "/data", drawn);
  const heard: string[] = [];
  const stop = remote.subscribe((path) => heard.push(path));

  remote.go("/data/airports?sort=name.asc");
  expect(heard).toEqual(["/data/airports?sort=name.asc"]);
  drawn.tell();
  expect(heard).toHaveLength(1);

  page.go("/security");
  expect([heard.length, remote.current()]).toEqual([1, "/security"]);
  drawn.tell();
  expect(heard).toEqual(["/data/airports?sort=name.asc", "/security"]);

  stop();
  page.go("/data");
  drawn.tell();
  expect(heard).toHaveLength(2);
});

test("who comes back before another page was drawn hears of nothing", () => {
  window.history.replaceState(null, "", "/data/flights");
  const page = createNavigation(window);
  const drawn = createListeners();
  const heard: string[] = [];
  holdNavigation(page, "/data", drawn).subscribe((path) => heard.push(path));
  page.go("/database");
  page.go("/data/flights");
  drawn.tell();
  expect(heard).toEqual([]);
});
