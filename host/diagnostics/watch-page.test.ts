import { DATA_FILE, openPage } from "./testing/open-page.ts";

function thrownIn(address: string, message = "planted"): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at f (${address}:1:2)`;
  return error;
}

const uncaught = (facts: object) =>
  Object.assign(new Event("error"), { filename: "", message: "", ...facts });

test("an error that nobody caught is in the log, and its remote is named on the screen", () => {
  const page = openPage();
  page.dispatch(uncaught({ error: thrownIn(DATA_FILE) }));
  expect(page.told()).toEqual(["error data: Error: planted"]);
  expect(page.notices()).toEqual(["error:data"]);
  page.dispatch(uncaught({ message: "a thrown text", filename: DATA_FILE }));
  page.dispatch(uncaught({ error: thrownIn("https://app.example/main.js", "the host's") }));
  expect(page.told().slice(0, 2)).toEqual(["error -: Error: the host's", "error data: a thrown text"]);
  expect(page.notices()).toEqual(["error:data"]);
});

test("a promise that nobody waited for is told the same way", () => {
  const page = openPage();
  page.dispatch(Object.assign(new Event("unhandledrejection"), { reason: thrownIn(DATA_FILE) }));
  expect([page.told(), page.notices()]).toEqual([["error data: Error: planted"], ["error:data"]]);
});

test("an error that comes by two ways is told once", () => {
  const page = openPage();
  const error = thrownIn(DATA_FILE);
  page.dispatch(uncaught({ error }));
  page.diagnostics.failures.record(error, "mail");
  expect(page.told()).toHaveLength(1);
});

test("a script that threw while it ran is remembered, since the loader only finds nothing", () => {
  const page = openPage();
  page.dispatch(uncaught({ error: thrownIn(DATA_FILE), filename: `${DATA_FILE}?retry=1` }));
  expect(page.diagnostics.scripts.hasThrown({ entry: DATA_FILE } as never, 0)).toBe(true);
  expect(page.diagnostics.scripts.hasThrown({ entry: DATA_FILE } as never, 1)).toBe(false);
});

test.each(["script", "img", "link"] as const)(
  "a %s that doesn't come is in the log, without its query",
  (kind) => {
    const page = openPage();
    const element = document.createElement(kind);
    element.setAttribute(kind === "link" ? "href" : "src", `${DATA_FILE}?token=secret#x`);
    const event = new Event("error");
    Object.defineProperty(event, "target", { value: element });
    page.dispatch(Object.assign(event, { filename: "" }));
    expect(page.told()).toEqual([`file data: ${DATA_FILE} couldn't be loaded.`]);
    expect(page.notices()).toEqual([]);
    expect(page.diagnostics.files.lastBelow("https://remotes.example/data/1.0.0/", 0)).toContain(DATA_FILE);
    expect(page.diagnostics.files.lastBelow("https://remotes.example/data/1.0.0/", 1)).toBeUndefined();
  },
);

test("an element without an address failed at nothing", () => {
  const page = openPage();
  const event = new Event("error");
  Object.defineProperty(event, "target", { value: document.createElement("img") });
  page.dispatch(Object.assign(event, { filename: "" }));
  expect(page.told()).toEqual([]);
});

test("what the content policy refuses is in the log, by who asked or by what was asked for", () => {
  const page = openPage();
  const refuse = (facts: object): void => {
    const sound = {
      effectiveDirective: "connect-src",
      blockedURI: "",
      sourceFile: "",
      disposition: "enforce",
    };
    page.dispatch(Object.assign(new Event("securitypolicyviolation"), sound, facts));
  };
  refuse({ sourceFile: DATA_FILE, blockedURI: "https://evil.example/x?secret=1" });
  refuse({ blockedURI: DATA_FILE });
  refuse({ blockedURI: "eval", disposition: "report" });
  expect(page.told()).toEqual([
    "policy -: connect-src would refuse eval",
    `policy data: connect-src refused ${DATA_FILE}; foyer grant data --connect https://remotes.example allows it`,
    "policy data: connect-src refused https://evil.example/x; foyer grant data --connect https://evil.example allows it",
  ]);
});

