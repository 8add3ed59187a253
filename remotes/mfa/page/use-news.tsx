import { useRemoteContext } from "@foyer/contracts/react";
import { Banner } from "@foyer/ui";
import { useCallback, useState } from "react";
import type { ReactNode } from "react";

interface Told {
  /** Another piece of news is shown anew, also where it has the same words. */
  readonly number: number;
  readonly message: string;
  /** It keeps its place, but no longer follows a scroll. */
  readonly isOver: boolean;
}

/** What was just done, in words at the top of the page, for eyes and for screen readers. */
export interface News {
  readonly banner: ReactNode;
  tell(message: string): void;
  /** Something must be read: the news covers it no longer. */
  freeTheView(): void;
  clear(): void;
}

export function useNews(): News {
  const { announce } = useRemoteContext();
  const [told, setTold] = useState<Told>();
  const tell = useCallback(
    (message: string) => {
      setTold((last) => ({ number: (last?.number ?? 0) + 1, message, isOver: false }));
      announce(message);
    },
    [announce],
  );
  const freeTheView = useCallback(() => {
    setTold((last) => last && { ...last, isOver: true });
  }, []);
  const banner = told && (
    <div key={told.number} className={told.isOver ? undefined : "mfa-news"}>
      <Banner tone="success">{told.message}</Banner>
    </div>
  );
  return {
    banner,
    tell,
    freeTheView,
    clear: () => {
      setTold(undefined);
    },
  };
}
