import type { Formats, Weekday } from "@foyer/contracts";
import { SelectField } from "@foyer/ui";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { FormatsSwitch } from "../locale/formats-switch.ts";
import { texts } from "../texts.ts";
import {
  digitsChoices,
  everyDigit,
  weekdayChoices,
  weekdayName,
  zoneChoices,
  zoneName,
} from "./format-choices.ts";
import { todaysName } from "./time-zones.ts";

/** What doesn't follow from the language: in whose time moments are shown, when weeks begin, and with which digits. */
export function FormatFields({ formats, language }: { formats: FormatsSwitch; language: string }): ReactNode {
  const t = texts.display;
  const { timeZone, firstDay, digits } = formats.chosen();
  const offered = formats.offered();
  const areAllWanted = useHasStood();
  const choose = (part: { readonly [Name in keyof Formats]?: Formats[Name] | undefined }): void => {
    formats.choose(withoutNothing({ ...formats.chosen(), ...part }));
  };
  return (
    <>
      <SelectField
        label={t.digits}
        value={digits ?? ""}
        options={[
          { value: "", label: usualDigits(language, offered.digits) },
          ...digitsChoices(language, digits),
        ]}
        onChange={(wanted) => {
          choose({ digits: wanted || undefined });
        }}
      />
      <SelectField
        label={t.timeZone}
        value={timeZone === undefined ? "" : todaysName(timeZone)}
        options={[
          { value: "", label: t.usual(zoneName(offered.timeZone)) },
          ...zoneChoices(timeZone, areAllWanted).map((zone) => ({ ...zone, lang: "en" })),
        ]}
        onChange={(wanted) => {
          choose({ timeZone: wanted || undefined });
        }}
      />
      <SelectField
        label={t.firstDay}
        value={String(firstDay ?? "")}
        options={[
          { value: "", label: t.usual(weekdayName(language, offered.firstDay)) },
          ...weekdayChoices(language),
        ]}
        onChange={(wanted) => {
          choose({ firstDay: wanted === "" ? undefined : (Number(wanted) as Weekday) });
        }}
      />
    </>
  );
}

function usualDigits(language: string, digits: string | undefined): string {
  const t = texts.display;
  return digits === undefined ? t.asLanguage(everyDigit(language)) : t.usual(everyDigit(language, digits));
}

function withoutNothing(formats: {
  readonly [Name in keyof Formats]?: Formats[Name] | undefined;
}): Partial<Formats> {
  return Object.fromEntries(Object.entries(formats).filter(([, value]) => value !== undefined));
}

/** Whether the dialog has been seen: what takes a browser long is made then. */
function useHasStood(): boolean {
  const [hasStood, setStood] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setStood(true);
    });
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return hasStood;
}
