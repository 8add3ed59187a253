import { expect, test } from "../harness/remotes-test.ts";
import { startElsewhere } from "../steps/elsewhere.ts";
import { promisedNeeds } from "../steps/page-needs-guide.ts";
import type { PromisedNeed } from "../steps/page-needs-guide.ts";
import { tryNeeds } from "../steps/try-needs.ts";

// What docs/page-needs.md promises of what browsers have, tried by a remote in the product under the headers that are
// shipped. `npm run bench -- page-needs` walks the libraries.

const PROMISED = promisedNeeds("What the browser has");
/** The machine has no camera and knows no place, and nobody looks at the page: what counts is that no policy refuses it. */
const ALLOWED = /^works|Requested device not found|Timeout expired|not focused|Document is not/;

test("what a page may need works, works once it is granted, or is refused in words", async ({
  signedIn: page,
  context,
  product,
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
    workers: true,
    permissions: ["geolocation", "camera", "microphone", "clipboard-read"],
  };
  const path = `/wishes?elsewhere=${encodeURIComponent(origin)}`;
  const wordsOf = ({ comes, words }: PromisedNeed): string => {
    const option = words.replace(/^(--(connect|images|fonts|media|frames))$/, `$1 ${origin}`);
    return comes === "granted" ? `foyer grant wishes ${option} allows it` : words;
  };
  await listRemotes([{ name: "wishes", row: { needs } }]);
  const before = await tryNeeds(page, path, PROMISED.map(wordsOf));
  expect([...before.names].sort()).toEqual(PROMISED.map(({ name }) => name).sort());
  product.writeRegistry((rows) =>
    rows.map((row) => (row.name === "wishes" ? { ...row, granted: needs } : row)),
  );
  const after = await tryNeeds(page, path, []);
  await stop();
  for (const promised of PROMISED) {
    const { name, comes } = promised;
    const [first, then] = [before.outcome(name), after.outcome(name)];
    switch (comes) {
      case "works":
        expect.soft([first, then], name).toEqual(["works", "works"]);
        break;
      case "granted":
        expect.soft(first, name).toMatch(/^refused/);
        expect.soft(before.words, name).toContain(wordsOf(promised));
        expect.soft(then, name).toMatch(ALLOWED);
        break;
      case "refused":
        for (const outcome of [first, then]) expect.soft(outcome, name).toMatch(/^refused/);
        expect.soft(before.words, name).toContain(wordsOf(promised));
        break;
      default:
        comes satisfies never;
    }
  }
  expect.soft(after.words).not.toContain("allows it");
});
