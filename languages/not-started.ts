import type { NotStarted } from "./not-started-words.ts";
import { notStarted as ar } from "./catalogues/ar/not-started.ts";
import { notStarted as de } from "./catalogues/de/not-started.ts";
import { notStarted as es } from "./catalogues/es/not-started.ts";
import { notStarted as fr } from "./catalogues/fr/not-started.ts";
import { notStarted as ja } from "./catalogues/ja/not-started.ts";
import { notStarted as ptBR } from "./catalogues/pt-BR/not-started.ts";
import { notStarted as zhHans } from "./catalogues/zh-Hans/not-started.ts";

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
