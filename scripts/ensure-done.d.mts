export interface Step {
  readonly name: string;
  readonly sources: readonly string[];
  isThere(): boolean;
  work(): Promise<unknown>;
}
export function ensureDone(step: Step): Promise<void>;
