import { SelectField } from "@foyer/ui";
import type { ReactNode } from "react";
import { procedureView, tableView } from "../address/view-address.ts";
import type { ViewAddress } from "../address/view-address.ts";
import { texts } from "../texts.ts";
import { isCurrent } from "./catalogue-list.tsx";
import type { CatalogueListProps } from "./catalogue-list.tsx";

/** The list as one field, where a phone has no room beside the grid. */
export function CataloguePicker({ catalogue, addressed }: CatalogueListProps): ReactNode {
  const views: readonly ViewAddress[] = [
    ...catalogue.tables.map((table) => tableView(table.name)),
    ...catalogue.procedures.map((procedure) => procedureView(procedure.name)),
  ];
  const current = views.find((view) => isCurrent(addressed.view, view));
  return (
    <div className="data-picker">
      <SelectField
        label={texts.catalogue.pickerLabel}
        isLabelHidden
        value={current === undefined ? "" : addressed.addressOf(current)}
        onChange={(address) => {
          const view = views.find((candidate) => addressed.addressOf(candidate) === address);
          if (view !== undefined) addressed.show(view);
        }}
        options={[
          ...(current === undefined ? [{ value: "", label: texts.catalogue.choose }] : []),
          ...views.map((view) => ({ value: addressed.addressOf(view), label: labelOf(view) })),
        ]}
      />
    </div>
  );
}

function labelOf(view: ViewAddress): string {
  if (view.kind === "table") return view.table;
  return view.kind === "procedure" ? `${view.procedure}()` : "";
}
