import type { NotStarted } from "../../not-started-words.ts";

export const notStarted: NotStarted = {
  title: "Esta página não pode iniciar",
  body: "Um arquivo dela não pôde ser carregado ou não é o que pertence a ela, por isso nada foi executado. Sua sessão e o que você salvou estão seguros.",
  again: "Carregar a página novamente",
};
