import { CHANGE_TASKS } from "./change-tasks.ts";
import { FIND_TASKS } from "./find-tasks.ts";
import { KEEP_TASKS } from "./keep-tasks.ts";
import { LOOK_TASKS } from "./look-tasks.ts";
import { NARROW_TASKS } from "./narrow-tasks.ts";
import type { Task } from "./task.ts";

export const ALL_TASKS: readonly Task[] = [
  ...FIND_TASKS,
  ...NARROW_TASKS,
  ...LOOK_TASKS,
  ...CHANGE_TASKS,
  ...KEEP_TASKS,
];
