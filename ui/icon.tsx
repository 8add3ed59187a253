import type { ReactNode } from "react";

/** Strokes on a 16 px grid, by name. */
export const PATHS: Readonly<Record<string, string>> = {
  table: "M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M6.5 6.5v6",
  person: "M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c.4-2.4 2.3-3.5 5-3.5s4.6 1.1 5 3.5",
  "chevron-down": "M4 6l4 4 4-4",
  "chevron-up": "M4 10l4-4 4 4",
  "chevron-left": "M10 4L6 8l4 4",
  "chevron-right": "M6 4l4 4-4 4",
  close: "M4 4l8 8M12 4l-8 8",
  copy: "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3",
  plus: "M8 3v10M3 8h10",
  pencil: "M3 13l.7-3 7.2-7.2 2.3 2.3L6 12.3zM9.4 4.3l2.3 2.3",
  check: "M3 8.5L6.5 12 13 4.5",
  warning: "M8 2.5l6 11H2zM8 6.5v3.2M8 11.6v.1",
  info: "M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 7.5v3.2M8 5.3v.1",
  filter: "M2.5 3.5h11L9.5 8.5v4l-3 1v-5z",
  "sort-up": "M8 12.5v-9M4.5 7L8 3.5 11.5 7",
  "sort-down": "M8 3.5v9M4.5 9L8 12.5 11.5 9",
  columns: "M2.5 3.5h11v9h-11zM6.2 3.5v9M9.8 3.5v9",
  bookmark: "M4.5 2.5h7v11L8 10.8l-3.5 2.7z",
  search: "M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.3 10.3l3.2 3.2",
  play: "M5 3.5v9l7-4.5z",
  printer: "M4.5 5.5v-3h7v3M4.5 11.5h-2v-6h11v6h-2M4.5 9.5h7v4h-7z",
  download: "M8 2.5v8M4.8 7.3L8 10.5l3.2-3.2M2.5 13.5h11",
  chart: "M2.5 13.5h11M4.5 11V7.5M8 11V3.5M11.5 11V6",
  live: "M8 7.9v.2M5.6 10.4a3.4 3.4 0 0 1 0-4.8M10.4 5.6a3.4 3.4 0 0 1 0 4.8M3.6 12.4a6.2 6.2 0 0 1 0-8.8M12.4 3.6a6.2 6.2 0 0 1 0 8.8",
  clock: "M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 5v3.2l2.2 1.3",
  compact: "M2.5 8h11M8 1.5v4M6 3.8l2 2 2-2M8 14.5v-4M6 12.2l2-2 2 2",
  sidebar: "M2.5 3.5h11v9h-11zM6.5 3.5v9",
  star: "M8 2.3l1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11l-3.5 2 .8-3.9-2.9-2.7 3.9-.5z",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
};

/** Only decoration: the text beside it says what is meant. An unknown name draws the table icon. */
export function Icon({ name }: { name: string }): ReactNode {
  return <Strokes path={(Object.hasOwn(PATHS, name) ? PATHS[name] : undefined) ?? PATHS["table"] ?? ""} />;
}

export function Strokes({ path }: { path: string }): ReactNode {
  return (
    <svg className="fy-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
