import type { RemoteModule } from "@foyer/contracts";
import { mount, unmount } from "svelte";
import App from "./app.svelte";

const remote: RemoteModule = {
  mount(element, { report }) {
    const app = mount(App, { target: element });
    return () => {
      unmount(app).catch(report);
    };
  },
};

export default remote;
