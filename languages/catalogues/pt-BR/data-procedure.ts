import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const procedure = {
  procedure: {
    form: "Argumentos",
    noArguments: "Não recebe argumentos.",
    required: "obrigatório",
    optional: (type) => `${type}, opcional`,
    optionalWithDefault: (type, value) => `${type}, opcional: ${value === "" ? "vazio" : value}`,
    severalRows: (count) =>
      `Esperava-se uma linha e foram encontradas ${forms.number(count)}. Altere os argumentos, ou pergunte ao operador se o procedimento se refere a um conjunto.`,
    noChoice: "Deixar de fora",
    chooseOne: "Escolher",
    call: "Chamar procedimento",
    changesData: "Este procedimento pode alterar dados.",
    ambiguous:
      "Outros procedimentos com este nome recebem os mesmos argumentos, e o serviço de dados não consegue saber qual é; por isso este não pode ser chamado aqui. Peça ao operador que renomeie um deles, ou os argumentos.",
    fitsWithout: "Preencha isto: sem isso, outro procedimento com este nome também serve.",
    fitsWith: "Deixe isto de fora: com isso, outro procedimento com este nome também serve.",
    result: "Resultado",
    nothing: "O procedimento foi executado e não respondeu nada.",
    noRows: "O procedimento não respondeu nenhuma linha",
    noRowsAdvice:
      "Nada corresponde a estes argumentos, ou a segurança em nível de linha oculta. Altere os argumentos e chame-o de novo.",
    rows: (count) => forms.rows(count),
    firstRows: (count, total) =>
      `As primeiras ${forms.number(count)} de ${forms.rows(total)}: o serviço de dados não envia mais de uma vez. Altere os argumentos para obter as outras.`,
    value: "valor",
    goesOn: "Você pode ir para outro lugar: a chamada continua e a resposta fica guardada aqui.",
    answered: "Já respondeu.",
    answeredRows: (count) => `Já respondeu: ${forms.rows(count)}.`,
    show: "Mostrar",
  },
  relations: {
    referring: "Linhas que se referem a ela",
    all: (count) => (count === undefined ? "Todas" : `Todas: ${forms.number(count)}`),
    count: (count) => forms.number(count),
    open: (table) => `Abrir ${table}`,
    by: (columns) => `por ${forms.list(columns)}`,
    refersTo: (table) => `refere-se a ${table}`,
  },
  row: {
    label: (key) => `Linha ${key}`,
    labelOf: (table, key) => `${table}, linha ${key}`,
    goTo: (table) => `Mostrar em ${table}`,
    gone: "Essa linha não existe mais, ou você não pode mais vê-la.",
    copy: (name) => `Copiar ${name}`,
    next: "Próxima linha",
    previous: "Linha anterior",
    copyLink: "Copiar link da linha",
    leftOut: "O filtro exclui esta linha: ela não está entre as vizinhas.",
  },
  arguments: {
    pick: (name) => `Escolher dia e hora para ${name}`,
    item: (name, at) => `${name}, valor ${forms.number(at)}`,
    addItem: "Adicionar um valor",
    removeItem: (at) => `Remover o valor ${forms.number(at)}`,
  },
  call: {
    title: (name) => `Chamar ${name}?`,
    advice: "Isso pode alterar dados, e nada aqui pode desfazê-lo.",
    without: "Sem argumentos.",
    cancel: "Cancelar",
    action: (name) => `Chamar ${name}`,
  },
  tray: {
    goOn: "Continuar em segundo plano",
    advice: "Você pode fechar isto e ir para outro lugar: continua no canto da página até terminar.",
    again: "Baixar de novo",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
