import { useId } from "react";
import type { ReactNode } from "react";
import { Row } from "../page/row.tsx";
import { Since } from "../page/since.tsx";
import { texts } from "../texts.ts";
import type { ListedSession } from "./read-sessions.ts";

const words = () => texts.sessions;

/** Where the person is signed in, this device first. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }): ReactNode {
  const id = useId();
  const ordered = [...sessions].sort((one, other) => Number(other.isHere) - Number(one.isHere));
  return (
    <>
      <h3 id={id}>{words().list}</h3>
      <ul className="mfa-list" aria-labelledby={id}>
        {ordered.map((each) => (
          <Row
            key={each.id}
            name={each.device === "" ? words().unknownDevice : each.device}
            details={
              <>
                <Since label={words().since} at={each.startedAt} /> ·{" "}
                <Since label={words().lastSeen} at={each.lastSeenAt} /> ·{" "}
                {each.assurance === "aal2" ? words().twoFactors : words().oneFactor}
              </>
            }
            mark={each.isHere ? words().here : undefined}
          />
        ))}
      </ul>
    </>
  );
}
