import type { SessionEvent } from "@foyer/shared-auth";
import { Time } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

/** The last events of the session on this page, newest first. */
export function SessionEvents({ events }: { events: readonly SessionEvent[] }): ReactNode {
  const words = texts.systemPage;
  if (events.length === 0) return <p>{words.noEvents}</p>;
  return (
    <div className="host-events" role="region" aria-label={words.events} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.eventColumns.when}</th>
            <th scope="col">{words.eventColumns.what}</th>
            <th scope="col">{words.eventColumns.detail}</th>
          </tr>
        </thead>
        <tbody>
          {[...events].reverse().map(({ atMs, kind, detail }, index) => (
            <tr key={events.length - index}>
              <td>
                <Time value={atMs} />
              </td>
              <td>{words.eventKinds[kind]}</td>
              <td>
                <code>{detail ?? ""}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
