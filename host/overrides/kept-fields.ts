import { selectionOf, writeText } from "../field-text.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptField {
  readonly value: string;
  readonly isChecked: boolean;
}

/** What was typed into a build that gives way to the next one. */
export interface KeptFields {
  /** Puts it into the fields of an element as they appear, and the focus where it was. @returns what ends that */
  putInto(element: Element): () => void;
}

/** A remote may have to load before it shows its fields; after that, somebody may be typing into them. */
const FIELDS_WITHIN_MS = 5_000;
/** Passwords aren't handed from one build to another, and nobody can write files into a field. */
const LEFT_ALONE: ReadonlySet<string> = new Set(["password", "file", "hidden", "submit", "button", "image"]);
const CHECKED: ReadonlySet<string> = new Set(["checkbox", "radio"]);

/** Remembers what stands in the fields of a build, other than what it put there itself. */
export function keepFields(element: Element): KeptFields {
  const page = element.ownerDocument;
  const fields = keyedFields(element);
  const focused = deepActive(page);
  /** By the names of fields that have not appeared again. */
  const left = new Map<string, KeptField>();
  let focusKey: string | undefined;
  for (const [key, field] of fields) {
    if (field === focused) focusKey = key;
    if (!isChanged(field)) continue;
    left.set(key, { value: field.value, isChecked: field instanceof HTMLInputElement && field.checked });
  }
  const selection = selectionOf(focused);
  return {
    putInto(next) {
      const put = (): void => {
        watch(next);
        for (const [key, field] of keyedFields(next)) {
          const kept = left.get(key);
          if (kept !== undefined) fill(field, kept);
          left.delete(key);
          if (key !== focusKey) continue;
          focusKey = undefined;
          field.focus({ preventScroll: true });
          if (selection !== undefined && !(field instanceof HTMLSelectElement))
            field.setSelectionRange(...selection);
        }
        if (left.size === 0 && focusKey === undefined) stop();
      };
      const observer = new MutationObserver(put);
      const seen = new Set<Node>();
      /** A change in a shadow tree is told to whoever watches that tree alone. */
      const watch = (root: ParentNode & Node): void => {
        if (!seen.has(root)) observer.observe(root, { childList: true, subtree: true });
        seen.add(root);
        for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot !== null) watch(shadowRoot);
      };
      const timer = setTimeout(() => {
        stop();
      }, FIELDS_WITHIN_MS);
      const stop = (): void => {
        clearTimeout(timer);
        observer.disconnect();
      };
      put();
      return stop;
    },
  };
}

/** Each field with what it is called, which the next build says again, and its number among those of that name. */
function keyedFields(element: Element): readonly (readonly [string, Field])[] {
  const counts = new Map<string, number>();
  return deepFields(element)
    .filter(({ type }) => !LEFT_ALONE.has(type))
    .map((field) => {
      const label = field.labels?.[0]?.textContent ?? field.getAttribute("aria-label") ?? "";
      const name = [field.type, field.name, label.trim()].join("\n");
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [`${name}\n${count}`, field] as const;
    });
}

/** In shadow trees as well. */
function deepFields(root: ParentNode): readonly Field[] {
  return [...root.querySelectorAll("*")].flatMap((element) => [
    ...(isField(element) ? [element] : []),
    ...(element.shadowRoot === null ? [] : deepFields(element.shadowRoot)),
  ]);
}

function deepActive(page: Document): Element | null {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return !(field.selectedOptions[0]?.defaultSelected ?? true);
  if (CHECKED.has(field.type))
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  // A framework that holds the value writes it into the attribute as well, so that tells nothing.
  return field.value !== "";
}

function fill(field: Field, { value, isChecked }: KeptField): void {
  if (field instanceof HTMLInputElement && CHECKED.has(field.type)) {
    // As a person does, so that each stack hears of it in its own way.
    if (field.checked !== isChecked) field.click();
    return;
  }
  if (field.value === value) return;
  writeText(field, value);
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
