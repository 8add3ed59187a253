import { serviceName } from "@foyer/contracts";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";

/** By the provider's names. Each mark is a file of its own, so a project with two services loads two. */
const MARKS: Readonly<Record<string, () => Promise<{ default: string }>>> = {
  apple: () => import("simple-icons/icons/apple.svg"),
  bitbucket: () => import("simple-icons/icons/bitbucket.svg"),
  discord: () => import("simple-icons/icons/discord.svg"),
  facebook: () => import("simple-icons/icons/facebook.svg"),
  figma: () => import("simple-icons/icons/figma.svg"),
  fly: () => import("simple-icons/icons/flydotio.svg"),
  github: () => import("simple-icons/icons/github.svg"),
  gitlab: () => import("simple-icons/icons/gitlab.svg"),
  google: () => import("simple-icons/icons/google.svg"),
  kakao: () => import("simple-icons/icons/kakao.svg"),
  keycloak: () => import("simple-icons/icons/keycloak.svg"),
  notion: () => import("simple-icons/icons/notion.svg"),
  spotify: () => import("simple-icons/icons/spotify.svg"),
  twitch: () => import("simple-icons/icons/twitch.svg"),
  twitter: () => import("simple-icons/icons/x.svg"),
  zoom: () => import("simple-icons/icons/zoom.svg"),
};
const PATH = /\sd="([^"]+)"/;

/** A service's mark, in the colour of the text; its first letter until it is there, and where there is none. */
export function ServiceMark({ service }: { service: string }): ReactNode {
  const [shape, setShape] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    loadShape(service).then(
      (found) => {
        if (isWanted) setShape(found);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [service]);
  return (
    <span className="si-mark" aria-hidden="true" data-letter={serviceName(service).charAt(0)}>
      {shape !== undefined && (
        <svg viewBox="0 0 24 24" width="18" height="18">
          <path d={shape} fill="currentColor" />
        </svg>
      )}
    </span>
  );
}

async function loadShape(service: string): Promise<string | undefined> {
  const picture = Object.hasOwn(MARKS, service) ? await MARKS[service]?.() : undefined;
  return picture === undefined ? undefined : PATH.exec(picture.default)?.[1];
}
