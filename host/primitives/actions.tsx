import {
  Button,
  Card,
  CopyButton,
  Dialog,
  Icon,
  Link,
  LinkButton,
  Menu,
  MenuItem,
  MenuText,
} from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const HERE = "/system/ui";

/** What is pressed. */
export function Actions(): ReactNode {
  return (
    <>
      <Card title="Button" headingLevel={3}>
        {VARIANTS.map((variant) => (
          <div key={variant} className="host-primitives-row">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} isPending>
              {variant}, pending
            </Button>
            <Button variant={variant} disabled>
              {variant}, disabled
            </Button>
          </div>
        ))}
        <div className="host-primitives-row">
          <Button>
            <Icon name="download" /> With an icon
          </Button>
          <CopyButton
            value="Copied from the primitives page"
            label="Copy"
            copiedLabel="Copied"
            refusedLabel="Not copied"
          />
        </div>
      </Card>
      <Card title="Link" headingLevel={3}>
        <div className="host-primitives-row">
          <Link href={HERE} onPress={() => undefined}>
            A link
          </Link>
          <LinkButton href={HERE} onPress={() => undefined}>
            A link as a button
          </LinkButton>
        </div>
      </Card>
      <Card title="Menu" headingLevel={3}>
        <Menu
          trigger={
            <>
              <Icon name="menu" /> Open the menu
            </>
          }
        >
          <MenuText>A sentence above the actions.</MenuText>
          <MenuItem icon="key" onPress={() => undefined}>
            With an icon
          </MenuItem>
          <MenuItem onPress={() => undefined}>Without one</MenuItem>
        </Menu>
      </Card>
      <Card title="Dialog" headingLevel={3}>
        <div className="host-primitives-row">
          <DialogExample action="Open a dialog" role="dialog" />
          <DialogExample action="Open a warning" role="alertdialog" />
        </div>
      </Card>
    </>
  );
}

function DialogExample({ action, role }: { action: string; role: "dialog" | "alertdialog" }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        {action}
      </Button>
      <Dialog
        title="Remove “Work phone”?"
        isOpen={isOpen}
        onClose={close}
        role={role}
        footer={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant={role === "alertdialog" ? "danger" : "primary"} onClick={close}>
              Remove phone
            </Button>
          </>
        }
      >
        You can't sign in with its codes any more. Your other factors stay as they are.
      </Dialog>
    </>
  );
}
