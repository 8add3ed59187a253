import "./pictures.css";
import { session } from "@foyer/shared-auth";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { pictureAddress, pictureName } from "./picture-address.ts";
import { pictures } from "./picture-store.ts";

/** The picture that a value of an open row is, above its address; nothing where it is none. */
export function RowPicture({ value, column }: { value: unknown; column: Column }): ReactNode {
  const address = pictureAddress(value, column, session.data.providerUrl);
  const [, tell] = useState(0);
  const shown = address === undefined ? undefined : pictures.look(address);
  const isWanted = address !== undefined && shown === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    return pictures.want(address, () => {
      tell((times) => times + 1);
    });
  }, [isWanted, address]);
  if (address === undefined || typeof shown !== "string") return null;
  return <img className="data-row-picture" src={shown} alt={pictureName(address)} />;
}
