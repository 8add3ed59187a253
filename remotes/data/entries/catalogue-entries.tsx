import { useState } from "react";
import type { ReactNode } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { CatalogueList } from "./catalogue-list.tsx";
import { CataloguePicker } from "./catalogue-picker.tsx";
import { SchemaPicker } from "./schema-picker.tsx";
import { ofSchema, schemasOf } from "./with-schema.ts";

/** Everything that can be opened, of one schema at a time: that of what is shown, until another is chosen. */
export function CatalogueEntries(props: { catalogue: Catalogue; addressed: AddressedView }): ReactNode {
  const { catalogue, addressed } = props;
  const { view } = addressed;
  const schemas = schemasOf(catalogue);
  const isSeveral = schemas.length > 1;
  const ofView = "schema" in view ? view.schema : undefined;
  const [chosen, setChosen] = useState<{ readonly schema: string; readonly besides: string | undefined }>();
  // A choice holds until something of another schema is opened.
  const wanted = chosen?.besides === ofView ? chosen?.schema : ofView;
  const schema = schemas.find((one) => one === wanted) ?? schemas[0] ?? "";
  const listed = isSeveral ? ofSchema(catalogue, schema) : catalogue;
  const picker = isSeveral ? (
    <SchemaPicker
      schemas={schemas}
      value={schema}
      onChange={(next) => {
        setChosen({ schema: next, besides: ofView });
      }}
    />
  ) : null;
  return (
    <>
      <CatalogueList catalogue={listed} addressed={addressed} schemas={picker} />
      <CataloguePicker catalogue={listed} addressed={addressed} schemas={picker} />
    </>
  );
}
