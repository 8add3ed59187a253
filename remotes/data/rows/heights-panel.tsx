import { useId } from "react";
import type { ReactNode } from "react";
import { ROW_HEIGHTS } from "../address/row-height.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { chooseHeight, heightOf } from "./choose-height.ts";
import { useTableModel } from "./table-model.ts";

/** How tall rows are. What is chosen holds at once, so that one may look at each. */
export function HeightsPanel(): ReactNode {
  const model = useTableModel();
  const name = useId();
  const chosen = heightOf(model);
  const t = lateTexts.heights;
  return (
    <fieldset className="data-heights">
      <legend>{texts.gridTools.heights}</legend>
      {ROW_HEIGHTS.map((height) => (
        <label key={height} className="data-height">
          <input
            type="radio"
            name={name}
            checked={height === chosen}
            onChange={() => {
              chooseHeight(model, height);
            }}
          />
          <span className="data-height-lines" data-height={height} aria-hidden="true" />
          {t[height]}
        </label>
      ))}
      <p className="data-muted data-for-keys">{t.advice}</p>
    </fieldset>
  );
}
