import { notStarted as ar } from "./catalogues/ar/not-started.ts";
import { notStarted as de } from "./catalogues/de/not-started.ts";
import { notStarted as es } from "./catalogues/es/not-started.ts";
import { notStarted as fr } from "./catalogues/fr/not-started.ts";
import { notStarted as ja } from "./catalogues/ja/not-started.ts";
import { notStarted as ptBR } from "./catalogues/pt-BR/not-started.ts";
import { notStarted as zhHans } from "./catalogues/zh-Hans/not-started.ts";

/** What a page says whose files can't be had. Nothing can be loaded then, so all languages stand in the one small script. */
export interface NotStarted {
  readonly title: string;
  readonly body: string;
  /** The link that loads the page again. */
  readonly again: string;
}

/** By language, without English, which stands in the page itself. */
export const NOT_STARTED: Readonly<Record<string, NotStarted>> = {
  ar,
  de,
  es,
  fr,
  ja,
  "pt-BR": ptBR,
  "zh-Hans": zhHans,
};
