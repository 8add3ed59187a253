import "./palette.css";
import { PageIcon } from "@foyer/ui";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { texts } from "../texts.ts";
import { keyOf } from "./arrange-options.ts";
import type { OptionGroup, PaletteOption } from "./arrange-options.ts";
import type { PalettePages, PaletteProps } from "./palette-props.ts";
import { createPaletteRecents } from "./palette-recents.ts";
import { runCommand } from "./shortcuts.ts";
import { areSingleKeysOn } from "./single-keys.ts";
import { usePaletteOptions } from "./use-palette-options.ts";

/** One field for everything that a person can go to or do: a combobox with its list, over the page. */
export function PaletteDialog(props: PaletteProps): ReactNode {
  const { desk, services, navigation, pages, personId, storage } = props;
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const [recents] = useState(() => createPaletteRecents(personId, storage));
  const t = texts.palette;
  const [titles] = useState(() => ({ recent: t.recent, commands: t.commands, pages: t.pages }));
  const { groups, failed, slow, isAsking } = usePaletteOptions(props, typed, recents, titles);
  const options = groups.flatMap((group) => group.options);
  const active = Math.min(chosen, options.length - 1);
  const id = useId();
  const dialog = useModalDialog();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active, groups]);
  const close = (): void => {
    desk.open(undefined);
  };
  const choose = (option: PaletteOption): void => {
    const { remote, entry } = option;
    // First: the focus goes back to where it was, and then to where the entry leads.
    close();
    if (entry.path === undefined) {
      runCommand(option, (error, name) => {
        services.diagnostics.failures.record(error, name === "" ? undefined : name);
      });
      return;
    }
    const { id: entryId, title, kind, icon, path } = entry;
    recents.add({ remote, id: entryId, title, ...(kind && { kind }), ...(icon && { icon }), path });
    navigation.go(path);
  };
  const press = (event: KeyboardEvent): void => {
    // An input method's: it chooses among its own words, and closes with Enter.
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 10),
      PageUp: Math.max(0, active - 10),
    };
    const next = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    const option = options[active];
    if (next !== undefined) setChosen(next);
    else if (event.key === "Enter" && option !== undefined) choose(option);
    else if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) close();
    else return;
    event.preventDefault();
  };
  return (
    // A press beside the box closes it, as Escape does.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="fy-dialog host-palette"
      aria-label={t.label}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className="host-palette-box">
        <input
          className="host-palette-field"
          type="text"
          role="combobox"
          aria-label={t.label}
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}${active}` : undefined}
          placeholder={t.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
        <div ref={list} id={`${id}list`} role="listbox" aria-label={t.label} className="host-palette-list">
          <Groups {...{ groups, active, id, pages }} onChoose={choose} />
        </div>
        <Notes {...{ isAsking, slow, failed, pages }} count={options.length} />
      </div>
    </dialog>
  );
}

interface NotesProps {
  count: number;
  isAsking: boolean;
  slow: readonly string[];
  failed: readonly string[];
  pages: PalettePages;
}

/** How many fit, and who is still looking or couldn't. */
function Notes({ count, isAsking, slow, failed, pages }: NotesProps): ReactNode {
  const t = texts.palette;
  return (
    <>
      <p role="status" className={count === 0 ? "host-palette-note" : "fy-visually-hidden"}>
        {count === 0 ? (isAsking ? t.asking : t.none) : t.count(count)}
      </p>
      {slow.map((name) => (
        <p key={name} className="host-palette-note">
          {t.slow(pages.titleOf(name))}
        </p>
      ))}
      {failed.map((name) => (
        <p key={name} role="status" className="host-palette-note">
          {t.failed(pages.titleOf(name))}
        </p>
      ))}
    </>
  );
}

interface GroupsProps {
  groups: readonly OptionGroup[];
  active: number;
  id: string;
  pages: PalettePages;
  onChoose(option: PaletteOption): void;
}

function Groups({ groups, active, id, pages, onChoose }: GroupsProps): ReactNode {
  let at = -1;
  return groups.map(({ title, options }, index) => (
    <div key={title ?? index} role="group" aria-label={title ?? texts.palette.found}>
      {title !== undefined && (
        <div className="host-palette-title" aria-hidden="true">
          {title}
        </div>
      )}
      {options.map((option) => {
        at += 1;
        const { entry, remote } = option;
        const from = remote === "" ? undefined : pages.titleOf(remote);
        return (
          // The field has the focus, and its keys choose.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={keyOf(option)}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === active}
            className="host-palette-option"
            onClick={() => {
              onChoose(option);
            }}
          >
            <PageIcon name={entry.icon ?? "chevron-right"} />
            <span className="host-palette-name">{entry.title}</span>
            <span className="host-palette-kind">
              {[entry.kind, from].filter((words) => words !== undefined).join(" · ")}
            </span>
            {entry.key !== undefined && areSingleKeysOn() && <kbd>{entry.key}</kbd>}
          </div>
        );
      })}
    </div>
  ));
}

/** Open as long as it is there; closed while it is still in the document, so that the focus goes back. */
export function useModalDialog(): React.RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    return () => {
      element.close();
    };
  }, []);
  return dialog;
}
