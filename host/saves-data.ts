interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function connectionOf(browser: Navigator): Connection | undefined {
  return (browser as Navigator & { readonly connection?: Connection }).connection;
}

/** Whether a person has asked for few bytes: then nothing is asked for that nobody has asked for yet. */
export function savesData(browser: Navigator): boolean {
  return connectionOf(browser)?.saveData === true;
}

/** Whether a line is so slow that what may not be needed would hold up what is. */
export function isSlowLine(browser: Navigator): boolean {
  return connectionOf(browser)?.effectiveType?.endsWith("2g") === true;
}
