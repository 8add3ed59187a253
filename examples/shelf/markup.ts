import createDOMPurify from "dompurify";
import { marked } from "marked";
import { schema } from "prosemirror-schema-basic";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { until } from "./wish.ts";
import type { Wish } from "./wish.ts";

export const domPurify: Wish = async (place) => {
  place.innerHTML = createDOMPurify(window).sanitize("<b>bold</b><img src=x onerror=alert(1)>");
  await until(() => place.querySelector("b") !== null, "its markup");
  if (place.querySelector("[onerror]") !== null) throw new Error("the handler stayed");
};

export const markdown: Wish = async (place) => {
  place.innerHTML = await marked.parse("# One\n\n- *two*");
  await until(() => place.querySelector("li em") !== null, "its markup");
};

export const proseMirror: Wish = async (place) => {
  const view = new EditorView(place, { state: EditorState.create({ schema }) });
  view.dispatch(view.state.tr.insertText("typed"));
  view.pasteHTML("<p>and <strong>pasted</strong></p>");
  await until(() => place.querySelector("strong") !== null, "what was pasted").finally(() => {
    view.destroy();
  });
};
