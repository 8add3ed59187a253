import { session } from "@foyer/shared-auth";
import { Banner, Button } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

/**
 * What went wrong where somebody who is signed in came back from: another service that should be linked, or a mail. The
 * sign-in says it to everybody else.
 */
export function ReturnProblem(): ReactNode {
  const [problem, setProblem] = useState(takeOnce);
  if (problem === undefined) return null;
  return (
    <Banner
      tone={problem.code === "other_link_needed" ? "info" : "danger"}
      isLive
      code={problem.providerCode}
      action={
        <Button
          variant="quiet"
          onClick={() => {
            setProblem(undefined);
          }}
        >
          {texts.notice.dismiss}
        </Button>
      }
    >
      {problem.message}
    </Banner>
  );
}

let taken: ReturnType<typeof session.ways.takeReturnProblem>;

/** React may make a component's first state twice; the problem is said once. */
function takeOnce(): typeof taken {
  taken = session.ways.takeReturnProblem() ?? taken;
  const shown = taken;
  queueMicrotask(() => {
    taken = undefined;
  });
  return shown;
}
