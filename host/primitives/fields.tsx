import { Card, CheckField, CodeField, SelectField, TextField } from "@foyer/ui";
import { useId, useState } from "react";
import type { ReactNode } from "react";

const ROLES = [
  { value: "reader", label: "Reader" },
  { value: "writer", label: "Writer" },
];

/** What is filled in; each field keeps what is typed into it. */
export function Fields(): ReactNode {
  return (
    <>
      <Card title="TextField" headingLevel={3}>
        <div className="host-primitives-fields">
          <Held start="">
            {(field) => <TextField {...field} label="Empty" name="empty" hint="A hint, below." />}
          </Held>
          <Held start="Ada Lovelace">
            {(field) => <TextField {...field} label="Filled in" name="filled" />}
          </Held>
          <Held start="ada@">
            {(field) => (
              <TextField {...field} label="Wrong" name="wrong" error="Enter the whole email address." />
            )}
          </Held>
          <Held start="Ada Lovelace">
            {(field) => <TextField {...field} label="Disabled" name="disabled" disabled />}
          </Held>
          <Held start="correct horse">
            {(field) => (
              <TextField
                {...field}
                label="Secret"
                name="secret"
                type="password"
                autoComplete="off"
                revealLabel="Show secret"
                hideLabel="Hide secret"
                capsLockLabel="Caps lock is on."
              />
            )}
          </Held>
        </div>
      </Card>
      <Card title="CodeField" headingLevel={3}>
        <div className="host-primitives-fields">
          <Held start="">{(field) => <CodeField {...field} label="Code" hint="Six to ten digits." />}</Held>
          <Held start="123456">
            {(field) => <CodeField {...field} label="Wrong code" error="The code is not right." />}
          </Held>
          <Held start="123456">{(field) => <CodeField {...field} label="Disabled code" disabled />}</Held>
        </div>
      </Card>
      <Card title="SelectField" headingLevel={3}>
        <div className="host-primitives-fields">
          <Held start="reader">{(field) => <SelectField {...field} label="Role" options={ROLES} />}</Held>
          <Held start="writer">
            {(field) => <SelectField {...field} label="Disabled role" options={ROLES} disabled />}
          </Held>
        </div>
      </Card>
      <Card title="CheckField" headingLevel={3}>
        <CheckExample label="Ticked" isTicked />
        <CheckExample label="Not ticked" isTicked={false} />
      </Card>
    </>
  );
}

function Held(props: {
  start: string;
  children(field: { value: string; onChange(value: string): void }): ReactNode;
}): ReactNode {
  const [value, setValue] = useState(props.start);
  return props.children({ value, onChange: setValue });
}

function CheckExample({ label, isTicked }: { label: string; isTicked: boolean }): ReactNode {
  const [isChecked, setChecked] = useState(isTicked);
  // Each stands here once for each theme, and a name is of those that belong together.
  const name = useId();
  return <CheckField label={label} name={name} isChecked={isChecked} onChange={setChecked} />;
}
