import { render, screen } from "@testing-library/react";
import { OwnTextsCard } from "./own-texts-card.tsx";

const FILES = new Map([
  ["/texts/de.json", '{ "host": { "signIn": "Einloggen", "signInn": "?", "account": 1, "loading": "{1" } }'],
  ["/texts/fr.json", "{"],
]);

beforeEach(() => {
  globalThis.fetch = jest.fn((address: string) =>
    Promise.resolve({ ok: FILES.has(address), text: () => Promise.resolve(FILES.get(address) ?? "") }),
  ) as unknown as typeof fetch;
});

test("of a language that the page doesn't have, each text that is English instead is named", async () => {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, text: () => Promise.resolve('{ "host": { "signIn": "Log ind" } }') }),
  ) as unknown as typeof fetch;
  const { rerender } = render(<OwnTextsCard files={new Map([["da", "/texts/da.json"]])} />);
  expect(await screen.findByText(/Missing, and English instead: 1,\d{3}/)).toBeTruthy();
  expect(screen.getByText("host.signOut")).toBeTruthy();
  expect(screen.queryByText("host.signIn")).toBeNull();
  rerender(<OwnTextsCard files={new Map([["de-CH", "/texts/de-CH.json"]])} />);
  expect(await screen.findByText("/texts/de-CH.json")).toBeTruthy();
  expect(await screen.findByText(/1 of 1,\d{3} are yours/)).toBeTruthy();
  expect(screen.queryByText(/English instead/)).toBeNull();
});

test("whoever is on call reads what of the operator's texts is used, and why the rest is not", async () => {
  const { rerender, container } = render(<OwnTextsCard files={new Map()} />);
  expect(container.textContent).toBe("");
  expect(fetch).not.toHaveBeenCalled();
  rerender(<OwnTextsCard files={new Map(["de", "fr", "nl"].map((tag) => [tag, `/texts/${tag}.json`]))} />);
  expect(await screen.findByText(/1 of 1,\d{3} are yours/)).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "host.account It has to be a text, or a group of texts, as the page has it.",
    "host.loading Its braces don't fit. Write {1} for the first value, and close what you open.",
    "host.signInn There is no text of this name.",
  ]);
  expect(await screen.findByText(/is no JSON object/)).toBeTruthy();
  expect(await screen.findByText(/isn.t there/)).toBeTruthy();
});
