export interface RunResultFiles {
  jest: string;
  tap: string;
  playwright: string;
}

export interface RunResult {
  title: string;
  project?: string;
  ms: number;
  failure?: string;
}

export function readRunResults(files: RunResultFiles): RunResult[];
