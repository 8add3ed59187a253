import { useLocationPath, useRemoteContext } from "@foyer/contracts/react";
import { Link } from "@foyer/ui";
import type { ReactNode } from "react";

/** A link to another view of this remote that keeps the query, and with it the return address. */
export function ViewLink({ view, children }: { view: string; children: ReactNode }): ReactNode {
  const { basePath, navigation } = useRemoteContext();
  const query = /\?[^#]*/.exec(useLocationPath())?.[0] ?? "";
  const address = basePath + view + query;
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
