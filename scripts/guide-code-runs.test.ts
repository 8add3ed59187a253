/** @jest-environment ./scripts/jest/browser-environment.mjs */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { act, render, screen } from "@testing-library/react";
import { createElement } from "react";
import type { ComponentType } from "react";
import ts from "typescript";
import type { RemoteModule } from "@foyer/contracts";
import { parseRuntimeConfig } from "@foyer/contracts/host";
import { RemoteContextProvider, useRemoteContext } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
import { readApprovalRules } from "../cli/broker/approval-rules.ts";
import { readOidcSettings } from "../cli/broker/oidc-teams.ts";
import { blocksOf } from "../cli/guides/guide-blocks.ts";
import { applyOwnTexts } from "../languages/apply-own-texts.ts";
import { parseOperatorSettings } from "../remotes/data/catalogue/operator-settings.ts";
import { fromFile } from "./from-file.ts";
import { CONFIG_RUNS } from "./guide-config-runs.ts";
import { ENGLISH } from "./missing-words.ts";

// Each block of code in the guides is run here, or it stands below why not. That it holds to our types is
// guide-code.test.ts; commands are run by cli/guides.

type Names = Readonly<Record<string, unknown>>;
type Run = (text: string) => Promise<void> | void;

const AsyncFunction = (async () => undefined).constructor as new (
  ...words: readonly string[]
) => (...given: readonly unknown[]) => Promise<void>;

/** Carries a module out as it is written. @param files what it imports from beside it @returns what it exports */
async function carryOut(text: string, names: Names = {}, files: Names = {}): Promise<Names> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      esModuleInterop: true,
    },
  });
  const exported: Record<string, unknown> = {};
  const load = (name: string): unknown =>
    Object.hasOwn(files, name) ? files[name] : jest.requireActual(name);
  const all = { require: load, exports: exported, ...names };
  await new AsyncFunction(...Object.keys(all), outputText)(...Object.values(all));
  return exported;
}

const Where: ComponentType = () => createElement("p", null, useRemoteContext().basePath);
const page = createTestSession({ answerData: () => Response.json([{ id: 1 }]) });
registerCore(page.session);

