import type { texts } from "../../../remotes/data/edits/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const editing = {
  tools: {
    group: "Alterações",
    menu: "Editar",
    newRow: "Nova linha",
    undo: "Desfazer",
    redo: "Refazer",
    duplicate: "Duplicar linha",
    delete: "Excluir linhas",
    fillDown: "Preencher para baixo",
    saving: "Salvando",
    waiting: "Ainda não enviado. Haverá nova tentativa.",
    noSession: "Não enviado: entre de novo.",
    problems: (count) => forms.counted(count, { one: "# não salva", other: "# não salvas" }),
    saved: "Salvo",
    nothingToUndo: "Não há nada para desfazer.",
    undone: "Desfeito",
  },
  closed: {
    unknown: "Somente leitura: nada diz o que você pode alterar aqui.",
    closed: "Somente leitura: o operador fechou a gravação nesta tabela.",
    "no-key": "Somente leitura: nada distingue as linhas desta tabela.",
    "not-permitted": "Somente leitura: você não pode alterar isto.",
    generated: "Somente leitura: o banco de dados preenche isto sozinho.",
    key: "Somente leitura: isto distingue a linha. Duplique a linha para dar outro valor a ela.",
    type: "Somente leitura: valores deste tipo não podem ser gravados aqui.",
  },
  editor: {
    label: (column) => `Alterar ${column}`,
    null: "Sem valor",
    setNull: "Deixar sem valor",
    empty: "Texto vazio",
    pick: "Escolher data e hora",
    loading: "Lendo o valor inteiro",
    notArray: "Escreva uma lista como {a,b}.",
    notJson: (why) => `Isto não é JSON: ${why}`,
    notNull: "Esta coluna precisa de um valor.",
    notListed: "Escolha um da lista.",
    save: "Salvar",
    failed: "O valor não pode ser lido agora. Tente de novo em instantes.",
  },
  reference: {
    looking: "Procurando linhas",
    found: forms.rows,
    more: (count) => `As primeiras ${forms.number(count)} linhas. Digite para encontrar outras.`,
    none: "Nenhuma linha assim foi encontrada.",
    failed: "As linhas não podem ser listadas agora. Você pode digitar a chave.",
  },
  problem: {
    title: (column, row) => `${column} da linha ${row} não foi salvo`,
    insertTitle: "A nova linha não foi salva",
    deleteTitle: (row) => `A linha ${row} não foi excluída`,
    conflict: "Outra pessoa alterou isto nesse meio-tempo.",
    before: "Antes",
    theirs: "Da outra pessoa",
    yours: "Seu",
    gone: "A linha não está mais lá, ou você não pode mais vê-la.",
    passedOver:
      "O banco de dados não aceitou e não deu motivo: uma política impede você de alterar esta linha.",
    unknown: "Nenhuma resposta chegou. Pode ter sido salvo: verifique antes de enviar de novo.",
    fromBefore: "Você fez esta alteração há algum tempo e ela não foi enviada.",
    retry: "Tentar de novo",
    send: "Enviar",
    discard: "Descartar minha alteração",
    keepTheirs: "Manter a da outra pessoa",
    writeMine: "Gravar a minha",
    prove: "Confirmar com seu segundo fator",
    position: (at, count) => `${forms.number(at)} de ${forms.number(count)}`,
    next: "Próximo",
    region: "Alterações não salvas",
  },
  refused: {
    taken: (columns) =>
      columns.length === 0
        ? "Outra linha já tem este valor."
        : `Outra linha já tem este valor de ${forms.list(columns)}.`,
    needsValue: (columns) =>
      columns.length === 0 ? "Falta um valor." : `Falta um valor: ${forms.list(columns)}.`,
    check: "Uma regra da tabela recusa este valor.",
    reference: "Refere-se a uma linha que não existe, ou outras linhas se referem a esta.",
    overlap: "Sobrepõe-se a outra linha.",
    type: "Isto não é um valor do tipo da coluna.",
    range: "Isto é longo ou grande demais para a coluna.",
    permission: "Você não pode gravar isto. Peça acesso ao operador.",
    generated: "O banco de dados preenche isto sozinho.",
    trigger: "O banco de dados recusou.",
    secondFactor: "O operador pede seu segundo fator antes de alterações nesta tabela.",
    other: "O banco de dados recusou.",
  },
  newRow: {
    title: (table) => `Nova linha em ${table}`,
    save: "Salvar linha",
    cancel: "Cancelar",
    default: (text) => `${text} automaticamente`,
    own: "O banco de dados tem um valor próprio.",
    saved: "A linha foi salva.",
    required: "obrigatório",
  },
  remove: {
    title: (count, table) => `Excluir ${forms.rows(count)} de ${table}`,
    action: (count) => `Excluir ${forms.rows(count)}`,
    final: "Isto não pode ser desfeito.",
    undoable: "Você pode desfazer com Ctrl+Z enquanto esta aba estiver aberta.",
    referring: (tables) =>
      `Linhas de ${forms.list(tables)} podem se referir ao que você exclui: então o banco de dados recusa, ou também as exclui ou altera, e essas não voltam. Linhas que você não vê também contam.`,
    cascade: (tables) =>
      `As linhas de ${forms.list(tables)} que se referem a elas também são excluídas, inclusive as que você não vê.`,
    clears: (tables) =>
      `As linhas de ${forms.list(tables)} que se referem a elas ficam e perdem essa referência.`,
    refuses: (tables) =>
      `O banco de dados não exclui nenhuma a que linhas de ${forms.list(tables)} se refiram.`,
    unseen: "Linhas de tabelas que você não pode ver também são excluídas ou alteradas.",
    alone:
      "Nenhuma tabela que você possa ler se refere a estas linhas; linhas que você não vê podem se referir.",
    cancel: "Cancelar",
    tooMany: (most) => `Selecione no máximo ${forms.rows(most)}.`,
  },
  bulk: {
    title: (count) => `Alterar ${forms.rows(count)}`,
    paste: (cells, count) =>
      `${forms.counted(cells, { one: "# célula recebe", other: "# células recebem" })} os valores que você cola (${forms.rows(count)}).`,
    fill: (cells, count) =>
      `${forms.counted(cells, { one: "# célula recebe", other: "# células recebem" })} os valores da primeira linha (${forms.rows(count)}).`,
    clear: (cells, count) =>
      `${forms.counted(cells, { one: "# célula fica vazia", other: "# células ficam vazias" })} (${forms.rows(count)}).`,
    closedCells: (cells) =>
      `${forms.counted(cells, { one: "# célula fica como está: é", other: "# células ficam como estão: são" })} somente leitura.`,
    change: "Alterar",
    wrong: (column, row, why) => `Linha ${forms.number(row)}, ${column}: ${why}`,
    nothing: "Nada aqui pode ser alterado.",
  },
} satisfies Words<typeof texts>;
