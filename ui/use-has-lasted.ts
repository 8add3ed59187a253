import { useEffect, useState } from "react";

/**
 * Whether `key` has been the same for `ms`. Another one starts anew; `undefined` never lasts.
 * @param key compared by `Object.is`
 */
export function useHasLasted(key: unknown, ms: number): boolean {
  const [lasted, setLasted] = useState<{ key: unknown }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => {
      setLasted({ key });
    }, ms);
    return () => {
      clearTimeout(timer);
      setLasted(undefined);
    };
  }, [key, ms]);
  return key !== undefined && lasted?.key === key;
}
