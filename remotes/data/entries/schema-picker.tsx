import { SelectField } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

/** Of which schema the list is, where there are several. */
export function SchemaPicker(props: {
  schemas: readonly string[];
  value: string;
  onChange(schema: string): void;
}): ReactNode {
  const { schemas, value, onChange } = props;
  return (
    <div className="data-schema">
      <SelectField
        label={texts.catalogue.schema}
        value={value}
        onChange={onChange}
        options={schemas.map((schema) => ({ value: schema, label: schema }))}
      />
    </div>
  );
}
