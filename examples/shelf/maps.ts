import { map, tileLayer } from "leaflet";
import type { Map as VectorMap } from "maplibre-gl";
import { unlessRefused } from "./wish.ts";
import type { Wish } from "./wish.ts";
import "leaflet/dist/leaflet.css";

export const leaflet: Wish = async (place, elsewhere) => {
  const shown = map(place, { attributionControl: false }).setView([38.7, -9.1], 8);
  const tiles = tileLayer(`${elsewhere}/dot.png?{z}/{x}/{y}`);
  const came = new Promise((resolve, reject) => {
    tiles.on("tileload", resolve);
    tiles.on("tileerror", () => {
      reject(new Error("its tiles didn't come"));
    });
  });
  tiles.addTo(shown);
  await came.finally(() => {
    shown.remove();
  });
};

export const mapLibre: Wish = async (place) => {
  // The build that takes its worker as a file instead of making one of text.
  const { default: library } = (await import("maplibre-gl/dist/maplibre-gl-csp.js" as string)) as {
    default: typeof import("maplibre-gl");
  };
  library.setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-csp-worker.js", import.meta.url).href);
  const points = { type: "FeatureCollection" as const, features: [] };
  const shown: VectorMap = new library.Map({
    container: place,
    style: {
      version: 8,
      sources: { points: { type: "geojson", data: points } },
      layers: [{ id: "points", type: "circle", source: "points" }],
    },
  });
  const came = new Promise((resolve, reject) => {
    shown.on("load", resolve);
    shown.on("error", ({ error }) => {
      reject(error);
    });
  });
  await unlessRefused(came).finally(() => {
    shown.remove();
  });
};
