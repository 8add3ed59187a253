import { Button, Dialog, SelectField } from "@foyer/ui";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import type { FormatsSwitch } from "../locale/formats-switch.ts";
import type { LocaleSwitch } from "../locale/locale-switch.ts";
import type { ThemeSwitch } from "../theme/theme-switch.ts";
import {
  languageChoices,
  nameOf,
  partsOf,
  regionChoices,
  sampleOf,
  sampleRegions,
  toTag,
} from "./display-choices.ts";
import { FormatFields } from "./format-fields.tsx";

export interface DisplayDialogProps {
  locale: LocaleSwitch;
  formats: FormatsSwitch;
  theme: ThemeSwitch;
  onClose(): void;
}

/** What the page speaks, how it writes dates and numbers, and how it looks: each choice holds at once, in this browser. */
export function DisplayDialog({ locale, formats, theme, onClose }: DisplayDialogProps): ReactNode {
  const t = texts.display;
  const tag = locale.chosen();
  const parts = partsOf(tag ?? locale.offered());
  const { language, region } = parts;
  useRegionSamples(language);
  return (
    <Dialog
      title={t.title}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className="host-display">
        <SelectField
          label={t.language}
          value={tag === undefined ? "" : language}
          options={[
            { value: "", label: t.asBrowser(nameOf(partsOf(locale.offered()).language)) },
            ...languageChoices(language),
          ]}
          onChange={(wanted) => {
            locale.choose(wanted === "" ? undefined : toTag({ language: wanted, region: "" }));
          }}
        />
        <SelectField
          label={t.formats}
          value={region}
          options={[{ value: "", label: t.asLanguage(sampleOf(language)) }, ...regionChoices(parts)]}
          onChange={(wanted) => {
            locale.choose(toTag({ language, region: wanted }));
          }}
        />
        <FormatFields formats={formats} language={language} />
        <SelectField
          label={t.theme}
          value={theme.chosen() ?? ""}
          options={[
            { value: "", label: t.asDevice },
            { value: "light", label: t.light },
            { value: "dark", label: t.dark },
          ]}
          onChange={(wanted) => {
            theme.choose(wanted === "light" || wanted === "dark" ? wanted : undefined);
          }}
        />
      </div>
    </Dialog>
  );
}

/** Draws the regions with their dates and numbers once these are known: the dialog stands before. */
function useRegionSamples(language: string): void {
  const [, setSampled] = useState<string>();
  useEffect(() => {
    let hasEnded = false;
    void sampleRegions(language, () => hasEnded).then((isNews) => {
      if (isNews) setSampled(language);
    });
    return () => {
      hasEnded = true;
    };
  }, [language]);
}
