/** The door of `@foyer/contracts` for remotes that are written in Angular; it needs none of Angular's code. */

interface AdoptedSheet {
  readonly sheet: CSSStyleSheet;
  users: number;
}

/**
 * Brings component styles into the page as adopted style sheets: the page's policy refuses the style elements with text
 * that Angular makes. Give it to the application:
 * `{ provide: ɵSharedStylesHost, useFactory: () => new AdoptedStyles(document) }`
 */
export class AdoptedStyles {
  readonly #page: Document;
  readonly #sheets = new Map<string, AdoptedSheet>();

  /** @param page the document that the remote is shown in */
  constructor(page: Document) {
    this.#page = page;
  }

  /** Called by Angular when a component is shown: each text becomes a sheet of the page, once. */
  addStyles(styles: readonly string[]): void {
    for (const text of styles) {
      const known = this.#sheets.get(text);
      if (known !== undefined) {
        known.users += 1;
        continue;
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      this.#sheets.set(text, { sheet, users: 1 });
      this.#page.adoptedStyleSheets.push(sheet);
    }
  }

  /** Called by Angular when a component is gone: with the last one its sheets go. */
  removeStyles(styles: readonly string[]): void {
    for (const text of styles) {
      const known = this.#sheets.get(text);
      if (known === undefined) continue;
      known.users -= 1;
      if (known.users > 0) continue;
      this.#sheets.delete(text);
      this.#drop([known]);
    }
  }

  /** Called by Angular for each shadow root; those adopt nothing of the page. */
  addHost(): void {
    // Nothing is kept by host.
  }

  /** The other end of `addHost`. */
  removeHost(): void {
    // Nothing is kept by host.
  }

  /** Called by Angular when the application ends: all of it leaves the page. */
  ngOnDestroy(): void {
    this.#drop([...this.#sheets.values()]);
    this.#sheets.clear();
  }

  #drop(gone: readonly AdoptedSheet[]): void {
    const sheets = new Set(gone.map(({ sheet }) => sheet));
    this.#page.adoptedStyleSheets = this.#page.adoptedStyleSheets.filter((sheet) => !sheets.has(sheet));
  }
}
