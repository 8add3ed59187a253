import type { ReactNode } from "react";
import { defineReactRemote } from "./react.tsx";
import { createTestContext } from "./testing.ts";

const PARTS = 30;
const PART_MS = 10;

function takeAWhile(): string {
  const endMs = performance.now() + PART_MS;
  while (performance.now() < endMs);
  return "done";
}

function Part(): ReactNode {
  return <i>{takeAWhile()}</i>;
}

const { IS_REACT_ACT_ENVIRONMENT: isActing } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

// As in a browser: nothing hurries what React puts off.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isActing });
});

test("the page goes on while a remote renders for the first time", async () => {
  const element = document.body.appendChild(document.createElement("div"));
  const remote = defineReactRemote(() => Array.from({ length: PARTS }, (_, index) => <Part key={index} />));
  const unmount = await remote.mount(element, createTestContext({}));
  let turns = 0;
  while (element.childNodes.length === 0) {
    turns += 1;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  unmount();
  element.remove();
  expect(turns).toBeGreaterThan(PARTS / 3);
});
