import { parseRuntimeConfig } from "@foyer/contracts/host";
import type { Problem } from "@foyer/contracts";
import type { RuntimeConfig } from "@foyer/contracts/host";
import type { Root } from "react-dom/client";
import { loadJson } from "../registry/load-json.ts";
import { ConfigurationErrorPage } from "../shell/configuration-error-page.tsx";

const CONFIG_ADDRESS = "/config.json";

/** @param given what the page came with */
export async function readConfig(given: unknown): Promise<RuntimeConfig | { problems: readonly Problem[] }> {
  try {
    const parsed = parseRuntimeConfig(given ?? (await loadJson(CONFIG_ADDRESS)));
    return parsed.ok ? parsed.value : { problems: parsed.problems };
  } catch (error) {
    return {
      problems: [{ path: "config.json", message: error instanceof Error ? error.message : String(error) }],
    };
  }
}

/** Says what is wrong with `config.json`, and tries again when asked. */
export function showConfigurationError(root: Root, page: Document, problems: readonly Problem[]): void {
  root.render(
    <ConfigurationErrorPage
      problems={problems}
      onRetry={() => {
        page.location.reload();
      }}
    />,
  );
}
