import { isPathInside } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";

const MOST_ROUTES = 50;
const ORIGIN = "https://host.example";

/**
 * The routes that a team wants walked: `walk` of foyer.json, such as `["/orders/new", "/orders/12?tab=lines"]`.
 * @throws CommandError where one isn't the remote's own
 */
export function readWalk({ path, walk = [] }: Readonly<Record<string, unknown>>): readonly string[] {
  const routes: readonly unknown[] = Array.isArray(walk) ? walk : [undefined];
  const isOwn = (route: unknown): route is string =>
    typeof route === "string" &&
    route.startsWith("/") &&
    URL.canParse(route, ORIGIN) &&
    new URL(route, ORIGIN).origin === ORIGIN &&
    isPathInside(new URL(route, ORIGIN).pathname, String(path));
  if (routes.length <= MOST_ROUTES && routes.every(isOwn)) return routes;
  throw new CommandError(
    `foyer.json: "walk" must be a list of at most ${MOST_ROUTES} addresses inside ${String(path)}, such as ["${String(path)}/new"].`,
  );
}
