import { parseRuntimeConfig } from "@foyer/contracts";
import type { Problem, RuntimeConfig } from "@foyer/contracts";
import { createSessionCore, registerCore } from "@foyer/shared-auth/core";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { recordFailure } from "../diagnostics/failure-log.ts";
import { createFederation } from "../federation/federation.ts";
import { loadRegistry } from "../registry/load-registry.ts";
import { ConfigurationErrorPage } from "../shell/configuration-error-page.tsx";
import { createNavigation } from "../shell/navigation.ts";
import { SIGN_IN_PATH } from "../shell/return-address.ts";
import { Shell } from "../shell/shell.tsx";
import { createThemeSwitch } from "../shell/theme-switch.ts";
import { loadJson } from "./load-json.ts";

const CONFIG_ADDRESS = "/config.json";

/**
 * Starts the page: reads the configuration, creates the session before any remote can be loaded, reads the registry,
 * shows the shell. Whatever fails ends in a screen that says what to do.
 */
export async function boot(page: Document): Promise<void> {
  const theme = createThemeSwitch(page);
  const element = page.getElementById("foyer");
  if (element === null) throw new Error('The boot document has no element with the id "foyer".');
  const root = createRoot(element, {
    onRecoverableError: (error) => {
      recordFailure(error);
    },
  });
  const config = await readConfig();
  if ("problems" in config) {
    showConfigurationError(root, page, config.problems);
    return;
  }
  registerCore(
    createSessionCore({
      providerUrl: config.providerUrl,
      publishableKey: config.publishableKey,
      mailReturnUrl: new URL(SIGN_IN_PATH, page.location.origin).href,
    }),
  );
  const registry = await loadRegistry(config);
  const federation = createFederation(registry.remotes);
  const navigation = createNavigation(window);
  page.defaultView?.addEventListener("unhandledrejection", (event) => {
    recordFailure(event.reason);
  });
  root.render(
    <Shell
      operatorName={config.operatorName}
      registry={registry}
      federation={federation}
      navigation={navigation}
      theme={theme}
    />,
  );
}

async function readConfig(): Promise<RuntimeConfig | { problems: readonly Problem[] }> {
  try {
    const parsed = parseRuntimeConfig(await loadJson(CONFIG_ADDRESS));
    return parsed.ok ? parsed.value : { problems: parsed.problems };
  } catch (error) {
    return {
      problems: [{ path: "config.json", message: error instanceof Error ? error.message : String(error) }],
    };
  }
}

function showConfigurationError(root: Root, page: Document, problems: readonly Problem[]): void {
  root.render(
    <ConfigurationErrorPage
      problems={problems}
      onRetry={() => {
        page.location.reload();
      }}
    />,
  );
}
