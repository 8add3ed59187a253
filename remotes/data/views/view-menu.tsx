import { Icon, Menu, MenuItem } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../keep-texts.ts";
import { toClipboard } from "../to-clipboard.ts";
import type { KeptView } from "./kept-view.ts";

export interface ViewMenuProps {
  kept: KeptView;
  address: string;
  /** Whether there is one beside it that it can change places with. */
  canMove(step: -1 | 1): boolean;
  say(message: string): void;
  onRename(): void;
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

/** What can be done with the view that is open. */
export function ViewMenu({
  kept,
  address,
  canMove,
  say,
  onRename,
  onMove,
  onRemove,
}: ViewMenuProps): ReactNode {
  const t = texts.keptViews;
  const copy = (): void => {
    toClipboard(new URL(address, location.origin).href).then(
      () => say(t.copied),
      () => say(t.notCopied),
    );
  };
  return (
    <Menu label={t.menu(kept.name)} trigger={<Icon name="chevron-down" />}>
      <MenuItem icon="copy" onPress={copy}>
        {t.copy}
      </MenuItem>
      {kept.isOwn && (
        <>
          <MenuItem onPress={onRename}>{t.rename}</MenuItem>
          {canMove(-1) && (
            <MenuItem icon="chevron-left" onPress={() => onMove(-1)}>
              {t.left}
            </MenuItem>
          )}
          {canMove(1) && (
            <MenuItem icon="chevron-right" onPress={() => onMove(1)}>
              {t.right}
            </MenuItem>
          )}
          <MenuItem icon="close" onPress={onRemove}>
            {t.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
