import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const tools = {
  filter: {
    clear: "Limpar filtro",
    notANumber: "Escreva um número como 12 ou -3.5.",
    notADate: "Escreva uma data como 2026-11-20.",
    noDay: "Este dia não está completo ou não existe.",
    notAUuid: "Escreva o identificador inteiro, 32 dígitos e letras com hifens.",
    notJson: 'Escreva JSON, por exemplo {"a": 1}.',
    notAList: "Escreva uma lista como [1, 2].",
    isMissing: "Preencha isto.",
    unread: "Uma parte deste link não pode ser lida",
    unreadAdvice: (parts) =>
      `Ele filtraria por ${forms.list(parts.map(forms.quoted))}. Sem isso há mais linhas do que o link pretendia.`,
    dropUnread: "Continuar sem isso",
  },
  find: {
    label: "Procurar nas linhas carregadas",
    text: "Texto",
    next: "Procurar próximo",
    previous: "Procurar anterior",
    everywhere: "Procurar em todas as linhas",
    advice: (rows) =>
      `Procura ${forms.counted(rows, { one: "na # linha carregada", other: "nas # linhas carregadas" })}. Para procurar em todas, use um filtro.`,
    none: (rows) =>
      `Não está ${forms.counted(rows, { one: "na # linha carregada", other: "nas # linhas carregadas" })}.`,
    found: (at, hits, row) => `${forms.number(at)} de ${forms.number(hits)}, na linha ${forms.number(row)}`,
  },
  cards: { tool: "Linhas como cartões" },
  views: {
    label: "Visualizações salvas",
    none: "Você ainda não tem visualizações salvas. Dê um nome a esta para encontrá-la de novo.",
    name: "Nome desta visualização",
    save: "Salvar visualização",
    copy: "Copiar link",
    copied: "O link foi copiado.",
    remove: (name) => `Remover a visualização “${name}”`,
  },
  heights: {
    short: "Baixa",
    medium: "Média",
    tall: "Alta",
    extra: "Muito alta",
    command: (height) => `Altura das linhas: ${height}`,
    lower: "Linhas mais próximas",
    taller: "Linhas mais altas",
    advice: "Alt+Shift+R aproxima as linhas, e Alt+Shift+E as deixa mais altas.",
  },
  columns: {
    label: "Colunas mostradas",
    advice:
      "Arraste um cabeçalho para mover a coluna, ou a borda dele para mudar a largura. Pelo teclado, em um cabeçalho: Shift e uma seta para a largura, Ctrl, Shift e uma seta para mover, Shift e F10 para tudo.",
    touchAdvice: "Mantenha um cabeçalho pressionado para mover a coluna, mudar a largura ou fixá-la.",
    all: "Mostrar todas na ordem da tabela",
    search: "Procurar colunas",
    hidden: (columns) => forms.counted(columns, { one: "# oculta", other: "# ocultas" }),
    fitAll: "Ajustar todas ao conteúdo",
    unpinAll: "Soltar todas",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
