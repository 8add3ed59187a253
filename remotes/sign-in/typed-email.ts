import { takeSignInHint } from "@foyer/contracts";
import { useEffect, useState } from "react";
import { readLastEmail } from "./ways/last-sign-in.ts";

let typed: string | undefined;

/** The address as it was typed on whichever of these screens, or else that of the last visit: nobody writes it twice. */
export function useTypedEmail(): readonly [email: string, setEmail: (email: string) => void] {
  const [email, setEmail] = useState(() => {
    typed ??= takeSignInHint();
    return typed ?? readLastEmail();
  });
  return [
    email,
    (next) => {
      typed = next;
      setEmail(next);
    },
  ];
}

/** For what is around the screens: it lasts as long as they do, so that whoever comes after a sign-out finds none. */
export function useForgottenEmail(): void {
  useEffect(
    () => () => {
      typed = undefined;
    },
    [],
  );
}
