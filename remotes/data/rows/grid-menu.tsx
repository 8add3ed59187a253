import { ContextMenu, MenuItem } from "@foyer/ui";
import type { MenuPoint } from "@foyer/ui";
import type { ReactNode } from "react";
import { HEADER_ROW } from "../grid/selection.ts";
import type { CellPosition } from "../grid/selection.ts";
import { lateTexts } from "../late-texts.ts";
import { cellEntries, columnEntries } from "./menu-entries.ts";
import { useTableModel } from "./table-model.ts";
import { useCopyText } from "./use-copy-text.ts";

export interface MenuPlace extends MenuPoint {
  readonly at: CellPosition;
}

export interface GridMenuProps {
  place: MenuPlace;
  onChart?(column: string): void;
  onFilter?(column: string): void;
  onClose(): void;
}

/** What can be done with a cell or a column; the same as keys and mouse do, for whoever doesn't know them. */
export function GridMenu({ place, onChart, onFilter, onClose }: GridMenuProps): ReactNode {
  const model = useTableModel();
  const copyText = useCopyText();
  const entries =
    place.at.row === HEADER_ROW
      ? columnEntries(model, place.at, { onChart, onFilter })
      : cellEntries(model, place.at, copyText);
  return (
    <ContextMenu label={lateTexts.menu.label} point={place} onClose={onClose}>
      {entries.map(({ label, run }) => (
        <MenuItem key={label} onPress={run}>
          {label}
        </MenuItem>
      ))}
    </ContextMenu>
  );
}
