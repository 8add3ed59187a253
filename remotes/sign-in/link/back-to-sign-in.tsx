import { useRemoteContext } from "@foyer/contracts/react";
import { Link } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

/** Out of a mail's link. Other views keep the query for the way back; here it holds the token. */
export function BackToSignIn(): ReactNode {
  const { navigation, basePath } = useRemoteContext();
  return (
    <p className="si-other">
      <Link
        href={basePath}
        onPress={() => {
          navigation.go(basePath);
        }}
      >
        {texts.checkMail.back}
      </Link>
    </p>
  );
}
