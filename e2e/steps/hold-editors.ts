import type { Page } from "@playwright/test";

/** What only the code that hears edits in the grid has in it. */
const MARK = '"aria-readonly","false"';

export interface HeldEditors {
  /** Resolves once the page waits for them. */
  readonly asked: Promise<void>;
  release(): void;
}

/** Holds the code that changes cells back until it is released. */
export async function holdEditors(page: Page): Promise<HeldEditors> {
  let release: () => void = () => undefined;
  let tell: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => (tell = resolve));
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(MARK)) {
      tell();
      await held;
    }
    await route.fulfill({ response });
  });
  return {
    asked,
    release: () => {
      release();
    },
  };
}
