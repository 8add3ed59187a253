/** The pictures that an operator may put beside the page, and what browsers draw. */
const PICTURES = ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico"];

/** Every file of a host that is served. What is not in this list is an address of the page: `/data/table.v2` is one. */
export const FILE_ENDINGS: readonly string[] = [
  ...["js", "mjs", "css", "map", "json"],
  ...PICTURES,
  ...["woff2", "txt", "webmanifest"],
];
