import "./pictures.css";
import type { PaintCell } from "../grid/cell-view.ts";
import { pictureAddress, pictureName } from "./picture-address.ts";
import { pictures } from "./picture-store.ts";
import type { PictureStore } from "./picture-store.ts";

interface Painted {
  readonly address: string;
  readonly box: HTMLElement;
  stop(): void;
}

/** Draws pictures into the grid's cells, in the place of their addresses: the grid writes a cell first, then this. */
export function createPicturePainter(projectUrl: string, store: PictureStore = pictures): PaintCell {
  const painted = new WeakMap<HTMLElement, Painted>();
  return (cell, value, column, write) => {
    const { element } = cell;
    const address = pictureAddress(value, column, projectUrl);
    const before = painted.get(element);
    const put = (box: HTMLElement): void => {
      cell.inner = box;
      element.replaceChildren(box);
    };
    if (before !== undefined && before.address === address) {
      put(before.box);
      return;
    }
    before?.stop();
    painted.delete(element);
    if (address === undefined) return;
    const known = store.look(address);
    if (known === null) return;
    const box = document.createElement("div");
    box.className = "data-picture";
    const show = (shown: string): void => {
      const image = document.createElement("img");
      image.alt = pictureName(address);
      image.decoding = "async";
      image.draggable = false;
      image.src = shown;
      // What begins as a picture may be none.
      image.onerror = giveUp;
      box.replaceChildren(image);
    };
    const giveUp = (): void => {
      if (painted.get(element)?.box !== box) return;
      painted.delete(element);
      write();
    };
    const stop =
      known === undefined
        ? store.want(address, () => {
            const read = store.look(address);
            if (typeof read === "string") show(read);
            else giveUp();
          })
        : () => undefined;
    painted.set(element, { address, box, stop });
    if (known !== undefined) show(known);
    put(box);
  };
}
