import { toOutage } from "./outage.ts";

test("who is offline is told so; anybody else that the service is out of reach; both with what came of it", () => {
  const cause = new TypeError("Failed to fetch");
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const away = toOutage({ cause });
  expect([away.code, away.message, away.cause]).toEqual([
    "provider_unavailable",
    "The sign-in service can't be reached. Try again in a moment.",
    cause,
  ]);
  onLine.mockReturnValue(false);
  const off = toOutage({ cause });
  expect([off.code, off.message, off.cause]).toEqual([
    "offline",
    "You are offline. Try again once you are connected.",
    cause,
  ]);
});
