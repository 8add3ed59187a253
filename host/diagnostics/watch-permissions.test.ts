import { createTestClock } from "@foyer/shared-auth/testing";
import { toListing } from "../testing/listings.ts";
import { createDiagnostics } from "./create-diagnostics.ts";
import { watchPermissions } from "./watch-permissions.ts";

test("what the browser refused by its permissions is told with its remote and the command", () => {
  const diagnostics = createDiagnostics(createTestClock());
  const listing = toListing("data");
  diagnostics.owners.register([listing]);
  const sourceFile = Object.values(listing.releases)[0]?.entry ?? "";
  let tell: (reports: readonly object[]) => void = () => undefined;
  class Observer {
    constructor(hear: typeof tell) {
      tell = hear;
    }
    observe(): void {
      tell([{ body: { featureId: "geolocation", sourceFile } }, { body: null }]);
    }
  }
  watchPermissions({ ReportingObserver: Observer }, diagnostics);
  tell([
    { body: { featureId: "sync-xhr", sourceFile } },
    { body: { featureId: "camera", sourceFile: null } },
  ]);
  const told = diagnostics.failures.list().map(({ remote, kind, message }) => [remote, kind, message]);
  expect(told).toEqual([
    [undefined, "policy", "camera refused"],
    ["data", "policy", "sync-xhr refused"],
    ["data", "policy", "geolocation refused; foyer grant data --permissions geolocation allows it"],
  ]);
});

test("a browser that doesn't tell is left alone", () => {
  expect(() => {
    watchPermissions({}, createDiagnostics(createTestClock()));
  }).not.toThrow();
});
