import { createElement, lazy, Suspense } from "react";
import type { ComponentType, ReactNode } from "react";
import { withWords } from "./texts.ts";

/**
 * A part beside what is shown, which comes when it is wanted, with its words. Without a connection it is asked for again once there
 * is one: until then the rest stands as it is.
 * @param first what is waited for before it is asked for
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  first?: () => Promise<void>,
): (props: Props) => ReactNode {
  const bring = async (): Promise<{ default: ComponentType<Props> }> => {
    await first?.();
    try {
      return { default: await withWords(load()) };
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => {
        addEventListener("online", resolve, { once: true });
      });
      return bring();
    }
  };
  const Known: ComponentType<Props> = lazy(bring);
  return (props) => <Suspense>{createElement(Known, props)}</Suspense>;
}
