import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { flightsCatalogue } from "./testing/flights-catalogue.ts";
import { openApp as open } from "./testing/open-app.tsx";
import { textOfBlob } from "./testing/text-of-blob.ts";

const SAMPLED = {
  version: 1,
  groups: [
    ["ORD", "1200"],
    ["SEA", "300"],
  ],
  errors: [["20"], ["10"]],
  count: 2,
  total: ["1500"],
  remainder: ["0"],
};

const { session } = createFakeDataService(({ path, body }: SeenRequest) => {
  if (path === "rpc/foyer_catalogue") return json(flightsCatalogue());
  if (path !== "rpc/foyer_summary") return json([]);
  return "sample" in (body as { question: object }).question
    ? json(SAMPLED)
    : json({ code: "57014", message: "canceling statement due to statement timeout" }, { status: 500 });
});
registerCore(session);
afterEach(cleanup);

test("the pictures of a chart that was drawn from a sample say that it is an estimate", async () => {
  const saved: Blob[] = [];
  const painted: string[] = [];
  // Nobody leaves the page for a file, and jsdom draws nothing: what is written onto the canvas is noted.
  HTMLAnchorElement.prototype.click = () => undefined;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return "blob:x";
  };
  URL.revokeObjectURL = () => undefined;
  const context = {
    scale: () => undefined,
    fillRect: () => undefined,
    fillText: (text: string) => painted.push(text),
  };
  HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement["getContext"];
  HTMLCanvasElement.prototype.toBlob = (take) => {
    take(new Blob(["dots"], { type: "image/png" }));
  };

  open("/data/flights?summary=origin%3Brows%3B%3Bbars");
  fireEvent.click(await screen.findByRole("button", { name: "Save as SVG" }));
  expect(await textOfBlob(saved[0])).toContain(">Estimate from 1 % of the table</text>");
  fireEvent.click(screen.getByRole("button", { name: "Save as PNG" }));
  await waitFor(() => {
    expect(saved.map(({ type }) => type)).toEqual(["image/svg+xml", "image/png"]);
  });
  expect(painted).toContain("Estimate from 1 % of the table");
  expect(painted).toContain("ORD");
});
