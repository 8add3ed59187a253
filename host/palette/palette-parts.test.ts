import type { PaletteEntry } from "@foyer/contracts";
import { createTestClock } from "@foyer/shared-auth/testing";
import { arrangeOptions } from "./arrange-options.ts";
import { askSources } from "./ask-sources.ts";
import type { Answer } from "./ask-sources.ts";
import { matchEntry } from "./match-entry.ts";
import { createPaletteDesk } from "./palette-desk.ts";
import { createPaletteRecents } from "./palette-recents.ts";
import { parseEntries } from "./parse-entries.ts";
import { keyedCommands, shortcutOf } from "./shortcuts.ts";

const entry = (title: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: title,
  title,
  path: `/data/${title}`,
  ...more,
});

test("what fits is the name, its beginning, its words, their first letters, a part of it, other words: in this order", () => {
  const titles = ["zip_codes", "zipCodesOld", "codes", "unzip", "zc", "flights"];
  const rank = (typed: string): unknown =>
    titles.map((title) => [matchEntry(title, "ZIP places", typed), title]).filter(([at]) => at !== undefined);
  expect(rank("zc")).toEqual([
    [3, "zip_codes"],
    [3, "zipCodesOld"],
    [0, "zc"],
  ]);
  expect(matchEntry("zip_codes", "", "codes zip")).toBe(2);
  expect(matchEntry("zip_codes", "", "od")).toBe(4);
  expect(matchEntry("flights", "ZIP places", "zip")).toBe(5);
  expect(matchEntry("flights", "", "fgs")).toBeUndefined();
  expect(matchEntry("flights", "", " ")).toBe(0);
});

test("an answer made for what was typed comes after what is called so, and before what only holds it", () => {
  const groups = arrangeOptions(
    {
      recents: [],
      commands: [],
      pages: [{ remote: "", entry: entry("Unseal") }],
      found: [
        { remote: "data", entry: entry("Go to row sea", { isAnswer: true }) },
        { remote: "data", entry: entry("seas") },
        { remote: "data", entry: entry("seas") },
      ],
    },
    "sea",
    { recent: "Recent", commands: "Here", pages: "Pages" },
  );
  expect(groups.map(({ options }) => options.map((one) => one.entry.title))).toEqual([
    ["seas", "Go to row sea", "Unseal"],
  ]);
});

test("a remote offers what leads into its own route or runs; the rest is named and left out", () => {
  const ran: string[] = [];
  const { entries, problems } = parseEntries(
    [
      entry("flights", { key: "f", icon: "table", words: "air" }),
      { id: "run", title: "Run", run: () => ran.push("run"), key: "long" },
      { id: "away", title: "Away", path: "/security" },
      { id: "off", title: "Off", path: "//evil.example" },
      { id: "", title: "Nameless", path: "/data" },
      { id: "x", title: "x".repeat(201), path: "/data" },
      { id: "idle", title: "Idle" },
      null,
    ],
    "/data",
  );
  expect(entries.map(({ id }) => id)).toEqual(["flights", "run"]);
  expect(problems).toHaveLength(6);
  entries[1]?.run?.();
  expect([ran, entries[1]?.key]).toEqual([["run"], undefined]);
  expect(parseEntries("no list", "/data").problems).toHaveLength(1);
  expect(
    parseEntries(
      Array.from({ length: 1_500 }, (_, at) => entry(`t${at}`)),
      "/data",
    ).entries,
  ).toHaveLength(1_000);
});

test("offers come and go; of two commands with one key the later holds", () => {
  const told: string[] = [];
  const desk = createPaletteDesk((problem, remote) => told.push(`${remote}: ${problem}`));
  const data = desk.paletteOf("data", "/data");
  const run = (): void => undefined;
  data.offer([{ id: "find", title: "Find", key: "/", run }]);
  const stop = data.offer([
    { id: "row", title: "Next row", key: "/", run },
    { id: "bad", title: "" },
  ]);
  const typed = (key: string, more: object = {}): unknown =>
    shortcutOf(
      {
        key,
        code: "",
        shiftKey: false,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        target: document.body,
        defaultPrevented: false,
        ...more,
      },
      desk.offers(),
    );
  expect(keyedCommands(desk.offers()).map((one) => one.entry.title)).toEqual(["Next row"]);
  expect(typed("/")).toMatchObject({ remote: "data", entry: { id: "row" } });
  stop();
  stop();
  expect(typed("/")).toMatchObject({ entry: { id: "find" } });
  expect(typed("?")).toMatchObject({ id: "shortcuts" });
  const field = document.createElement("input");
  expect([typed("/", { target: field }), typed("?", { target: field }), typed("k")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(typed("K", { metaKey: true, target: field })).toMatchObject({ id: "palette" });
  expect([typed("k", { ctrlKey: true, altKey: true }), typed("/", { defaultPrevented: true })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(told).toHaveLength(1);
});

test("sources are asked side by side: one that throws, one that never answers and one that answers nonsense cost nobody else anything", async () => {
  const clock = createTestClock();
  const desk = createPaletteDesk(() => undefined);
  const offer = (remote: string, source: () => unknown): void => {
    desk.paletteOf(remote, `/${remote}`).offer(source as () => readonly PaletteEntry[]);
  };
  offer("good", () => [{ id: "a", title: "A", path: "/good/a" }]);
  offer("throws", () => {
    throw new Error("broken");
  });
  offer("hangs", () => new Promise(() => undefined));
  offer("nonsense", () => Promise.resolve({ length: 3 }));
  const answers: string[] = [];
  const reported: string[] = [];
  const stop = askSources(desk.offers(), "x", {
    clock,
    report: (_error, remote) => reported.push(remote),
    onAnswer: ({ offer: { remote }, state, entries }: Answer) =>
      answers.push(`${remote} ${state} ${entries.length}`),
  });
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(answers.sort()).toEqual(["good done 1", "nonsense done 0", "throws failed 0"]);
  await clock.advance(1_000);
  await clock.advance(4_000);
  expect(answers.slice(3)).toEqual(["hangs slow 0", "hangs failed 0"]);
  expect(reported.sort()).toEqual(["hangs", "nonsense", "throws"]);
  stop();
});

test("what was asked before is told no more", async () => {
  const desk = createPaletteDesk(() => undefined);
  const answers: Answer[] = [];
  let seen: AbortSignal | undefined;
  desk.paletteOf("data", "/data").offer((_typed, signal) => {
    seen = signal;
    return Promise.resolve([]);
  });
  askSources(desk.offers(), "", {
    clock: createTestClock(),
    report: () => undefined,
    onAnswer: (answer) => answers.push(answer),
  })();
  await Promise.resolve();
  await Promise.resolve();
  expect([answers, seen?.aborted]).toEqual([[], true]);
});

test("where one went last is kept by person, the last one first, and what others wrote there is passed over", () => {
  localStorage.clear();
  const recents = createPaletteRecents("ada", () => localStorage);
  for (let at = 0; at < 10; at += 1)
    recents.add({ remote: "data", id: `${at}`, title: `T${at}`, path: `/data/${at}` });
  recents.add({ remote: "data", id: "5", title: "T5", path: "/data/5" });
  expect(recents.list().map(({ id }) => id)).toEqual(["5", "9", "8", "7", "6", "4", "3", "2"]);
  localStorage.setItem("foyer.palette.ada", JSON.stringify([{ remote: 1 }, null, "x"]));
  expect(recents.list()).toEqual([]);
  expect(createPaletteRecents("bea", () => localStorage).list()).toEqual([]);
});
