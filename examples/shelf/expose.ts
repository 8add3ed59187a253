import type { RemoteModule } from "@foyer/contracts";
import { tryAll } from "./try-all.ts";
import "./shelf.css";

const remote: RemoteModule = {
  mount(element) {
    const heading = document.createElement("h1");
    heading.textContent = "Shelf";
    const list = document.createElement("ul");
    const bench = document.createElement("div");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Try them all";
    const onClick = (): void => {
      void tryAll(list, bench);
    };
    button.addEventListener("click", onClick);
    element.append(heading, button, list, bench);
    // A link can ask for it, with the server of somebody else's that some want something of.
    if (new URLSearchParams(location.search).has("elsewhere")) onClick();
    return () => {
      button.removeEventListener("click", onClick);
      element.replaceChildren();
    };
  },
};

export default remote;
