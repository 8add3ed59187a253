import { EARLY_STATE } from "./early-state.ts";
import type { EarlyState } from "./early-state.ts";

const CONFIG = { providerUrl: "https://abc.supabase.co/", publishableKey: "sb_publishable_x" };
const FORM = `
  <form>
    <input name="username"><input name="password" type="password">
    <button type="button">Show password</button><button type="submit">Sign in</button>
    <a href="/sign-in/create">Create an account</a><a href="/elsewhere">Elsewhere</a>
  </form>`;

let sent: { address: string; body: unknown }[] = [];

/** The page as a server painted it, at an address, and the script that runs before anything else. */
async function open(address: string, config: object | "none" = CONFIG): Promise<EarlyState | undefined> {
  (Reflect.get(globalThis, EARLY_STATE) as EarlyState | undefined)?.end();
  Reflect.deleteProperty(globalThis, EARLY_STATE);
  delete document.documentElement.dataset["firstPaint"];
  history.replaceState(null, "", address);
  const boot = config === "none" ? "no JSON" : JSON.stringify({ config });
  document.body.innerHTML = `
    <script type="application/json" id="foyer-boot">${boot}</script>
    <div id="foyer-first-paint">${FORM}<p class="host-late">Not yet.</p></div>${FORM.replace("<form>", '<form id="other">')}`;
  jest.resetModules();
  await import("./early.ts");
  return Reflect.get(globalThis, EARLY_STATE) as EarlyState | undefined;
}

const isOff = () => document.documentElement.dataset["firstPaint"] === "off";
const find = (selector: string) => document.querySelector(`#foyer-first-paint ${selector}`) as HTMLElement;
const submit = (selector = "#foyer-first-paint form"): boolean =>
  document.querySelector(selector)?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })) ??
  false;

function type(name: string, text: string): void {
  (find(`input[name=${name}]`) as HTMLInputElement).value = text;
}

beforeEach(() => {
  sent = [];
  globalThis.fetch = (address, init) => {
    sent.push({ address: address as string, body: JSON.parse(init?.body as string) });
    return Promise.reject(new TypeError("Failed to fetch"));
  };
});

test("a password that is sent before the page has started is on its way at once, and once", async () => {
  const state = await open("/sign-in");
  type("username", "\u200b ada\uff20foyer.example\u00a0");
  type("password", "ada-reads");
  expect(submit()).toBe(false);
  submit();
  expect(sent).toEqual([
    {
      address: "https://abc.supabase.co/auth/v1/token?grant_type=password",
      body: expect.objectContaining({ email: "ada@foyer.example", password: "ada-reads" }) as unknown,
    },
  ]);
  expect(state).toMatchObject({ isSubmitted: true, signIn: { email: "ada@foyer.example" } });
  expect(find("button[type=submit]").hasAttribute("data-pending")).toBe(true);
  expect((find("input[name=username]") as HTMLInputElement).readOnly).toBe(true);
});

test.each<[string, object | "none", string, string]>([
  ["a field is empty", CONFIG, "ada@foyer.example", ""],
  ["there is no address", CONFIG, "  ", "ada-reads"],
  ["the project wants a check first", { ...CONFIG, captcha: {} }, "ada@foyer.example", "ada-reads"],
  ["the page came without its configuration", "none", "ada@foyer.example", "ada-reads"],
])("where %s, nothing is sent; the remote says so once it stands", async (_why, config, email, password) => {
  const state = await open("/sign-in", config);
  type("username", email);
  type("password", password);
  expect(submit()).toBe(false);
  expect(sent).toEqual([]);
  expect(state).toMatchObject({ isSubmitted: true, signIn: undefined });
});

