import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const kept = {
  keptViews: {
    label: "Visualizações desta tabela",
    all: "Todas as linhas",
    isShared: "Visível para todos que podem ler esta tabela",
    unsaved: "Não salvo:",
    save: "Salvar como visualização",
    saveAsNew: "Salvar como nova",
    updateIt: "Atualizar",
    update: (name) => `Atualizar “${name}”`,
    updated: (name) => `“${name}” agora está como você a vê.`,
    saved: (name) => `A visualização “${name}” foi salva.`,
    moved: (name) => `“${name}” foi movida.`,
    removed: (name) => `“${name}” foi removida.`,
    restored: (name) => `“${name}” está de volta.`,
    restoredPlain: (name) =>
      `“${name}” está de volta entre as outras visualizações. A tabela não abre mais com ela: o operador pode escolhê-la de novo.`,
    undo: "Desfazer",
    dismiss: "Deixar removida",
    gone: "Ela não existe mais. Talvez tenha sido removida em outro dispositivo.",
    failed: (words) => `Nada foi alterado. ${words}`,
    menu: (name) => `Ações para “${name}”`,
    copy: "Copiar link",
    copied: "O link foi copiado.",
    notCopied:
      "O navegador recusou a cópia. Permita que esta página use a área de transferência e tente de novo.",
    rename: "Renomear",
    left: "Mover para a esquerda",
    right: "Mover para a direita",
    remove: "Remover",
    cancel: "Cancelar",
    saveTitle: "Salvar esta visualização",
    renameTitle: (name) => `Renomear “${name}”`,
    saveName: "Salvar",
    name: "Nome desta visualização",
    share: "Compartilhar com todos que podem ler esta tabela",
    forMe: "Ela fica guardada para você, neste dispositivo.",
    forAll: "Os outros a veem ao lado das próprias; só você pode alterá-la.",
    missingName: "Dê um nome a ela.",
    takenName: "Você já tem aqui uma visualização com este nome.",
    longName: (most) => `Use no máximo ${forms.number(most)} caracteres.`,
  },
  print: {
    title: (table) => `Imprimir ${table}`,
    button: "Imprimir",
    cancel: "Cancelar",
    whichOne: "Uma linha está aberta. Imprimir essa linha ou as linhas desta visualização?",
    row: "Imprimir esta linha",
    rows: "Imprimir as linhas",
    many: (total) => `Esta visualização tem ${forms.rows(total)}.`,
    moreThan: (rows) => `Esta visualização tem mais de ${forms.rows(rows)}.`,
    longWait: "Todas ocupam muitas páginas, e o navegador leva um tempo para montá-las.",
    tooMany: (most) =>
      `No máximo ${forms.number(most)} podem ser impressas de uma vez. Reduza a visualização com um filtro, ou exporte-a para ter todas.`,
    all: (total) => `Imprimir todas as ${forms.number(total)}`,
    first: (rows) => `Imprimir as primeiras ${forms.number(rows)}`,
    reading: "Lendo as linhas",
    readSoFar: (rows) => forms.counted(rows, { one: "# linha lida", other: "# linhas lidas" }),
    by: { asc: (column) => column, desc: (column) => `${column}, decrescente` },
    sorted: (columns) => `Ordenado por ${forms.list(columns)}`,
    whole: (rows) => forms.rows(rows),
    part: (rows, total) =>
      total === undefined
        ? `Primeiras linhas (${forms.number(rows)}): há mais`
        : `Primeiras linhas: ${forms.number(rows)} de ${forms.number(total)}`,
    rowGone: "Essa linha não existe mais, ou você não pode mais vê-la.",
  },
  footer: {
    label: "Totais",
    sumUp: (column) => `Resumir ${column}`,
    selection: (cells) => forms.counted(cells, { one: "# célula", other: "# células" }),
    loadedOf: (cells) =>
      `${forms.counted(cells, { one: "# célula carregada", other: "# células carregadas" })} da seleção`,
    rows: (rows) => `do total (${forms.rows(rows)})`,
    loadedRows: (rows) => `do que foi carregado (${forms.rows(rows)}): o banco de dados não resume aqui`,
    before: "de antes da última alteração",
    atLeast: (count) => `pelo menos ${forms.number(count)}`,
    failed: "Não foi resumido a tempo. Reduza as linhas com um filtro e tente de novo.",
    sum: "Soma",
    average: "Média",
    least: "Mínimo",
    most: "Máximo",
    empty: "Vazios",
    different: "Valores distintos",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
