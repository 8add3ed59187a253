import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { findCatalogue } from "./find-catalogue.ts";

const flights = {
  ...{ name: "flights", kind: "table", primaryKey: ["id"] },
  columns: [{ name: "id", type: "bigint", nullable: false }],
};
const catalogue = {
  version: 2,
  schema: "public",
  role: "authenticated",
  tag: "one",
  tables: [flights],
  procedures: [],
};
registerCore(createFakeDataService(() => json(catalogue)).session);

function write(text: string): void {
  const script = document.createElement("script");
  Object.assign(script, { type: "application/json", textContent: text });
  script.dataset["siteFile"] = "/data-views.json";
  document.head.append(script);
}

async function titleNow(): Promise<string | undefined> {
  const { shown } = await findCatalogue({
    ...{
      signal: new AbortController().signal,
      known: undefined,
      addressedTable: undefined,
      settingsAt: "/data-views.json",
    },
  });
  return shown.tables[0]?.title;
}

test("settings that the server wrote into the page are read there, once; without any nothing is asked for either", async () => {
  const settings = { tables: { flights: { title: "Asked for" } } };
  const asked = jest.fn(() =>
    Promise.resolve(json(settings, { headers: { "content-type": "application/json" } })),
  );
  globalThis.fetch = asked;
  write('{"tables":{"flights":{"title":"Written"}}}');
  expect(await titleNow()).toBe("Written");
  write("null");
  expect(await titleNow()).toBeUndefined();
  write("{damaged");
  expect(await titleNow()).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
  expect(await titleNow()).toBe("Asked for");
});
