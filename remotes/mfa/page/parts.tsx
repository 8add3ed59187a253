import { useRemoteContext } from "@foyer/contracts/react";
import { Link } from "@foyer/ui";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ReactNode, RefObject } from "react";
import { texts } from "../texts.ts";

/** The parts of the page, as they are called in its addresses: `/security#sessions`. */
export type PartName =
  "factors" | "passkeys" | "recovery" | "password" | "email" | "ways" | "apps" | "sessions" | "lately";

interface Part {
  readonly name: PartName;
  readonly title: string;
}

/** What stands in the order of the page, whatever came first. */
const ORDER = [
  ...["factors", "passkeys", "recovery", "password", "email", "ways", "apps", "sessions", "lately"],
] as readonly PartName[];
/** How far below the window's upper edge a part may begin and be the one that is read. */
const READING_LINE_PX = 160;

type Register = (part: Part) => () => void;
const RegisterContext = createContext<Register>(() => () => undefined);

/** A section says that it is there, as long as it is. @returns the id of its element */
export function usePart(name: PartName | undefined, title: string): string | undefined {
  const register = useContext(RegisterContext);
  // Before the page is painted: a link that comes a frame later would move those below it.
  useLayoutEffect(
    () => (name === undefined ? undefined : register({ name, title })),
    [register, name, title],
  );
  return name === undefined ? undefined : idOf(name);
}

/** The parts that stand here, with a way from each to each beside them, or above them on a narrow window. */
export function Parts({ children }: { children: ReactNode }): ReactNode {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const register = useCallback<Register>((part) => {
    setParts((now) => [...now.filter(({ name }) => name !== part.name), part]);
    return () => {
      setParts((now) => now.filter((one) => one !== part));
    };
  }, []);
  const column = useRef<HTMLDivElement>(null);
  const sorted = useMemo(
    () => [...parts].sort((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name)),
    [parts],
  );
  return (
    <div className="mfa-parts">
      <PartLinks parts={sorted} column={column} />
      <div ref={column} className="mfa-parts-column">
        <RegisterContext.Provider value={register}>{children}</RegisterContext.Provider>
      </div>
    </div>
  );
}

function PartLinks(props: { parts: readonly Part[]; column: RefObject<HTMLDivElement | null> }): ReactNode {
  const { parts, column } = props;
  const { basePath, navigation } = useRemoteContext();
  const read = useReadPart(parts, column);
  useAddressedPart(column);
  return (
    <nav className="mfa-part-links" aria-label={texts.parts}>
      {parts.map(({ name, title }) => (
        <Link
          key={name}
          href={`#${name}`}
          aria-current={name === read ? "location" : undefined}
          onPress={() => {
            navigation.go(`${basePath}#${name}`, { replace: true });
            show(name);
          }}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** What somebody does on the page: from then on they decide where they are. */
const DEEDS = ["keydown", "pointerdown", "wheel"] as const;

/** Once it stands, the part that the address names is shown, unless somebody has begun to do something meanwhile. */
function useAddressedPart(column: RefObject<HTMLDivElement | null>): void {
  const wanted = useRef(addressedPart());
  useEffect(() => {
    const { current: element } = column;
    if (wanted.current === undefined || element === null) return undefined;
    const observer = new MutationObserver(look);
    function end(): void {
      wanted.current = undefined;
      observer.disconnect();
      for (const deed of DEEDS) removeEventListener(deed, end, true);
    }
    function look(): void {
      const { current: name } = wanted;
      if (name === undefined || element?.querySelector(".mfa-waiting") !== null) return;
      end();
      show(name);
    }
    for (const deed of DEEDS) addEventListener(deed, end, true);
    observer.observe(element, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      for (const deed of DEEDS) removeEventListener(deed, end, true);
    };
  }, [column]);
  // Written into the address of a page that is open already.
  useEffect(() => {
    const look = (): void => {
      const name = addressedPart();
      if (name === undefined) return;
      // What the page was opened with isn't wanted any more, also while it is still loading.
      wanted.current = undefined;
      show(name);
    };
    addEventListener("hashchange", look);
    return () => {
      removeEventListener("hashchange", look);
    };
  }, []);
}

function addressedPart(): PartName | undefined {
  return ORDER.find((name) => location.hash === `#${name}`);
}

/** The last part that begins above where people read; the first while none does. What isn't shown yet begins nowhere. */
function useReadPart(parts: readonly Part[], column: RefObject<HTMLDivElement | null>): PartName | undefined {
  const [read, setRead] = useState<PartName>();
  useEffect(() => {
    const look = (): void => {
      const above = parts.filter(({ name }) => {
        const section = document.getElementById(idOf(name));
        if (section === null || section.getClientRects().length === 0) return false;
        return section.getBoundingClientRect().top <= READING_LINE_PX;
      });
      setRead((above.at(-1) ?? parts[0])?.name);
    };
    look();
    addEventListener("scroll", look, { passive: true });
    // Parts are shown when those above them have come.
    const observer = new MutationObserver(look);
    if (column.current !== null) observer.observe(column.current, { childList: true, subtree: true });
    return () => {
      removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [parts, column]);
  return read;
}

function show(name: PartName): void {
  const section = document.getElementById(idOf(name));
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}

function idOf(name: PartName): string {
  return `security-${name}`;
}
