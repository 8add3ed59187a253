import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { ANSWER_DEADLINE_MS } from "./in-time.ts";
import { LatePart } from "./late-part.tsx";
import { useLoaded } from "./use-loaded.ts";

const answers: ((words: string) => void)[] = [];
const load = () => new Promise<string>((resolve) => answers.push(resolve));

function Part(): ReactNode {
  const loaded = useLoaded(load);
  return (
    <>
      <p>{loaded.isSettled ? (loaded.value ?? "nothing") : "waiting"}</p>
      <LatePart loaded={[loaded]} />
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  answers.length = 0;
  render(
    <RemoteContextProvider context={createTestContext({ basePath: "/security" })}>
      <Part />
    </RemoteContextProvider>,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const answer = (words: string) => act(async () => answers.at(-1)?.(words));

test("a slow answer is waited for, since what stands below it would move", async () => {
  await wait(ANSWER_DEADLINE_MS - 1);
  expect(screen.getByText("waiting")).toBeTruthy();
  await answer("here");
  expect(screen.getByText("here")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an answer that doesn't come is said, moves nothing when it comes after all, and is asked for again by a press", async () => {
  await wait(ANSWER_DEADLINE_MS);
  expect(screen.getByText("nothing")).toBeTruthy();
  await answer("late");
  expect(screen.queryByText("late")).toBeNull();
  act(() => {
    screen.getByRole("button", { name: "Try again" }).click();
  });
  await answer("now");
  expect(screen.getByText("now")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("what was asked before a change doesn't take the place of what was asked behind it", async () => {
  const look = (): void => void document.dispatchEvent(new Event("visibilitychange"));
  act(look);
  const [early, late] = answers;
  await act(async () => late?.("without the key"));
  expect(screen.getByText("without the key")).toBeTruthy();
  await act(async () => early?.("with the key"));
  expect(screen.getByText("without the key")).toBeTruthy();
});
