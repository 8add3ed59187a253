import { useRemoteContext } from "@foyer/contracts/react";
import { useMemo } from "react";
import type { RefObject } from "react";
import { useSettledPath } from "./use-settled-path.ts";
import type { BeforeDrawing } from "./use-settled-path.ts";
import { formatViewAddress, parseViewAddress } from "./view-address.ts";
import type { ViewAddress } from "./view-address.ts";

export interface AddressedView {
  readonly view: ViewAddress;
  /** The address under which a view can be linked to. */
  addressOf(view: ViewAddress): string;
  /** Shows another view. `replace` leaves no step in the history, for corrections that nobody asked for. */
  show(view: ViewAddress, options?: { replace?: boolean }): void;
  /** Shows the view of an address of this remote, as `addressOf` gave it. */
  go(address: string): void;
}

/** The view that the address bar asks for: the only state of this remote that outlives a reload. */
export function useViewAddress(before: RefObject<BeforeDrawing | undefined>): AddressedView {
  const { basePath, navigation } = useRemoteContext();
  const path = useSettledPath(before);
  return useMemo(() => {
    const addressOf = (view: ViewAddress): string => formatViewAddress(view, basePath);
    return {
      view: parseViewAddress(path, basePath),
      addressOf,
      show: (view, options) => {
        navigation.go(addressOf(view), options);
      },
      go: (address) => {
        navigation.go(address);
      },
    };
  }, [path, basePath, navigation]);
}
