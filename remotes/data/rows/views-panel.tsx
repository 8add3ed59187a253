import { Button, CopyButton, Icon, Link, TextField, VisuallyHidden } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { useTableModel } from "./table-model.ts";

export interface ViewsPanelProps {
  addressed: AddressedView;
  onClose(): void;
}

/** Views by name, kept for the person in this browser; the address itself is the view that can be sent to others. */
export function ViewsPanel({ addressed, onClose }: ViewsPanelProps): ReactNode {
  const { person, view: shown, onPerson } = useTableModel();
  const address = addressed.addressOf(shown);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const t = lateTexts.views;
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === "") {
      setError(lateTexts.filter.isMissing);
      return;
    }
    const others = person.views.filter((view) => view.name !== trimmed);
    onPerson({ ...person, views: [...others, { name: trimmed, address }] });
    setName("");
  };
  return (
    <div role="group" aria-label={t.label}>
      {person.views.length === 0 ? (
        <p className="data-muted">{t.none}</p>
      ) : (
        <ul className="data-view-list">
          {person.views.map((view) => (
            <li key={view.name}>
              <Link
                href={view.address}
                onPress={() => {
                  addressed.go(view.address);
                }}
              >
                {view.name}
              </Link>
              <Button
                variant="quiet"
                onClick={() => {
                  onPerson({ ...person, views: person.views.filter((one) => one.name !== view.name) });
                }}
              >
                <Icon name="close" />
                <VisuallyHidden>{t.remove(view.name)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="data-view-form" onSubmit={save} noValidate>
        <TextField
          label={t.name}
          name="view-name"
          value={name}
          autoComplete="off"
          error={error}
          onChange={(value) => {
            setName(value);
            setError(undefined);
          }}
        />
        <div className="data-panel-actions">
          <Button type="submit" variant="primary">
            {t.save}
          </Button>
          <CopyButton value={new URL(address, location.origin).href} label={t.copy} copiedLabel={t.copied} />
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </form>
    </div>
  );
}
