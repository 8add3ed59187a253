import { render, screen, within } from "@testing-library/react";
import { toListing } from "../testing/listings.ts";
import { NeedsTable } from "./needs-table.tsx";

const API = "https://api.example";

function linesOf(...remotes: readonly [name: string, more: object][]): readonly string[] {
  render(<NeedsTable remotes={remotes.map(([name, more]) => toListing(name, { more: { ...more } }))} />);
  return within(screen.getByRole("region", { name: "What remotes need" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent.trim());
}

test("each remote's needs are told in words: what is granted, and by which command the rest would be", () => {
  expect(
    linesOf(
      [
        "orders",
        {
          needs: {
            connect: [API],
            frames: ["https://js.stripe.com"],
            wasm: true,
            workers: true,
            permissions: ["camera"],
          },
          granted: { connect: [API], fonts: ["https://fonts.example"] },
        },
      ],
      ["plain", {}],
      ["maps", { needs: { images: ["https://tiles.example"], media: ["https://film.example"] } }],
    ),
  ).toEqual([
    "ordersFrames of https://js.stripe.comNot granted. An operator can: foyer grant orders --frames https://js.stripe.com",
    "ordersWebAssemblyNot granted. An operator can: foyer grant orders --wasm",
    "ordersWorkers of its own filesNot granted. An operator can: foyer grant orders --workers",
    'ordersThe browser\'s permission "camera"Not granted. An operator can: foyer grant orders --permissions camera',
    `ordersTalking to ${API}Granted`,
    "ordersFonts of https://fonts.exampleGranted, and not needed by the live release",
    "mapsPictures of https://tiles.exampleNot granted. An operator can: foyer grant maps --images https://tiles.example",
    "mapsSound and film of https://film.exampleNot granted. An operator can: foyer grant maps --media https://film.example",
  ]);
});

test("what isn't sound is granted to nobody here either, as in the headers", () => {
  expect(
    linesOf(["orders", { needs: { connect: [API] }, granted: { connect: ["*", `${API}/v1`] } }]),
  ).toEqual([`ordersTalking to ${API}Not granted. An operator can: foyer grant orders --connect ${API}`]);
});

test("where nobody needs anything, that is said", () => {
  render(<NeedsTable remotes={[toListing("plain")]} />);
  expect(screen.queryByRole("table")).toBeNull();
  expect(
    screen.getByText("No remote needs anything beyond the page's policy, and none was granted anything."),
  ).toBeTruthy();
});
