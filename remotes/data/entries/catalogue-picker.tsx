import { SelectField } from "@foyer/ui";
import type { ReactNode } from "react";
import { procedureView, tableView } from "../address/view-address.ts";
import { texts } from "../texts.ts";
import { isCurrent } from "./catalogue-list.tsx";
import type { CatalogueListProps } from "./catalogue-list.tsx";
import { callText } from "./group-entries.ts";
import { titleOf } from "../catalogue/title-of.ts";

/** The list as one field, where a phone has no room beside the grid. */
export function CataloguePicker({ catalogue, addressed, schemas }: CatalogueListProps): ReactNode {
  const entries = [
    ...catalogue.tables.map((table) => ({
      view: tableView(table.name, table.schema),
      label: titleOf(table),
    })),
    ...catalogue.procedures.map((procedure) => ({
      view: procedureView(procedure.name, procedure.schema, procedure.signature),
      label: procedure.title ?? callText(procedure),
    })),
  ];
  const current = entries.find(({ view }) => isCurrent(addressed.view, view));
  return (
    <div className="data-picker">
      {schemas}
      <SelectField
        label={texts.catalogue.pickerLabel}
        isLabelHidden
        value={current === undefined ? "" : addressed.addressOf(current.view)}
        onChange={(address) => {
          const chosen = entries.find(({ view }) => addressed.addressOf(view) === address);
          if (chosen !== undefined) addressed.show(chosen.view);
        }}
        options={[
          ...(current === undefined ? [{ value: "", label: texts.catalogue.choose }] : []),
          ...entries.map(({ view, label }) => ({ value: addressed.addressOf(view), label })),
        ]}
      />
    </div>
  );
}
