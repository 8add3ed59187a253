import type { ReactNode } from "react";
import { Icon, PATHS, Strokes } from "./icon.tsx";

/** Strokes of what a page has around its remotes; most remotes do without them. */
const PAGE_PATHS: Readonly<Record<string, string>> = {
  shield: "M8 2l5 1.8v3.7c0 3.2-2.1 5.3-5 6.5-2.9-1.2-5-3.3-5-6.5V3.8z",
  key: "M10.5 2.5a3 3 0 1 1-2.1 5.1L3 13H1.5v-2l4.9-4.9a3 3 0 0 1 4.1-3.6z",
  gauge: "M2.5 11.5a5.5 5.5 0 1 1 11 0M8 11.5l2.5-4",
  sun: "M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM8 1.5v1.4M8 13.1v1.4M1.5 8h1.4M13.1 8h1.4M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1",
  moon: "M13 9.6A5.5 5.5 0 0 1 6.4 3a5.5 5.5 0 1 0 6.6 6.6z",
  display: "M2.5 3h11v7.5h-11zM6 13.5h4M8 10.5v3",
  "sign-out": "M6.5 2.5h-4v11h4M10 5l3 3-3 3M13 8H6",
  globe:
    "M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM2.5 8h11M8 2.5c3 3.2 3 7.8 0 11M8 2.5c-3 3.2-3 7.8 0 11",
};

/** Every icon that `PageIcon` draws. */
export const ICON_NAMES: readonly string[] = [...Object.keys(PATHS), ...Object.keys(PAGE_PATHS)];

/** As `Icon`, with the icons of pages, of factors and of the account as well. */
export function PageIcon({ name }: { name: string }): ReactNode {
  const path = Object.hasOwn(PAGE_PATHS, name) ? PAGE_PATHS[name] : undefined;
  return path === undefined ? <Icon name={name} /> : <Strokes path={path} />;
}
