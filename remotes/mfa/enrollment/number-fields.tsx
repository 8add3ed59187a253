import { SelectField, TextField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { likelyCountry, listCountries, toE164 } from "./calling-codes.ts";

interface NumberFieldsProps {
  /** The number in E.164 form, or `undefined` while it can't be one. */
  onNumber(number: string | undefined): void;
  hasProblem: boolean;
  channel: "sms" | "whatsapp";
  onChannel(channel: "sms" | "whatsapp"): void;
}

/** A phone number with its country, and how the code is sent. */
export function NumberFields({ onNumber, hasProblem, channel, onChannel }: NumberFieldsProps): ReactNode {
  const [countries] = useState(() => listCountries());
  const [code, setCode] = useState(() => likelyCountry());
  const [typed, setTyped] = useState("");
  const change = (nextCode: string, nextTyped: string): void => {
    setCode(nextCode);
    setTyped(nextTyped);
    const country = countries.find((each) => each.code === nextCode);
    onNumber(country === undefined ? undefined : toE164(nextTyped, country));
  };
  return (
    <>
      <SelectField
        label={texts.enroll.country}
        value={code}
        onChange={(next) => {
          change(next, typed);
        }}
        options={countries.map((country) => ({
          value: country.code,
          label: `${country.name} (+${country.callingCode})`,
        }))}
      />
      <TextField
        label={texts.enroll.number}
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={typed}
        onChange={(next) => {
          change(code, next);
        }}
        hint={texts.enroll.numberHint}
        error={hasProblem ? texts.enroll.numberBad : undefined}
      />
      <SelectField
        label={texts.enroll.channel}
        value={channel}
        onChange={(next) => {
          onChannel(next === "whatsapp" ? next : "sms");
        }}
        options={[
          { value: "sms", label: texts.enroll.sms },
          { value: "whatsapp", label: texts.enroll.whatsapp },
        ]}
      />
    </>
  );
}
