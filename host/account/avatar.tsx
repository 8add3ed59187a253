import { Icon } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { initialsOf } from "./person.ts";

/** Somebody's picture, or else their initials; decoration, since the name stands beside it. */
export function Avatar({ name, picture }: { name: string; picture?: string | undefined }): ReactNode {
  const [broken, setBroken] = useState<string>();
  const initials = initialsOf(name);
  return (
    <span className="host-avatar" aria-hidden="true">
      {picture !== undefined && picture !== broken ? (
        <img
          src={picture}
          alt=""
          // Another site needn't know on which page somebody is.
          referrerPolicy="no-referrer"
          onError={() => {
            setBroken(picture);
          }}
        />
      ) : initials === "" ? (
        <Icon name="person" />
      ) : (
        initials
      )}
    </span>
  );
}
