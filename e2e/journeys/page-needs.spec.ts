import type { Page } from "@playwright/test";
import { expect, test } from "../harness/remotes-test.ts";
import { startElsewhere } from "../steps/elsewhere.ts";

// What pages do, tried by a remote in the product under the headers that are shipped: each thing works, works once it is
// granted, or is refused in words that /system shows, with the remote whose it was. None is silent.

/** As docs/remote-contract.md says: what works without being asked, */
const WORKS = [
  "a picture of its own",
  "a picture as data",
  "a picture that somebody chose",
  "the provider's functions",
  "HTML of text",
  "a document of text",
  "a style element with rules",
  "an adopted style sheet",
  "a style by React's way",
  "storage of its own",
  "a database of its own",
  "a download",
] as const;

/** what needs a grant, with the option of the command that the words name, */
const GRANTED = (elsewhere: string): Readonly<Record<string, string>> => ({
  "a picture of elsewhere": `--images ${elsewhere}`,
  "a font of elsewhere": `--fonts ${elsewhere}`,
  "sound of elsewhere": `--media ${elsewhere}`,
  "a frame of elsewhere": `--frames ${elsewhere}`,
  "an API of its own": `--connect ${elsewhere}`,
  "events of its own API": `--connect ${elsewhere}`,
  "a beacon to elsewhere": `--connect ${elsewhere}`,
  WebAssembly: "--wasm",
  "where somebody is": "--permissions geolocation",
  "a camera": "--permissions camera",
  "a microphone": "--permissions microphone",
  "what is in the clipboard": "--permissions clipboard-read",
});

/** and what nobody grants, with what the words say. */
const REFUSED = (elsewhere: string): Readonly<Record<string, string>> => ({
  "a script of elsewhere": "(script.src)|script-src-elem refused",
  "a module of elsewhere": `script-src-elem refused ${elsewhere}/x.js`,
  "a style sheet of elsewhere": `style-src-elem refused ${elsewhere}/x.css`,
  "code of text": "(eval)|script-src refused eval",
  "a worker of its own": "(Worker constructor)",
  "a worker of text": "(Worker constructor)",
  "a service worker": "(ServiceWorkerContainer register)",
  "a style element with text": "style-src-elem refused inline",
  "a form that leads elsewhere": `form-action refused ${elsewhere}`,
});

test("what a page may need works, works once it is granted, or is refused in words", async ({
  signedIn: page,
  context,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/./);
  const { origin, stop } = await startElsewhere();
  await context.grantPermissions(["geolocation", "camera", "microphone", "clipboard-read"]);
  await context.setGeolocation({ latitude: 38.7, longitude: -9.1 });
  const needs = {
    connect: [origin],
    images: [origin],
    fonts: [origin],
    media: [origin],
    frames: [origin],
    wasm: true,
    permissions: ["geolocation", "camera", "microphone", "clipboard-read"],
  };
  await listRemotes([{ name: "wishes", row: { needs } }]);
  const before = await tryAll(page, origin);
  for (const name of WORKS) expect.soft(before.outcome(name), name).toBe("works");
  for (const [name, option] of Object.entries(GRANTED(origin))) {
    expect.soft(before.outcome(name), name).toMatch(/^refused/);
    expect.soft(before.words, name).toContain(`foyer grant wishes ${option} allows it`);
  }
  for (const [name, words] of Object.entries(REFUSED(origin))) {
    expect.soft(before.outcome(name), name).toMatch(/^refused/);
    expect
      .soft(
        words.split("|").some((one) => before.words.includes(one)),
        `${name}: ${before.words}`,
      )
      .toBe(true);
  }
  await listRemotes([{ name: "wishes", row: { needs, granted: needs } }]);
  const after = await tryAll(page, origin);
  for (const name of [...WORKS, ...Object.keys(GRANTED(origin))]) {
    // This machine has no camera, and nobody looks at the page; what counts is that no policy refuses it.
    expect
      .soft(after.outcome(name), name)
      .toMatch(/^works|Requested device not found|not focused|Document is not/);
  }
  expect.soft(after.words).not.toContain("allows it");
  for (const name of Object.keys(REFUSED(origin))) expect.soft(after.outcome(name), name).toMatch(/^refused/);
  const known = [...WORKS, ...Object.keys(GRANTED(origin)), ...Object.keys(REFUSED(origin))];
  expect([...before.names].sort()).toEqual(known.sort());
  await stop();
});

interface Tried {
  readonly names: readonly string[];
  outcome(name: string): string;
  /** All that /system says was refused. */
  readonly words: string;
}

async function tryAll(page: Page, elsewhere: string): Promise<Tried> {
  await page.goto(`/wishes?elsewhere=${encodeURIComponent(elsewhere)}`);
  await page.locator("ul[data-done]").waitFor();
  const outcomes = new Map(
    await page
      .locator("[data-wish]")
      .evaluateAll((items: HTMLElement[]) =>
        items.map((item): [string, string] => [item.dataset["wish"] ?? "", item.innerText]),
      ),
  );
  await page.getByRole("link", { name: "System" }).click();
  const words = page.locator('[data-owner="wishes"][data-kind="policy"]');
  await expect(page.getByRole("heading", { name: "System" })).toBeVisible();
  return {
    names: [...outcomes.keys()],
    outcome: (name) => outcomes.get(name) ?? "was not tried",
    words: (await words.allInnerTexts()).join("\n"),
  };
}
