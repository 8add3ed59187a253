import { renderToStaticMarkup } from "react-dom/server";
import { Mark } from "../shell/mark.tsx";
import { ThemeButton } from "../theme/theme-button.tsx";
import { texts } from "../texts.ts";
import { FIRST_PAINT_ID } from "./early-state.ts";
import { withoutPreload } from "./without-preload.ts";

// Rendered when the host is built; the server puts the operator and a remote's first paint where {{…}} stands. The theme
// button keeps its place and comes with the page: which theme it offers is the browser's to know.

const theme = {
  current: () => "light" as const,
  subscribe: () => () => undefined,
  toggle: () => undefined,
};

const rendered = renderToStaticMarkup(
  <div id={FIRST_PAINT_ID}>
    <div className="host-shell">
      <header className="host-top-bar">
        {/* eslint-disable-next-line foyer/placed-address -- foyer boot puts it below the host's path */}
        <a href="/" className="fy-link">
          <Mark operator={{ name: "{{name}}", mark: "{{mark}}" }} />
        </a>
        <div className="host-top-bar-actions host-not-yet">
          <ThemeButton theme={theme} />
        </div>
      </header>
      <main className="host-content">
        <div className="host-slot">
          <div className="host-slot-place">
            <div className="host-remote" data-release-folder="{{folder}}">
              {"{{content}}"}
            </div>
          </div>
        </div>
      </main>
    </div>
    <p className="host-late">{texts.late}</p>
  </div>,
);

export default withoutPreload(rendered);
