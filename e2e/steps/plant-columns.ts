import type { Page } from "@playwright/test";

/** What the catalogue says of a column in place of what it is. */
export interface PlantedColumn {
  readonly type: string;
  readonly enum?: readonly string[];
}

/** Says of columns of the notes that they are of other types, as which their texts are read then. */
export async function plantColumns(
  page: Page,
  planted: Readonly<Record<string, PlantedColumn>>,
): Promise<void> {
  await page.route("**/rest/v1/rpc/foyer_catalogue*", async (route) => {
    const response = await route.fetch();
    const catalogue = (await response.json()) as { tables?: { name: string; columns: { name: string }[] }[] };
    const tables = catalogue.tables?.map((table) => ({
      ...table,
      columns: table.columns.map((column) =>
        table.name === "notes" ? { ...column, ...planted[column.name] } : column,
      ),
    }));
    await route.fulfill({ response, json: { ...catalogue, ...(tables !== undefined && { tables }) } });
  });
}
