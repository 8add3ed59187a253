import "./primitives.css";
import { PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import { Actions } from "./actions.tsx";
import { Facts } from "./facts.tsx";
import { Fields } from "./fields.tsx";
import { Messages } from "./messages.tsx";

const THEMES = [
  { theme: "light", title: "Light" },
  { theme: "dark", title: "Dark" },
];

/**
 * Each part of `@foyer/ui` in its states, in both themes beside each other whatever the page's own is. For developers:
 * its words stand here and in no catalogue. See docs/decisions/0053-show-the-primitives-in-development.md.
 */
export function PrimitivesPage(): ReactNode {
  return (
    <div className="host-primitives">
      <PageHeading>Primitives</PageHeading>
      <p className="host-primitives-lead">
        Each part of <code>@foyer/ui</code> in its states. Point, press and tab to see the others.
      </p>
      <div className="host-primitives-themes">
        {THEMES.map(({ theme, title }) => (
          <section key={theme} aria-label={title} data-theme={theme} className="host-primitives-theme">
            <h2>{title}</h2>
            <Actions />
            <Fields />
            <Messages />
            <Facts />
          </section>
        ))}
      </div>
    </div>
  );
}
