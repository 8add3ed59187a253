import { useRemoteContext } from "@foyer/contracts/react";
import { Link } from "@foyer/ui";
import type { ReactNode } from "react";
import { useComeBackTo } from "./return-query.ts";

/** A link to another view of this remote that keeps the query, and with it the return address. */
export function ViewLink({ view, children }: { view: string; children: ReactNode }): ReactNode {
  const { navigation } = useRemoteContext();
  const address = useComeBackTo(view);
  return (
    <Link
      href={address}
      onPress={() => {
        navigation.go(address);
      }}
    >
      {children}
    </Link>
  );
}
