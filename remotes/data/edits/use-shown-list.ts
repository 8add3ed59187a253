import { useRef, useState } from "react";
import { painted } from "../grid/after-paint.ts";

interface ShownList {
  isOpen: boolean;
  /** It opened by itself, and closes with the field. */
  isUnasked: boolean;
  /** The key of the row that arrows have come to. */
  pointed: string | undefined;
  setPointed(key: string | undefined): void;
  show(is: boolean): void;
  showAtFirstFocus(field: HTMLElement, isAsked: boolean, onShown: () => void): void;
}

/** Whether the list of a field is open, and where in it somebody is. */
export function useShownList(): ShownList {
  const [isOpen, setOpen] = useState(false);
  const [isUnasked, setUnasked] = useState(false);
  const [pointed, setPointed] = useState<string>();
  const wasFocused = useRef(false);
  return {
    isOpen,
    isUnasked,
    pointed,
    setPointed,
    show(is) {
      setOpen(is);
      setUnasked(false);
      setPointed(undefined);
    },
    showAtFirstFocus(field, isAsked, onShown) {
      if (wasFocused.current) return;
      wasFocused.current = true;
      // The field is painted first.
      void painted().then(() => {
        if (document.activeElement !== field) return;
        setOpen(true);
        setUnasked(!isAsked);
        onShown();
      });
    },
  };
}
