let tell: () => void = () => undefined;

/** Until this page has had rows: what makes the next ones quicker must not be in the way of the first. */
export const firstRows = new Promise<void>((resolve) => {
  tell = resolve;
});

export function tellFirstRows(): void {
  tell();
}
