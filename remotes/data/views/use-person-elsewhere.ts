import { useEffect, useEffectEvent } from "react";
import type { ChangePerson } from "../grid/grid-preferences.ts";

const KEPT_FOR_ALL_TABLES = /^foyer\.data\..+\.all$/;

/** Shows what the person changes on another page of theirs, such as a view that they give a name there. */
export function usePersonElsewhere(onPerson: ChangePerson): void {
  const readAgain = useEffectEvent(() => {
    onPerson((now) => now);
  });
  useEffect(() => {
    const hear = ({ key }: StorageEvent): void => {
      if (key !== null && KEPT_FOR_ALL_TABLES.test(key)) readAgain();
    };
    window.addEventListener("storage", hear);
    return () => {
      window.removeEventListener("storage", hear);
    };
  }, []);
}
