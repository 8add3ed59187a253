import { ErrorHandler, provideZonelessChangeDetection } from "@angular/core";
import { createApplication, ɵSharedStylesHost } from "@angular/platform-browser";
import type { RemoteModule } from "@foyer/contracts";
import { AdoptedStyles } from "@foyer/contracts/angular";
import { MeterPage } from "./meter-page.ts";

const remote: RemoteModule = {
  async mount(element, { report }) {
    // Angular makes the element that it stands in its own, and takes it away in the end.
    const root = document.createElement("div");
    element.append(root);
    const app = await createApplication({
      providers: [
        provideZonelessChangeDetection(),
        { provide: ErrorHandler, useValue: { handleError: report } },
        { provide: ɵSharedStylesHost, useFactory: () => new AdoptedStyles(document) },
      ],
    });
    app.bootstrap(MeterPage, root);
    return () => {
      app.destroy();
      root.remove();
    };
  },
};

export default remote;
