import { after, before, beforeEach } from "node:test";
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
  let asked: AskedProject | undefined;
  const get = (): AskedProject => {
    if (asked === undefined) throw new Error("The project is open once the first test runs.");
    return asked;
  };
  before(async () => {
    const project = await openProject();
    asked = { project, steps: createSteps(project) };
  });
  beforeEach(() => get().steps.forgetLimits());
  after(() => get().steps.deletePeople());
  return {
    get project() {
      return get().project;
    },
    get steps() {
      return get().steps;
    },
  };
}
