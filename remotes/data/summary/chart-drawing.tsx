import type { ReactNode } from "react";
import type { Drawing, Mark } from "./chart-mark.ts";

/** The drawing. Each value is told on pointing at it; the groups beside it say the same to who can't see it. */
export function ChartDrawing({ drawing, label }: { drawing: Drawing; label: string }): ReactNode {
  return (
    <svg
      className="data-chart-drawing"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={label}
    >
      {drawing.marks.map((mark, at) => (
        <OneMark key={at} mark={mark} />
      ))}
    </svg>
  );
}

function OneMark({ mark }: { mark: Mark }): ReactNode {
  switch (mark.kind) {
    case "rect": {
      const { x, y, width, height, series, strength, title } = mark;
      return (
        <rect
          className="data-chart-mark"
          data-series={series}
          fillOpacity={strength}
          {...{ x, y, width, height }}
        >
          <title>{title}</title>
        </rect>
      );
    }
    case "path":
      return (
        <path
          className={mark.isFilled ? "data-chart-area" : "data-chart-line"}
          data-series={mark.series}
          d={mark.d}
        />
      );
    case "dot":
      return (
        <circle className="data-chart-mark" data-series={mark.series} cx={mark.x} cy={mark.y} r={mark.radius}>
          <title>{mark.title}</title>
        </circle>
      );
    case "line": {
      const { x1, y1, x2, y2 } = mark;
      return <line className="data-chart-rule" {...{ x1, y1, x2, y2 }} />;
    }
    case "text":
      return (
        <text className="data-chart-text" x={mark.x} y={mark.y} textAnchor={mark.anchor}>
          {mark.text}
        </text>
      );
    default:
      return mark satisfies never;
  }
}
