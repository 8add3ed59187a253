import type { Drawing, Mark } from "./chart-mark.ts";

/** The colours of the page's theme, so that a picture looks as what it was made of. */
export interface Palette {
  readonly surface: string;
  readonly text: string;
  readonly rule: string;
  readonly series: readonly string[];
}

const FONT = "12px system-ui, sans-serif";
const AREA_OPACITY = 0.6;
/** For screens of twice as many dots, and print. */
const SCALE = 2;
/** The patterns of lines, so that colour isn't all that tells them apart; as in summary.css. */
const DASHES: readonly (readonly number[])[] = [
  [],
  [6, 3],
  [2, 3],
  [8, 3, 2, 3],
  [12, 4],
  [4, 2, 1, 2, 1, 2],
  [1, 2],
  [],
];

/** The colours as they are on the page now. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string): string => {
    const probe = document.createElement("span");
    probe.style.color = `var(${name})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    surface: read("--fy-surface"),
    text: style.color,
    rule: read("--fy-border"),
    series: DASHES.map((_, at) => read(`--data-series-${at}`)),
  };
}

/** A picture file of the drawing, which refers to nothing outside of itself. */
export function toSvg({ width, height, marks }: Drawing, palette: Palette, title: string): string {
  const color = (series: number): string => palette.series[series] ?? palette.text;
  const written = marks.map((mark: Mark): string => {
    switch (mark.kind) {
      case "rect":
        return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" fill="${color(mark.series)}"${mark.strength === undefined ? "" : ` fill-opacity="${mark.strength}"`}><title>${escape(mark.title)}</title></rect>`;
      case "path":
        return mark.isFilled
          ? `<path d="${mark.d}" fill="${color(mark.series)}" fill-opacity="${AREA_OPACITY}"/>`
          : `<path d="${mark.d}" fill="none" stroke="${color(mark.series)}" stroke-width="2" stroke-dasharray="${(DASHES[mark.series] ?? []).join(" ")}"/>`;
      case "dot":
        return `<circle cx="${mark.x}" cy="${mark.y}" r="${mark.radius}" fill="${color(mark.series)}"><title>${escape(mark.title)}</title></circle>`;
      case "line":
        return `<line x1="${mark.x1}" y1="${mark.y1}" x2="${mark.x2}" y2="${mark.y2}" stroke="${palette.rule}"/>`;
      case "text":
        return `<text x="${mark.x}" y="${mark.y}" text-anchor="${mark.anchor}" fill="${palette.text}">${escape(mark.text)}</text>`;
      default:
        return mark satisfies never;
    }
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12"><title>${escape(title)}</title><rect width="100%" height="100%" fill="${palette.surface}"/>${written.join("")}</svg>\n`;
}

/** The same in dots. Rejects where the browser gives no canvas. */
export function toPng(drawing: Drawing, palette: Palette): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = drawing.width * SCALE;
  canvas.height = drawing.height * SCALE;
  const context = canvas.getContext("2d");
  if (context === null) return Promise.reject(new Error("This browser draws no pictures."));
  context.scale(SCALE, SCALE);
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, drawing.width, drawing.height);
  context.font = FONT;
  // On a page from right to left "start" would be the right, where the drawing means the left.
  context.direction = "ltr";
  for (const mark of drawing.marks) paint(context, mark, palette);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("This browser draws no pictures."));
      else resolve(blob);
    }, "image/png");
  });
}

function paint(context: CanvasRenderingContext2D, mark: Mark, palette: Palette): void {
  const color = "series" in mark ? (palette.series[mark.series] ?? palette.text) : palette.text;
  context.fillStyle = color;
  context.globalAlpha = 1;
  switch (mark.kind) {
    case "rect":
      context.globalAlpha = mark.strength ?? 1;
      context.fillRect(mark.x, mark.y, mark.width, mark.height);
      return;
    case "path":
      if (mark.isFilled) {
        context.globalAlpha = AREA_OPACITY;
        context.fill(new Path2D(mark.d));
        return;
      }
      context.strokeStyle = color;
      context.lineWidth = 2;
      context.setLineDash([...(DASHES[mark.series] ?? [])]);
      context.stroke(new Path2D(mark.d));
      return;
    case "dot":
      context.beginPath();
      context.arc(mark.x, mark.y, mark.radius, 0, 2 * Math.PI);
      context.fill();
      return;
    case "line":
      context.strokeStyle = palette.rule;
      context.lineWidth = 1;
      context.setLineDash([]);
      context.stroke(new Path2D(`M${mark.x1} ${mark.y1}L${mark.x2} ${mark.y2}`));
      return;
    case "text":
      context.textAlign = mark.anchor === "middle" ? "center" : mark.anchor;
      context.fillText(mark.text, mark.x, mark.y);
      return;
    default:
      mark satisfies never;
  }
}

/** What XML 1.0 has no way to write, such as a character of control (section 2.2). */
const UNWRITABLE = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escape(text: string): string {
  return text
    .replace(UNWRITABLE, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
