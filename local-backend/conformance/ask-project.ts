import { after, beforeEach } from "node:test";
import { openBeforeTests } from "../open-before-tests.ts";
import { createSteps } from "./multi-factor-steps.ts";
import type { Steps } from "./multi-factor-steps.ts";
import { openProject } from "./project.ts";
import type { Project } from "./project.ts";

/** The project that a `describe` asks, and the steps to ask it with; there from its first test on. */
export interface AskedProject {
  readonly project: Project;
  readonly steps: Steps;
}

/** To be called in a `describe`. Limits are forgotten before each test, people deleted after the last. */
export function askProject(): AskedProject {
  const at = openBeforeTests<AskedProject>(async () => {
    const project = await openProject();
    return { project, steps: createSteps(project) };
  });
  beforeEach(() => at.steps.forgetLimits());
  after(() => at.steps.deletePeople());
  return at;
}
