import { Button, Icon } from "@foyer/ui";
import type { ReactNode } from "react";
import { saveBlob } from "../export/export-sink.ts";
import type { Drawing } from "./chart-mark.ts";
import { readPalette, toPng, toSvg } from "./chart-picture.ts";
import { texts } from "./texts.ts";

/** Saves a chart as a picture, in the colours of `panel`. */
export function ChartPictures({
  drawing,
  name,
  panel,
}: {
  /** Made when somebody saves it. */
  drawing(): Drawing;
  name: string;
  panel(): Element | null;
}): ReactNode {
  const t = texts.summary;
  const save = (kind: "SVG" | "PNG"): void => {
    const element = panel();
    if (element === null) return;
    const palette = readPalette(element);
    if (kind === "SVG") {
      const picture = new Blob([toSvg(drawing(), palette, name)], { type: "image/svg+xml" });
      saveBlob(picture, `${name}.svg`);
    } else
      void toPng(drawing(), palette).then((picture) => {
        saveBlob(picture, `${name}.png`);
      });
  };
  return (
    <p className="data-tools">
      {(["SVG", "PNG"] as const).map((kind) => (
        <Button
          key={kind}
          variant="quiet"
          onClick={() => {
            save(kind);
          }}
        >
          <Icon name="download" /> {t.savePicture(kind)}
        </Button>
      ))}
    </p>
  );
}
