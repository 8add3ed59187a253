import { SessionError } from "@foyer/shared-auth";
import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { act, render, screen, within } from "@testing-library/react";
import { followLanguage, speak } from "../texts.ts";
import { FailureBanner } from "./failure-banner.tsx";

const part = { isCutOff: false };

/** As from a server that can't be had while `isCutOff`. */
jest.mock("./failure-words.ts", (): unknown => {
  if (part.isCutOff) throw new Error("cut off");
  return jest.requireActual("./failure-words.ts");
});

registerCore(createFakeDataService(() => json([])).session);
const TIMEOUT = new SessionError("query_timeout", "The database stopped the query.");

beforeEach(() => {
  part.isCutOff = false;
  jest.resetModules();
});

test("without a line for its words a failure is told briefly, and another time in full", async () => {
  part.isCutOff = true;
  const onRetry = jest.fn();
  const { unmount } = render(<FailureBanner error={TIMEOUT} onRetry={onRetry} />);
  const alert = within(await screen.findByRole("alert"));
  alert.getByText("This can't be shown now");
  alert.getByText("The database stopped the query.");
  alert.getByRole("button", { name: "Try again" }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();
  part.isCutOff = false;
  render(<FailureBanner error={TIMEOUT} />);
  await screen.findByText("The query took too long");
});

test("that there is no line is told at once", () => {
  part.isCutOff = true;
  render(<FailureBanner error={new SessionError("offline", "No line.")} />);
  screen.getByText("You are offline");
  screen.getByText("Check your connection, then try again.");
});

test("words that stay away are not waited for", async () => {
  jest.useFakeTimers();
  void speak("en");
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  followLanguage(() => coming);
  render(<FailureBanner error={TIMEOUT} />);
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  screen.getByText("This can't be shown now");
  come();
  await act(() => jest.advanceTimersByTimeAsync(1));
  screen.getByText("The query took too long");
  jest.useRealTimers();
});
