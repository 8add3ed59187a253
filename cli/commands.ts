import { approveCommand } from "./approve/approve-command.ts";
import { bootCommand } from "./boot/boot-command.ts";
import { brokerCommand } from "./broker/broker-command.ts";
import { catalogueCommand } from "./catalogue/catalogue-command.ts";
import { checkCommand } from "./check/check-command.ts";
import type { Command } from "./command/command.ts";
import { createCommand } from "./create/create-command.ts";
import { devCommand } from "./dev/dev-command.ts";
import { doctorCommand } from "./doctor/doctor-command.ts";
import { grantCommand } from "./grant/grant-command.ts";
import { headersCommand } from "./headers/headers-command.ts";
import { keysCommand } from "./keys/keys-command.ts";
import { logCommand } from "./log/log-command.ts";
import { placeCommand } from "./place/place-command.ts";
import { previewCommand } from "./preview/preview-command.ts";
import { promoteCommand } from "./promote/promote-command.ts";
import { pruneCommand } from "./prune/prune-command.ts";
import { publishCommand } from "./publish/publish-command.ts";
import { rollbackCommand } from "./rollback/rollback-command.ts";
import { serveCommand } from "./serve/serve-command.ts";
import { statusCommand } from "./status/status-command.ts";
import { verifyCommand } from "./verify/verify-command.ts";
import { watchCommand } from "./watch/watch-command.ts";
import { traceCommand } from "./trace/trace-command.ts";

/** A team's day from its first to its release, then what an operator needs. */
export const COMMANDS: readonly Command[] = [
  createCommand,
  devCommand,
  checkCommand,
  publishCommand,
  previewCommand,
  promoteCommand,
  approveCommand,
  rollbackCommand,
  statusCommand,
  verifyCommand,
  watchCommand,
  traceCommand,
  pruneCommand,
  grantCommand,
  placeCommand,
  keysCommand,
  logCommand,
  brokerCommand,
  serveCommand,
  bootCommand,
  headersCommand,
  catalogueCommand,
  doctorCommand,
];
