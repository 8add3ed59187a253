import type { RemoteModule } from "@foyer/contracts";
import { createApp } from "vue";
import App from "./app.vue";

const remote: RemoteModule = {
  mount(element, { report }) {
    const app = createApp(App);
    app.config.errorHandler = report;
    app.mount(element);
    return () => {
      app.unmount();
    };
  },
};

export default remote;
