import { render, screen } from "@testing-library/react";
import { texts } from "../texts.ts";
import { ConnectionsLine } from "./connections-line.tsx";

const NEW = [{ brand: "Chromium", version: "156" }];
const OLD = [{ brand: "Chromium", version: "140" }];
const words = texts.systemPage.connections;

const sending = (name?: string) => () =>
  Promise.resolve(new Response(null, { headers: name === undefined ? {} : { [name]: "(response-origin)" } }));

test.each([
  ["Connection-Allowlist", NEW, words.enforced],
  ["Connection-Allowlist", OLD, words["unknown-to-browser"]],
  ["Connection-Allowlist", undefined, words["unknown-to-browser"]],
  ["Connection-Allowlist-Report-Only", NEW, words.reported],
  [undefined, NEW, words.off],
])("a server that sends %s: what holds in this browser is said", async (name, brands, text) => {
  const ask = sending(name);
  render(<ConnectionsLine ask={ask} brands={brands} />);
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a server that doesn't answer: nothing is claimed", async () => {
  const answer = Promise.reject(new TypeError("Failed to fetch"));
  const ask = () => answer;
  render(<ConnectionsLine ask={ask} brands={NEW} />);
  await answer.catch(() => undefined);
  expect(screen.getByText(words.unchecked)).toBeTruthy();
});
