import type { Clock } from "@foyer/contracts";
import { createFailureLog } from "./failure-log.ts";
import type { FailureLog } from "./failure-log.ts";
import { createLoadLog } from "./load-log.ts";
import type { LoadLog } from "./load-log.ts";
import { createMountLog } from "./mounts.ts";
import type { MountLog } from "./mounts.ts";
import { createNoticeBoard } from "./notices.ts";
import type { NoticeBoard } from "./notices.ts";
import { createOwners } from "./owners.ts";
import type { Owners } from "./owners.ts";
import { createResourceFailures } from "./resource-failures.ts";
import type { ResourceFailures } from "./resource-failures.ts";
import { createThrowingScripts } from "./throwing-scripts.ts";
import type { ThrowingScripts } from "./throwing-scripts.ts";
import { createViewLog } from "./view-log.ts";
import type { ViewLog } from "./view-log.ts";
import { createVitalsLog } from "./web-vitals.ts";
import type { VitalsLog } from "./web-vitals.ts";

/** All that the page knows of how it is doing, and of whose doing it is. */
export interface Diagnostics {
  readonly owners: Owners;
  readonly failures: FailureLog;
  readonly notices: NoticeBoard;
  readonly mounts: MountLog;
  readonly loads: LoadLog;
  readonly files: ResourceFailures;
  readonly scripts: ThrowingScripts;
  readonly vitals: VitalsLog;
  readonly views: ViewLog;
}

/** One per page, made before anything can fail. */
export function createDiagnostics(clock: Clock): Diagnostics {
  const owners = createOwners();
  const failures = createFailureLog(clock, owners.ofError);
  const vitals = createVitalsLog();
  return {
    owners,
    failures,
    notices: createNoticeBoard(),
    mounts: createMountLog(clock),
    loads: createLoadLog(clock),
    files: createResourceFailures(clock),
    scripts: createThrowingScripts(clock),
    vitals,
    views: createViewLog(clock, failures, vitals),
  };
}
