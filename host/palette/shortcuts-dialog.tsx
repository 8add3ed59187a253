import "./palette.css";
import { Button, CheckField, Dialog } from "@foyer/ui";
import { useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { GO } from "./go-keys.ts";
import type { GoKey } from "./go-keys.ts";
import type { PaletteDesk } from "./palette-desk.ts";
import { HOST_SHORTCUTS, keyedCommands, toldKeys } from "./shortcuts.ts";
import { areSingleKeysOn, switchSingleKeys } from "./single-keys.ts";

interface ShortcutsProps {
  desk: PaletteDesk;
  /** Where `g` and a letter lead. */
  pages: readonly GoKey[];
}

/** The keys of the page that hold, made of the list by which they work; single ones can be switched off (WCAG 2.1.4). */
export function ShortcutsDialog({ desk, pages }: ShortcutsProps): ReactNode {
  const offers = useSyncExternalStore(desk.subscribe, desk.offers);
  const [isWithSingle, setWithSingle] = useState(areSingleKeysOn);
  const t = texts.palette;
  const own = HOST_SHORTCUTS.filter(({ isWithControl }) => isWithControl || isWithSingle);
  const commands = isWithSingle ? keyedCommands(offers) : [];
  const close = (): void => {
    desk.open(undefined);
  };
  return (
    <Dialog isOpen title={t.shortcuts} onClose={close} footer={<Button onClick={close}>{t.close}</Button>}>
      {/* First: a dialog puts the focus on its first control, and would begin at the end of a long list otherwise. */}
      <CheckField
        label={t.singleKeys}
        name="single-keys"
        isChecked={isWithSingle}
        onChange={(on) => {
          switchSingleKeys(on);
          setWithSingle(on);
        }}
      />
      <dl className="host-shortcuts">
        {own.map(({ id, key, isWithControl }) => (
          <Line key={id} what={t.keys[id]} keys={isWithControl ? [control(), key.toUpperCase()] : [key]} />
        ))}
        {(isWithSingle ? pages : []).map(({ path, title, letter }) => (
          <Line key={path} what={texts.start.open(title)} keys={[GO, letter]} />
        ))}
        {commands.map(({ remote, entry }) => (
          <Line key={`${remote} ${entry.id}`} what={entry.title} keys={[entry.key]} />
        ))}
        {toldKeys(offers).map(({ title, keys }) => (
          <Line key={title} what={title} keys={keys.map((key) => (key === "Control" ? control() : key))} />
        ))}
      </dl>
    </Dialog>
  );
}

function Line({ what, keys }: { what: string; keys: readonly string[] }): ReactNode {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        {keys.map((key, index) => (
          <kbd key={`${index} ${key}`}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}

/** What the key is called on this keyboard. */
function control(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
}
