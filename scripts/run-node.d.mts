export function packageFile(path: string): string;
export function runNode(
  args: readonly string[],
  options?: { env?: Readonly<Record<string, string | undefined>>; isShown?: boolean; cwd?: string },
): Promise<{ code: number; output: string; seconds: number }>;
