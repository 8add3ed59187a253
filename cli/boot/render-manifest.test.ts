import { parseRuntimeConfig } from "@foyer/contracts/host";
import type { RuntimeConfig } from "@foyer/contracts/host";
import { isDrawnOfPoints, renderManifest } from "./render-manifest.ts";

function configOf(more: object): RuntimeConfig {
  const parsed = parseRuntimeConfig({
    providerUrl: "https://provider.example",
    publishableKey: "sb_publishable_1",
    remoteOrigins: ["https://remotes.example"],
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

test("an installed page has the operator's name, mark and words, and begins where the host stands", () => {
  const config = configOf({
    operatorName: "Meridian",
    operatorMark: "/app/mark.svg",
    accentColour: "#0b3d5c",
    description: "Orders for shops",
    locale: "de",
    basePath: "/app/",
  });
  expect(JSON.parse(renderManifest(config))).toEqual({
    id: "/app/",
    name: "Meridian",
    short_name: "Meridian",
    description: "Orders for shops",
    lang: "de",
    start_url: "/app/",
    scope: "/app/",
    display: "standalone",
    background_color: "#fbfbfc",
    theme_color: "#0b3d5c",
    icons: [{ src: "/app/mark.svg", sizes: "any", type: "image/svg+xml" }],
  });
});

test("without an operator's own it has the host's", () => {
  const manifest = JSON.parse(renderManifest(configOf({}))) as object;
  expect(manifest).toMatchObject({ name: "Foyer", start_url: "/", icons: [{ src: "/icon.svg" }] });
  expect(manifest).not.toHaveProperty("description");
});

test("a mark of points can be the icon of Apple's systems, one of lines can't", () => {
  expect(["/mark.png", "/mark.JPG", "/mark.svg", "/mark"].map(isDrawnOfPoints)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