/** By document, and by what a block says first. */
const RUNS: ReadonlyMap<string, Run> = new Map<string, Run>([
  [
    'docs/testing-remotes.md import { registerCore } from "@foyer/shared-auth/core";',
    async (text) => {
      const stories: (() => Promise<void>)[] = [];
      await carryOut(
        text,
        { test: (_title: string, story: () => Promise<void>) => stories.push(story) },
        // This file's page is registered already, and there is one.
        { "@foyer/shared-auth/core": { registerCore: () => undefined } },
      );
      expect(stories).toHaveLength(1);
      await stories[0]?.();
    },
  ],
  [
    'docs/testing-remotes.md import { RemoteContextProvider } from "@foyer/contracts/react";',
    async (text) => {
      await carryOut(text, { render, App: Where });
      expect(screen.getByText("/orders")).toBeTruthy();
    },
  ],
  [
    'docs/remote-contract.md import type { RemoteModule } from "@foyer/contracts";',
    async (text) => {
      const context = createTestContext();
      const { default: remote } = await carryOut(text);
      const end = await (remote as RemoteModule).mount(document.createElement("div"), context);
      expect([...context.shownSlots]).toEqual([["actions", { orderId: "8" }]]);
      end();
      expect(context.shownSlots.size).toBe(0);
    },
  ],
  [
    'docs/session.md import { isSessionError, session, watchSession } from "@foyer/shared-auth";',
    async (text) => {
      await page.signIn();
      const { session } = jest.requireActual<{ session: { requireAssurance: unknown } }>(
        "@foyer/shared-auth",
      );
      const asked: unknown[] = [];
      const proven = {
        ...session,
        data: page.session.data,
        requireAssurance: async (what: unknown) => asked.push(what),
      };
      const door = { ...jest.requireActual<object>("@foyer/shared-auth"), session: proven };
      await carryOut(
        text,
        { show: () => undefined, console: { log: () => undefined } },
        {
          "@foyer/shared-auth": door,
        },
      );
      expect(asked).toEqual([{ level: "aal2", maxAgeMs: 300_000 }]);
    },
  ],
  [
    "contracts/README.md // expose.tsx: what the host mounts",
    async (text) => {
      const { default: remote } = await carryOut(text, {}, { "./app.tsx": { App: Where } });
      const element = document.body.appendChild(document.createElement("div"));
      const end = await act(() =>
        (remote as RemoteModule).mount(element, createTestContext({ basePath: "/o" })),
      );
      expect(element.textContent).toBe("/o");
      await act(async () => {
        end();
      });
    },
  ],
  [
    'shared-auth/README.md import { useSession } from "@foyer/shared-auth/react";',
    async (text) => {
      await page.session.signOut();
      const { Greeting } = (await carryOut(text)) as { Greeting: ComponentType };
      const context = createTestContext();
      render(createElement(RemoteContextProvider, { context, children: createElement(Greeting) }));
      expect(screen.getByText("Nobody is signed in.")).toBeTruthy();
      await act(() => page.signIn());
      expect(await screen.findByText(/@/)).toBeTruthy();
    },
  ],
  [
    'ui/README.md import { Banner, Button } from "@foyer/ui";',
    async (text) => {
      await carryOut(text);
    },
  ],
  [
    'cli/README.md import { remoteBuild } from "@foyer/cli/webpack";',
    (text) => {
      // That file is built by every example and every new project.
      expect(readFileSync("examples/notes/webpack.config.js", "utf8")).toBe(text);
    },
  ],
  [
    'docs/operating.md { "basePath": "/app/" }',
    (text) => {
      expect(parsedWith(text)).toMatchObject({ ok: true, value: { basePath: "/app/" } });
    },
  ],
  [
    "docs/data-views.md {",
    (text) => {
      const said = JSON.parse(text) as { firstReads?: Readonly<Record<string, unknown>> };
      if (said.firstReads === undefined) {
        expect(parseOperatorSettings(said).problems).toEqual([]);
        return;
      }
      expect(parsedWith(text)).toMatchObject({ ok: true, problems: [] });
    },
  ],
  [
    'docs/languages.md { "texts": ["en", "de"] }',
    (text) => {
      expect(parsedWith(text)).toMatchObject({ ok: true, value: { texts: ["en", "de"] } });
    },
  ],
  [
    'docs/languages.md { "formats": { "timeZone": "Europe/Berlin", "firstDay": 7, "digits": "latn" } }',
    (text) => {
      expect(parsedWith(text)).toMatchObject({ ok: true, problems: [], value: JSON.parse(text) as object });
    },
  ],
  [
    "docs/languages.md {",
    (text) => {
      const troubles: string[] = [];
      const tell = (path: string, trouble: string): void => void troubles.push(`${path} ${trouble}`);
      applyOwnTexts(Object.fromEntries(ENGLISH), JSON.parse(text), "de", tell);
      expect(troubles).toEqual([]);
    },
  ],
  [
    'docs/signing.md { "sign-in": { "by": ["security"], "count": 1, "days": 7 }, "orders": { "by": ["orders", "security"], "count": 2 } }',
    (text) => {
      const teamOf = (name: string) => ({ keys: [`${name} 1`, `${name} 2`], threshold: 1, names: [name] });
      const teams = new Map(["orders", "security"].map((name) => [name, teamOf(name)]));
      const rules = fromFile(text, (file) => readApprovalRules(file, teams));
      expect(rules.get("orders")).toEqual({ by: ["orders", "security"], count: 2, days: 7 });
    },
  ],
  [
    "docs/signing.md {",
    (text) => {
      expect(fromFile(text, readOidcSettings).teams.get("orders")?.get("ref")).toBe("refs/heads/main");
    },
  ],
  ...CONFIG_RUNS,
]);

/** What has nothing to carry out. */
const TYPES_ALONE: ReadonlyMap<string, string> = new Map([
  [
    "docs/remote-contract.md mount(element: HTMLElement, context: RemoteContext): Unmount | Promise<Unmount>",
    "a signature",
  ],
  ['docs/remote-contract.md import type {} from "@foyer/contracts";', "a declaration of types"],
  ["docs/releasing.md {", "a bucket's policy: cli/guides/rights-of-teams.test.ts holds commands to it"],
]);
/** By language, what runs them. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["sh", "cli/guides/guides.test.ts"],
  ["text", "pictures, for people"],
  ["sql", "needs a database: local-backend/postgrest/second-factor.spec.ts asks one with such policies"],
]);

const documents = [
  ...readdirSync("docs").map((name) => join("docs", name)),
  ...["README.md", "CONTRIBUTING.md"],
  ...["cli", "cli/create", "contracts", "shared-auth", "ui"].map((name) => join(name, "README.md")),
].filter((file) => file.endsWith(".md"));
const blocks = documents.flatMap((file) =>
  blocksOf(file)
    .filter(({ language }) => !ELSEWHERE.has(language))
    .map(({ text }) => ({ name: `${file} ${text.split("\n", 1)[0] ?? ""}`, text })),
);

/** How the example's configuration is read with these parts of it. */
function parsedWith(text: string): ReturnType<typeof parseRuntimeConfig> {
  const config = JSON.parse(readFileSync("docs/config.example.json", "utf8")) as object;
  return parseRuntimeConfig({ ...config, ...(JSON.parse(text) as object) });
}

test.each(blocks.map(({ name, text }) => [name, text] as const))("%s", async (name, text) => {
  const run = RUNS.get(name);
  expect({ name, isKnown: run !== undefined || TYPES_ALONE.has(name) }).toEqual({ name, isKnown: true });
  await run?.(text);
});

test("what is known here stands in a guide", () => {
  const there = new Set(blocks.map(({ name }) => name));
  expect([...RUNS.keys(), ...TYPES_ALONE.keys()].filter((name) => !there.has(name))).toEqual([]);
});
