import { Button, Dialog, SelectField } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import type { LocaleSwitch } from "../locale/locale-switch.ts";
import type { ThemeSwitch } from "../theme/theme-switch.ts";
import { languageChoices, nameOf, partsOf, regionChoices, sampleOf, toTag } from "./display-choices.ts";

export interface DisplayDialogProps {
  locale: LocaleSwitch;
  theme: ThemeSwitch;
  onClose(): void;
}

/** What the page speaks, how it writes dates and numbers, and how it looks: each choice holds at once, in this browser. */
export function DisplayDialog({ locale, theme, onClose }: DisplayDialogProps): ReactNode {
  const t = texts.display;
  const tag = locale.chosen();
  const parts = partsOf(tag ?? locale.offered());
  const { language, region } = parts;
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
