export function bundle(build: {
  name: string;
  config: string;
  env?: Record<string, string | undefined>;
}): Promise<{ code: number; output: string; seconds: number }>;
