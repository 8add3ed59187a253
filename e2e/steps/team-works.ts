import { existsSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { STATE_FOLDER } from "../../scripts/folders.mjs";
import { copyExample } from "./outside-teams.ts";
import type { Example } from "./outside-teams.ts";
import { COMMAND, edit, run } from "./team-commands.ts";

/** What a team comes with to its first hour: nothing at all, or a page in a stack of its own. */
export interface TeamWork {
  readonly name: string;
  /** The heading of its page, and its link in the navigation. */
  readonly title: string;
  /** Where the heading is written, and how. */
  readonly file: string;
  heading(text: string): string;
  /** A text field on the page, where there is one at first. */
  readonly field?: string;
  /** What the first step is called. */
  readonly begins: "create" | "adopt";
  /** Puts the project into a folder of its name. */
  begin(folder: string): Promise<unknown>;
  /** Makes the next version of it a bad one. */
  spoil(project: string): void;
}

const nextVersion = (project: string): void => {
  edit(project, "package.json", '"version": "1.0.0"', '"version": "1.1.0"');
};
const inTags = (text: string): string => `<h1>${text}</h1>`;

/** What `foyer create` makes. @param packages the folder of packed files */
export const createdWork = (packages: string): TeamWork => ({
  name: "orders",
  title: "Orders",
  file: "app.tsx",
  heading: inTags,
  begins: "create",
  begin: (folder) => run(folder, [COMMAND, "create", "orders", "--packages", packages]),
  spoil(project) {
    nextVersion(project);
    const broken = 'if (session.status !== "starting") throw new Error("planted: a bad release");';
    edit(project, "app.tsx", "return (", `${broken}\n  return (`);
  },
});

type Page = Pick<TeamWork, "title" | "file" | "field"> & { readonly heading?: TeamWork["heading"] };

const adopted = (name: Example, { heading = inTags, ...page }: Page): TeamWork => ({
  name,
  ...page,
  heading,
  begins: "adopt",
  async begin(folder) {
    const packed = join(folder, "..", ".foyer");
    // As in the repository: its lockfile looks for our packed files two folders up.
    if (!existsSync(packed)) symlinkSync(STATE_FOLDER, packed);
    copyExample(name, join(folder, name));
    await Promise.resolve();
  },
  spoil(project) {
    nextVersion(project);
    for (const ending of ["ts", "tsx"]) rmSync(join(project, `expose.${ending}`), { force: true });
    writeFileSync(
      join(project, "expose.js"),
      'export default { mount() { throw new Error("planted: a bad release"); } };\n',
    );
  },
});

/** By the names of the stacks: those of `examples/`. */
export const STACKS: ReadonlyMap<string, TeamWork> = new Map([
  [
    "react-18",
    adopted("bookings", {
      title: "Bookings",
      file: "app.tsx",
      field: "Guest",
      heading: (text) => `<PageHeading ref={heading}>${text}</PageHeading>`,
    }),
  ],
  ["react-19", adopted("parcels", { title: "Parcels", file: "app.tsx", field: "To whom" })],
  [
    "svelte",
    adopted("stock", {
      title: "Stock",
      file: "app.svelte",
      field: "For whom",
      heading: (text) => `/> ${text}</h1>`,
    }),
  ],
  [
    "vue",
    adopted("rooms", {
      title: "Rooms",
      file: "app.vue",
      field: "What for",
      heading: (text) => `/> ${text}</h1>`,
    }),
  ],
  ["lit", adopted("tickets", { title: "Tickets", file: "page.ts", field: "Answer" })],
  ["angular", adopted("meters", { title: "Meters", file: "meter-page.ts", field: "Reading" })],
  [
    "plain",
    adopted("notes", {
      title: "Notes",
      file: "expose.ts",
      field: "Your note",
      heading: (text) => `heading.textContent = "${text}"`,
    }),
  ],
  ["vite-react", adopted("desks", { title: "Desks", file: "app.tsx", field: "Until when" })],
]);
