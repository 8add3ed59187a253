import { createCommand } from "../create/create-command.ts";
import { promoteCommand } from "../promote/promote-command.ts";
import { pruneCommand } from "../prune/prune-command.ts";
import { publishCommand } from "../publish/publish-command.ts";
import { rollbackCommand } from "../rollback/rollback-command.ts";
import { statusCommand } from "../status/status-command.ts";
import type { Command } from "./command.ts";

/** What a team needs from its first day to its release, in that order. */
export const teamCommands: readonly Command[] = [
  createCommand,
  publishCommand,
  promoteCommand,
  rollbackCommand,
  statusCommand,
  pruneCommand,
];
