const TEXT = /aria-label="([^"]*)"|>([^<>]+)(?=<)/g;
const ENTITIES = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#x27;", "'"],
]);

/**
 * What is read and read out of markup as React renders it, in its order: each `aria-label` before what its element holds.
 * The page finds the same ones in the same order.
 */
export function textsOfMarkup(markup: string): readonly string[] {
  return [...markup.matchAll(TEXT)]
    .map(([, label, text]) => label ?? text ?? "")
    .filter((text) => text.trim() !== "")
    .map((text) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES.get(entity) ?? entity));
}
