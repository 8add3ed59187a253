export function keepMainScript(
  output: string,
  kept: string,
): { readonly main: string; readonly older: readonly string[] } | undefined;
