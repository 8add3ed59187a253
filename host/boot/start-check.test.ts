import { START_MARK } from "./start-mark.ts";

async function open(): Promise<void> {
  document.body.innerHTML = `
    <div id="foyer-first-paint">painted</div>
    <div id="foyer" hidden>
      <p class="host-late">late</p>
      <div class="host-not-started" hidden><h1 tabindex="-1">This page can't start</h1><p>Why.</p><p><a href="/">again</a></p></div>
    </div>`;
  jest.resetModules();
  await import("./start-check.ts");
}

const shown = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden === false;

afterEach(() => {
  Reflect.deleteProperty(globalThis, START_MARK);
});

test("a page whose main script doesn't run says so at once, in place of a form that nobody would answer", async () => {
  await open();
  expect(document.getElementById("foyer-first-paint")).toBeNull();
  expect([shown("#foyer"), shown(".host-not-started")]).toEqual([true, true]);
  expect(document.querySelector(".host-late")).toBeNull();
  expect(document.activeElement?.textContent).toBe("This page can't start");
});

test.each([
  [["nl", "de-AT", "fr"], "de ltr Diese Seite kann nicht starten"],
  [["ar-EG"], "ar rtl لا يمكن بدء هذه الصفحة"],
  [["en-GB", "de"], "  This page can't start"],
  [["nl"], "  This page can't start"],
])("for a browser that reads %j it says: %s", async (languages, said) => {
  jest.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  await open();
  const failed = document.querySelector<HTMLElement>(".host-not-started");
  const heading = failed?.querySelector("h1")?.textContent;
  expect([failed?.lang, failed?.dir, heading].join(" ")).toBe(said);
  expect(failed?.querySelectorAll("p")).toHaveLength(2);
});

test("what the person chose for the page stands before what their browser reads", async () => {
  localStorage.setItem("foyer.locale", "ja");
  jest.spyOn(navigator, "languages", "get").mockReturnValue(["de"]);
  await open();
  localStorage.clear();
  expect(document.querySelector("h1")?.textContent).toBe("このページを開始できません");
});

test("loading it again fetches its files past the cache, where a broken one would stay", async () => {
  await open();
  const script = document.createElement("script");
  script.type = "text/plain";
  script.src = "https://app.example/main.js";
  document.head.append(script);
  const fetched: unknown[] = [];
  globalThis.fetch = (...asked) => {
    fetched.push(asked);
    return new Promise(() => undefined);
  };
  document.querySelector<HTMLElement>(".host-not-started a")?.click();
  expect(fetched).toEqual([["https://app.example/main.js", { cache: "reload" }]]);
  script.remove();
});

test("a page that has started is left alone", async () => {
  Object.defineProperty(globalThis, START_MARK, { value: true, configurable: true });
  await open();
  expect(document.getElementById("foyer-first-paint")).not.toBeNull();
  expect(shown("#foyer")).toBe(false);
});

test("a page without any of it has nothing to show", async () => {
  document.body.innerHTML = "";
  jest.resetModules();
  await import("./start-check.ts");
  expect(document.body.innerHTML).toBe("");
});

describe("a main script that the server has and the browser couldn't use", () => {
  const MAIN = "https://app.example/main.0123456789ab.js";
  let asked: unknown[] = [];

  beforeEach(() => {
    asked = [];
    sessionStorage.clear();
    globalThis.fetch = (...given) => {
      asked.push(given);
      return Promise.reject(new TypeError("not what the page names"));
    };
    const script = document.createElement("script");
    Object.assign(script, { type: "text/plain", src: MAIN, integrity: "sha384-abc" });
    document.head.append(script);
  });
  afterEach(() => {
    for (const script of document.head.querySelectorAll("script")) script.remove();
  });

  test("is fetched whole by the page's own hash, past the cache, and once alone", async () => {
    await open();
    expect(asked).toEqual([[MAIN, { cache: "reload", integrity: "sha384-abc" }]]);
    await open();
    expect(asked).toHaveLength(1);
    expect(shown(".host-not-started")).toBe(true);
  });

  test("isn't asked for where nobody could tell that it was before", async () => {
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    await open();
    expect(asked).toEqual([]);
    expect(shown(".host-not-started")).toBe(true);
  });
});
