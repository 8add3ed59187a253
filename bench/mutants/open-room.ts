import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import type { Context } from "node:vm";
import { ROOT } from "../../scripts/folders.mjs";
import { EXPECT, LOADED_BY_NODE } from "./bundle-tests.ts";

type Work = () => unknown;
type Files = Readonly<Record<string, Work>>;
type Require = (name: string) => unknown;

interface FakeTimers {
  useFakeTimers(): void;
  useRealTimers(): void;
}
export interface Mocker {
  fn: unknown;
  spyOn: unknown;
  replaceProperty: unknown;
  restoreAllMocks(): void;
}

interface Environment {
  readonly moduleMocker: Mocker | null;
  readonly fakeTimersModern: FakeTimers | null;
  setup(): Promise<void>;
  getVmContext(): Context | null;
}

/** Where tests run, as Jest would have it for their package: in a page of jsdom's, or in Node. */
export interface Room {
  readonly mocker: Mocker;
  readonly timers: FakeTimers;
  readonly expect: unknown;
  /** All that code there sees, beside what is given to each file. */
  readonly globals: Record<string, unknown>;
  /** Of all globals, as code there sees them: what the language has isn't among `globals` until somebody sets it. */
  names(): readonly (string | symbol)[];
  /** Takes a global away from code there. */
  forget(name: string | symbol): void;
  /** Compiles a script once. @returns what runs it anew, with these names beside its globals */
  compile(text: string, names: readonly string[]): (given: Readonly<Record<string, unknown>>) => Files;
}

const fromRoot = createRequire(join(ROOT, "package.json"));
const fromJest = createRequire(fromRoot.resolve("jest/package.json"));

export async function openRoom(isPage: boolean, packagesText: string): Promise<Room> {
  const environment = await openEnvironment(isPage);
  await environment.setup();
  const context = environment.getVmContext();
  const { moduleMocker: mocker, fakeTimersModern: timers } = environment;
  if (context === null || mocker === null || timers === null) throw new Error("Jest gives no room.");
  const compileIn = (text: string, names: readonly string[]) =>
    compileFunction(text, ["require", "module", "__dirname", ...names], { parsingContext: context }) as (
      ...given: unknown[]
    ) => void;
  const runIn = (run: (...given: unknown[]) => void, find: Require, values: readonly unknown[]): Files => {
    const module = { exports: {} as Files };
    run(find, module, ROOT, ...values);
    return module.exports;
  };
  const packages = runIn(compileIn(packagesText, []), fromRoot, []);
  // From within: what code there defined stays, for that code, where it is deleted from here.
  const forget = compileFunction("Reflect.deleteProperty(globalThis, name)", ["name"], {
    parsingContext: context,
  }) as (name: string | symbol) => void;
  const readNames = compileFunction("return Reflect.ownKeys(globalThis)", [], {
    parsingContext: context,
  }) as Room["names"];
  const find: Require = (name) => {
    if (Object.hasOwn(packages, name)) return packages[name]?.();
    if (LOADED_BY_NODE.test(name))
      for (const path of Object.keys(fromRoot.cache))
        if (LOADED_BY_NODE.test(path)) Reflect.deleteProperty(fromRoot.cache, path);
    return fromRoot(name) as unknown;
  };
  const { expect } = find(EXPECT) as { readonly expect: unknown };
  return {
    ...{ mocker, timers, expect },
    globals: context,
    names: readNames,
    forget,
    compile(text, names) {
      const run = compileIn(text, names);
      return (given) =>
        runIn(
          run,
          find,
          names.map((name) => given[name]),
        );
    },
  };
}

async function openEnvironment(isPage: boolean): Promise<Environment> {
  const projectConfig = {
    ...{ globals: {}, testEnvironmentOptions: {}, fakeTimers: {}, rootDir: ROOT, cacheDirectory: ROOT },
  };
  const parts = [
    { projectConfig, globalConfig: {} },
    { console, docblockPragmas: {}, testPath: ROOT },
  ];
  type Made = new (...parts: readonly unknown[]) => Environment;
  if (isPage) {
    const { default: Browser } = (await import(
      join(ROOT, "scripts/jest/browser-environment.mjs")
    )) as unknown as { readonly default: Made };
    return new Browser(...parts);
  }
  const { TestEnvironment: InNode } = fromJest("jest-environment-node") as { readonly TestEnvironment: Made };
  return new InNode(...parts);
}
