import type { RemoteModule } from "@foyer/contracts";
import { nothing, render } from "lit";
import "./app.css";
import { page } from "./page.ts";
import "./ticket-list.ts";

const remote: RemoteModule = {
  mount(element) {
    // Lit leaves a mark of its own in what it renders into.
    const root = document.createElement("div");
    element.append(root);
    render(page(), root);
    return () => {
      render(nothing, root);
      root.remove();
    };
  },
};

export default remote;
