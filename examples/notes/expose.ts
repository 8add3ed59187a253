import type { RemoteModule } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";
import "./app.css";

/** One note per person, in this browser. */
function keyOf(): string {
  const now = session.getSnapshot();
  return `notes:${now.status === "signed-in" ? now.user.id : "nobody"}`;
}

const remote: RemoteModule = {
  mount(element, { announce }) {
    const section = document.createElement("section");
    section.className = "notes";
    const heading = document.createElement("h1");
    heading.textContent = "Notes";
    const label = document.createElement("label");
    label.textContent = "Your note";
    const field = document.createElement("textarea");
    field.rows = 8;
    label.append(field);
    section.append(heading, label);
    const show = (): void => {
      field.value = localStorage.getItem(keyOf()) ?? "";
    };
    const keep = (): void => {
      localStorage.setItem(keyOf(), field.value);
      announce("Note kept");
    };
    field.addEventListener("change", keep);
    const stop = session.subscribe(show);
    show();
    element.append(section);
    return () => {
      stop();
      field.removeEventListener("change", keep);
      section.remove();
    };
  },
};

export default remote;
