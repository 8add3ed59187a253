import { Card, PageIcon, ICON_NAMES, KeyValue, Time } from "@foyer/ui";
import type { ReactNode } from "react";

const MOMENT = "2001-01-02T15:04:05Z";

/** What is read. */
export function Facts(): ReactNode {
  return (
    <>
      <Card title="KeyValue and Time" headingLevel={3}>
        <KeyValue
          items={[
            { key: "Status", value: "signed in" },
            { key: "Created", value: <Time value={MOMENT} /> },
            { key: "Something with a longer name", value: "and a value that takes up the rest of its line" },
          ]}
        />
      </Card>
      <Card title="Icon" headingLevel={3}>
        <ul className="host-primitives-icons">
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <PageIcon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
