import "@foyer/ui/styles.css";
import "../../../host/shell/shell.css";
import type { RemoteContext } from "@foyer/contracts";
import { RemoteContextProvider } from "@foyer/contracts/react";
import { createRoot } from "react-dom/client";
import { createNavigation } from "../../../host/routes/navigation.ts";
import { createThemeSwitch } from "../../../host/theme/theme-switch.ts";
import { TopBar } from "../../../host/shell/top-bar.tsx";
import { App } from "../../../remotes/sign-in/app.tsx";

// The shell's head and the sign-in of the product, as one application with one bundle would have them.

const theme = createThemeSwitch(document);
const navigation = createNavigation(window);
const operator = { name: "Foyer", mark: "/icon.svg" };
const context: RemoteContext = {
  basePath: "/sign-in",
  navigation,
  theme,
  operator,
  report: (error) => {
    console.error(error);
  },
  announce: () => undefined,
};

const element = document.getElementById("foyer");
if (element !== null) {
  createRoot(element).render(
    <div className="host-shell">
      <TopBar
        operator={operator}
        address="/sign-in"
        navigation={navigation}
        theme={theme}
        accounts={undefined}
        report={() => undefined}
        onDisplay={() => undefined}
      />
      <main className="host-content">
        <RemoteContextProvider context={context}>
          <App />
        </RemoteContextProvider>
      </main>
    </div>,
  );
}
