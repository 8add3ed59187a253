import { isRecord } from "../parsing/is-record.ts";
import { isPathInside, toSitePath } from "../parsing/site-path.ts";
import { REGISTRY_LIMITS } from "./limits.ts";
import { parseTitles } from "./parse-titles.ts";
import type { Contribution, ContributionPlace } from "./registry.ts";

type Tell = (field: string, message: string) => void;

const PLACES: readonly unknown[] = [
  "start-page",
  "account-menu",
  "step-up",
  "palette",
] satisfies ContributionPlace[];
/** A slot that another remote declares: its name, and the slot's. */
const SLOT = /^[a-z][a-z0-9-]{0,39}\/[a-z][a-z0-9-]{0,39}$/;
const ID = /^[a-z][a-z0-9-]{0,39}$/;
const EXPOSE = /^\.\/[a-z][a-z0-9-]{0,39}$/;

/**
 * One with a problem is left out and told.
 * @param route the remote's own path; a contribution leads nowhere else
 */
export function parseContributions(value: unknown, route: unknown, tell: Tell): readonly Contribution[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    tell("contributions", "Write a list.");
    return [];
  }
  const { contributionsOfRemote } = REGISTRY_LIMITS;
  if (value.length > contributionsOfRemote) {
    tell("contributions", `List at most ${contributionsOfRemote}.`);
    return [];
  }
  const found: Contribution[] = [];
  value.forEach((item: unknown, index) => {
    const field = `contributions[${index}]`;
    let faults = 0;
    const tellOfItem: Tell = (name, message) => {
      faults += 1;
      tell(`${field}.${name}`, message);
    };
    const contribution = parseContribution(isRecord(item) ? item : {}, route, tellOfItem);
    if (found.some(({ id }) => id === contribution.id)) tellOfItem("id", "It is taken. Choose another.");
    if (faults === 0) found.push(contribution);
  });
  return found;
}

function parseContribution(item: Record<string, unknown>, route: unknown, tell: Tell): Contribution {
  const { place, id, title, expose, path } = item;
  if (!PLACES.includes(place) && !(typeof place === "string" && SLOT.test(place)))
    tell(
      "place",
      'Write "start-page", "account-menu", "step-up", "palette", or a slot of another remote, "orders/actions".',
    );
  if (typeof id !== "string" || !ID.test(id)) tell("id", "Use lower-case letters, digits and hyphens.");
  if (typeof title !== "string" || title.trim() === "") tell("title", "Write the title that people see.");
  else if (title.length > REGISTRY_LIMITS.titleChars) {
    tell("title", `Write at most ${REGISTRY_LIMITS.titleChars} characters.`);
  }
  if ((expose === undefined) === (path === undefined)) {
    tell("expose", 'Write either "expose" (code of the release) or "path" (a link).');
  }
  if (expose !== undefined && (typeof expose !== "string" || !EXPOSE.test(expose))) {
    tell("expose", 'Name what the release exposes, e.g. "./card".');
  }
  if (place === "palette" && path !== undefined) tell("path", 'A palette is fed by code: write "expose".');
  const titles = parseTitles(item["titles"], tell);
  const link = toSitePath(path);
  const isInside = link !== undefined && typeof route === "string" && isPathInside(link, route);
  if (path !== undefined && !isInside) tell("path", "Stay inside the remote's own route.");
  return {
    place: place as ContributionPlace,
    id: typeof id === "string" ? id : "",
    title: typeof title === "string" ? title : "",
    ...(titles !== undefined && { titles }),
    ...(typeof expose === "string" && { expose }),
    ...(link !== undefined && { path: link }),
  };
}
