import { readOwn } from "@foyer/contracts";
import { Button } from "@foyer/ui";
import { useRef, useState } from "react";
import type { SubmitEvent, ReactNode } from "react";
import type { Procedure, ProcedureArgument } from "../catalogue/catalogue.ts";
import { lateTexts } from "../late-texts.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { halfTyped } from "../values/half-typed.ts";
import { withZone } from "../values/with-zone.ts";
import { ArgumentField } from "./argument-field.tsx";
import { checkArguments } from "./check-arguments.ts";
import type { ArgumentTexts } from "./check-arguments.ts";

export interface ProcedureFormProps {
  procedure: Procedure;
  /** What the address holds. */
  values: ArgumentTexts;
  /** In which zone moments are meant that are written without one. */
  zone(): TimeZoneChoice;
  isCalling: boolean;
  onCall(typed: ArgumentTexts): void;
}

/** A form made from a procedure's signature. */
export function ProcedureForm({ procedure, values, zone, isCalling, onCall }: ProcedureFormProps): ReactNode {
  const [typed, setTyped] = useState(values);
  const [problems, setProblems] = useState<ArgumentTexts>({});
  const form = useRef<HTMLFormElement>(null);
  const addressKey = JSON.stringify(values);
  const [typedOf, setTypedOf] = useState(addressKey);
  if (typedOf !== addressKey) {
    setTypedOf(addressKey);
    setTyped(values);
    setProblems({});
  }

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isCalling) return;
    const half = halfTyped(form.current).map((field): [string, string] => [
      argumentAround(procedure, field),
      lateTexts.filter.noDay,
    ]);
    const found = { ...checkArguments(procedure, typed), ...Object.fromEntries(half) };
    setProblems(found);
    const wrong = procedure.arguments.findIndex(({ name }) => readOwn(found, name) !== undefined);
    if (wrong === -1) onCall(filled(procedure, typed, zone()));
    else focusWithin(form.current?.querySelector(`[data-argument="${wrong}"]`));
  };

  return (
    <form
      ref={form}
      className="data-procedure-form"
      aria-label={lateTexts.procedure.form}
      onSubmit={submit}
      noValidate
    >
      {procedure.arguments.length === 0 && <p className="data-muted">{lateTexts.procedure.noArguments}</p>}
      {procedure.arguments.map((argument, at) => (
        <div key={argument.name} data-argument={at}>
          <ArgumentField
            argument={argument}
            label={labelOf(argument)}
            name={`arg.${argument.name}`}
            value={readOwn(typed, argument.name) ?? ""}
            onChange={(text) => {
              setTyped({ ...typed, [argument.name]: text });
              setProblems({});
            }}
            error={readOwn(problems, argument.name)}
            hint={hintOf(argument)}
            isRequired={argument.isRequired}
            emptyChoice={argument.isRequired ? lateTexts.procedure.chooseOne : lateTexts.procedure.noChoice}
          />
        </div>
      ))}
      {!procedure.isReadOnly && <p className="data-muted">{lateTexts.procedure.changesData}</p>}
      <Button type="submit" variant="primary" isPending={isCalling}>
        {lateTexts.procedure.call}
      </Button>
    </form>
  );
}

function argumentAround({ arguments: all }: Procedure, field: Element): string {
  const at = field.closest<HTMLElement>("[data-argument]")?.dataset["argument"];
  return all[Number(at)]?.name ?? "";
}

function focusWithin(place: Element | null | undefined): void {
  place?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
}

/** The type, and what holds where nothing is filled in. */
function hintOf({ type: plain, domain, isRequired, defaultText }: ProcedureArgument): string {
  const type = domain ?? plain;
  if (isRequired) return type;
  return defaultText === undefined
    ? lateTexts.procedure.optional(type)
    : lateTexts.procedure.optionalWithDefault(type, defaultText);
}

function labelOf({ name, isRequired }: ProcedureArgument): string {
  return isRequired ? `${name} (${lateTexts.procedure.required})` : name;
}

/** Only what the signature knows and what holds something: the rest has no place in an address. */
function filled(procedure: Procedure, typed: ArgumentTexts, zone: TimeZoneChoice): ArgumentTexts {
  const given = procedure.arguments.filter(({ name }) => (readOwn(typed, name) ?? "") !== "");
  return Object.fromEntries(
    given.map((argument) => [argument.name, withZone(readOwn(typed, argument.name) ?? "", argument, zone)]),
  );
}