test("a refusal that names no file is that of the slot it happened in, or of the one remote that shows anything", () => {
  const page = openPage();
  const facts = {
    effectiveDirective: "img-src",
    blockedURI: "https://tiles.example/1.png",
    sourceFile: "",
    disposition: "enforce",
  };
  const refuse = (target?: Element): void => {
    const event = Object.assign(new Event("securitypolicyviolation"), facts);
    if (target !== undefined) Object.defineProperty(event, "target", { value: target });
    page.dispatch(event);
  };
  document.body.replaceChildren();
  const picture = page.inSlotOf("data");
  refuse();
  page.inSlotOf("mail");
  refuse(picture);
  refuse();
  document.body.replaceChildren();
  expect(page.told()).toEqual([
    "policy -: img-src refused https://tiles.example/1.png",
    ...Array<string>(2).fill(
      "policy data: img-src refused https://tiles.example/1.png; foyer grant data --images https://tiles.example allows it",
    ),
  ]);
});

describe("the page stood still", () => {
  const frame = (facts: object) => ({ startTime: 5_000, duration: 2_400, ...facts });

  test("and the script that ran longest is named", async () => {
    const page = openPage();
    const scripts = [
      { sourceURL: "https://app.example/react.js", duration: 100 },
      { sourceURL: DATA_FILE, duration: 2_200 },
    ];
    page.measure("long-animation-frame", frame({ scripts }));
    await page.clock.advance(0);
    expect(page.told()).toEqual(["blocked data: The page stood still for 2 s."]);
    expect(page.diagnostics.notices.list()).toEqual([
      { id: "blocked:data", kind: "blocked", remote: "data", seconds: 2 },
    ]);
  });

  test("in shared code: then it was what was clicked, or what was being mounted", async () => {
    const page = openPage();
    const scripts = [{ sourceURL: "https://app.example/react.js", duration: 2_200 }];
    page.measure("long-animation-frame", frame({ scripts }));
    // The entry of the click comes after that of the frame.
    const click = { startTime: 4_900, duration: 2_500, target: page.inSlotOf("mail"), interactionId: 1 };
    page.measure("event", click);
    await page.clock.advance(0);
    expect(page.told()).toEqual(["blocked mail: The page stood still for 2 s."]);
    page.diagnostics.mounts.begin("data", "1.0.0");
    page.measure("long-animation-frame", frame({ startTime: 20_000 }));
    await page.clock.advance(0);
    expect(page.told()[0]).toBe("blocked data: The page stood still for 2 s.");
  });

  test("and nobody can be named: it is in the log alone", async () => {
    const page = openPage();
    page.measure("event", { startTime: 4_900, duration: 2_500, target: null, interactionId: 1 });
    page.measure("event", {
      startTime: 4_900,
      duration: 90,
      target: page.inSlotOf("mail"),
      interactionId: 1,
    });
    page.measure("long-animation-frame", frame({}));
    page.measure("long-animation-frame", frame({ duration: 999 }));
    await page.clock.advance(0);
    expect([page.told(), page.notices()]).toEqual([["blocked -: The page stood still for 2 s."], []]);
  });
});

test("web vitals are kept by whose part of the page they were measured in", () => {
  const page = openPage();
  const data = page.inSlotOf("data");
  page.measure("largest-contentful-paint", { startTime: 300, element: null });
  page.measure("largest-contentful-paint", { startTime: 900, element: data });
  page.measure("layout-shift", { value: 0.1, hadRecentInput: false, sources: [{ node: data }] });
  page.measure("layout-shift", { value: 0.2, hadRecentInput: false, sources: [{ node: data }] });
  page.measure("layout-shift", { value: 5, hadRecentInput: true, sources: [{ node: data }] });
  page.measure("layout-shift", { value: 0.05, hadRecentInput: false, sources: [] });
  for (const [duration, interactionId] of [
    [120, 1],
    [80, 2],
    [900, 0],
  ]) {
    page.measure("event", { startTime: 0, duration, interactionId, target: data });
  }
  const [[, host], [, remote]] = page.diagnostics.vitals.list() as [
    [string, object],
    [string, { cls: number }],
  ];
  expect(host).toEqual({ cls: 0.05 });
  expect(remote).toMatchObject({ lcp: 900, inp: 120 });
  expect(remote.cls).toBeCloseTo(0.3);
});
