import type { BrowserContext } from "@playwright/test";

export interface RefreshWatch {
  count(): number;
  clear(): void;
}

/** Counts the refresh requests that the pages of a browser send, whatever the provider is. */
export function watchRefreshes(context: BrowserContext): RefreshWatch {
  let seen = 0;
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("grant_type=refresh_token")) seen += 1;
  });
  return {
    count: () => seen,
    clear() {
      seen = 0;
    },
  };
}