test("what is pressed and composed meanwhile is noted; other forms and links are left alone", async () => {
  const state = await open("/sign-in?return-to=%2Fdata");
  find("button[type=button]").click();
  document.querySelector<HTMLElement>("#other button[type=button]")?.click();
  expect(state?.pressed).toEqual(["Show password"]);
  expect(submit("#other")).toBe(true);
  document.dispatchEvent(new Event("compositionstart"));
  expect(state?.isComposing).toBe(true);
  document.dispatchEvent(new Event("compositionend"));
  expect(state?.isComposing).toBe(false);
  for (const link of document.querySelectorAll("#foyer-first-paint a")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
    });
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>("#foyer-first-paint a")];
  expect(links.map(({ pathname, search }) => pathname + search)).toEqual([
    "/sign-in/create?return-to=%2Fdata",
    "/elsewhere",
  ]);
  state?.end();
  find("button[type=button]").click();
  expect(state?.pressed).toHaveLength(1);
});

test.each(["/sign-in/create", "/data/flights", "/sign-in?code=1", "/sign-in#error=access_denied"])(
  "%s: another page than what was painted, so it is not shown",
  async (address) => {
    expect(await open(address)).toBeUndefined();
    expect(isOff()).toBe(true);
  },
);

test("where other ways are to stand above the password's form, it is not painted without them", async () => {
  const ofWays = (ways: readonly string[]) => open("/sign-in", { ...CONFIG, signIn: { ways } });
  await ofWays(["password", "passkey"]);
  expect(isOff()).toBe(false);
  await ofWays(["passkey"]);
  expect(isOff()).toBe(false);
  await ofWays(["passkey", "password"]);
  expect(isOff()).toBe(true);
});

test("somebody who has a session is not shown a sign-in", async () => {
  document.cookie = "sb-foyer-auth-token=x";
  const state = await open("/sign-in");
  document.cookie = "sb-foyer-auth-token=; max-age=0";
  expect([state, isOff()]).toEqual([undefined, true]);
});

test.each([
  ["a mouse: the first field has the focus once the form is read", true, "", true],
  ["a finger, whose keyboard would cover the page: nothing has", false, "", false],
  ["a mouse, and the focus somewhere already: it stays", true, "input[name=password]", false],
])("for %s", async (_what, isFine, focused, takesFocus) => {
  const asked = globalThis.matchMedia;
  jest
    .spyOn(globalThis, "matchMedia")
    .mockImplementation((query) =>
      Object.assign(asked(query), { matches: query === "(pointer: fine)" && isFine }),
    );
  await open("/sign-in");
  if (focused !== "") find(focused).focus();
  document.dispatchEvent(new Event("readystatechange"));
  expect(document.activeElement === find("input[name=username]")).toBe(takesFocus);
});

test("the theme and the operator's colour are there before the page is painted", async () => {
  await open("/", { ...CONFIG, accentColour: "#1f4b8f" });
  expect(document.documentElement.dataset["theme"]).toBe("light");
  expect(document.documentElement.style.getPropertyValue("--fy-accent")).toContain("#1f4b8f");
  expect(isOff()).toBe(false);
});

test("so is what the operator puts beside the form, and nothing where nothing is named", async () => {
  const { dataset, style } = document.documentElement;
  await open("/");
  expect(dataset).not.toHaveProperty("signInSide");
  await open("/", {
    ...CONFIG,
    signIn: { picture: '/harbour.jpg?a="b', colour: "#0b3d5c", ways: ["guest"] },
  });
  expect(dataset["signInSide"]).toBe("");
  expect(style.getPropertyValue("--host-side-colour")).toBe("#0b3d5c");
  expect(style.getPropertyValue("--host-side-picture")).toBe('url("http://localhost/harbour.jpg?a=%22b")');
});

test("what the frame says of a page that doesn't start is in the person's language, as far as the server knows it", async () => {
  jest.spyOn(navigator, "languages", "get").mockReturnValue(["de-AT"]);
  const script = document.createElement("script");
  jest.spyOn(document, "currentScript", "get").mockReturnValue(script);
  await open("/sign-in");
  expect([find(".host-late").textContent, find(".host-late").lang]).toEqual(["Not yet.", "en"]);
  script.dataset["late"] = JSON.stringify({ fr: ["Pas encore."], de: ["Noch nicht."] });
  await open("/sign-in");
  expect([find(".host-late").textContent, find(".host-late").lang]).toEqual(["Noch nicht.", ""]);
});
