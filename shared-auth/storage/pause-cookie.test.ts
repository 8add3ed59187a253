import { createMemoryJar } from "../testing/memory-jar.ts";
import { createPauseCookie } from "./pause-cookie.ts";

const PAUSE = { kind: "unavailable", attempt: 1, sinceMs: 1_000, untilMs: 5_000 } as const;

test("a pause that another page has ended is over here as well", () => {
  const jar = createMemoryJar();
  const [here, there] = [createPauseCookie(jar, "key"), createPauseCookie(jar, "key")];
  here.write(PAUSE);
  expect(there.read()).toEqual(PAUSE);
  there.write(undefined);
  expect(here.read()).toBeUndefined();
});

test("where no cookie is taken a page keeps its pause to itself", () => {
  const jar = { ...createMemoryJar(), write: () => undefined };
  const here = createPauseCookie(jar, "key");
  here.write(PAUSE);
  expect(here.read()).toEqual(PAUSE);
  here.write(undefined);
  expect(here.read()).toBeUndefined();
});

test("a pause is nobody's for longer than the browser is open", () => {
  const lifetimes: unknown[] = [];
  const jar = createMemoryJar();
  createPauseCookie(
    { ...jar, write: (_name, _value, lifetime) => void lifetimes.push(lifetime) },
    "key",
  ).write(PAUSE);
  expect(lifetimes).toEqual(["until-closed"]);
});
