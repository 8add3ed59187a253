/** The parts of the grid that are always there. */
export interface GridElements {
  /** As large as all the rows together: it makes the root scroll. */
  readonly canvas: HTMLElement;
  readonly headRow: HTMLElement;
  readonly body: HTMLElement;
  /** It stays in the view and holds the rows. */
  readonly layer: HTMLElement;
}

export function createGridElements(root: HTMLElement): GridElements {
  const canvas = element("data-grid-canvas", "presentation");
  const head = element("data-grid-head", "rowgroup");
  const headRow = element("data-grid-head-row", "row");
  const body = element("data-grid-body", "rowgroup");
  const layer = element("data-grid-layer", "presentation");
  head.append(headRow);
  body.append(layer);
  canvas.append(head, body);
  root.append(canvas);
  return { canvas, headRow, body, layer };
}

function element(className: string, role: string): HTMLElement {
  const made = document.createElement("div");
  made.className = className;
  made.setAttribute("role", role);
  return made;
}
