import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import { rows } from "./data-rows.ts";
import { work } from "./data-work.ts";
import { sentences } from "./data-sentences.ts";
import { tools } from "./data-tools.ts";
import { procedure } from "./data-procedure.ts";
import { kept } from "./data-kept.ts";
import { summary } from "./data-summary.ts";
import * as forms from "./forms.ts";

export const data = {
  ...rows,
  ...work,
  ...sentences,
  ...tools,
  ...procedure,
  ...kept,
  ...summary,
  heading: "Dados",
  rowTitle: (row, table) => `${row} – ${table}`,
  tryAgain: "Tentar de novo",
  loading: "Carregando",
  close: "Fechar",
  catalogue: {
    navigation: "Tabelas e procedimentos",
    tables: "Tabelas",
    views: "Visualizações",
    procedures: "Procedimentos",
    choose: "Escolha uma tabela",
    schema: "Esquema",
    find: "Procurar uma tabela",
    findAdvice: "Enter abre a primeira; as setas percorrem a lista.",
    found: (count) =>
      count === 0
        ? "Nada aqui tem esse nome."
        : forms.counted(count, { one: "# encontrada", other: "# encontradas" }),
    favourites: "Favoritos",
    favourite: (title) => `Manter ${title} no topo`,
    recent: "Recentes",
    fold: "Ocultar a lista",
    unfold: "Mostrar a lista",
    malformed: (problems) =>
      `O procedimento foyer_catalogue respondeu algo que esta versão não sabe ler. Peça ao operador que instale a versão correspondente. ${problems}`,
    settingsProblems: (address, problems) =>
      `Uma parte das configurações do operador ${address} foi deixada de fora. ${problems}`,
    teamViews: "Visualizações das suas equipes",
    sources: {
      file: "Listadas em um arquivo feito pelo operador.",
      procedure: "Listadas pelo banco de dados para sua conta.",
      openapi:
        "Listadas pelo documento do próprio serviço de dados: sem índices e sem referências compostas.",
      sample: "Deduzidas de uma linha de cada tabela: tipos e chaves podem estar errados.",
    },
  },
  nothingThere: {
    empty: "Ainda não há nada para ler",
    emptyAdvice: "Nenhuma das tabelas está aberta à sua conta. Peça ao operador acesso a alguma.",
    missing: "Este projeto ainda não tem catálogo",
    missingAdvice:
      "O Foyer encontra as tabelas que você pode ler por meio de um procedimento do banco chamado foyer_catalogue, e este projeto não o tem. Peça ao operador que aplique as migrações do Foyer da pasta supabase, por exemplo com “supabase db push”, e conceda o procedimento ao papel “authenticated”.",
    noSuchTable: (name) => `Não há tabela “${name}”`,
    noSuchTableAdvice: "Ela pode ter sido renomeada ou removida, ou sua conta não pode lê-la. Escolha outra.",
    noSuchProcedure: (name) => `Não há procedimento “${name}”`,
    noSuchProcedureAdvice:
      "Ele pode ter sido renomeado ou removido, ou sua conta não pode chamá-lo. Escolha outro.",
    noSuchPage: "Essa página não existe aqui",
    noSuchPageAdvice: "Verifique o endereço ou escolha uma tabela da lista.",
  },
  gridTools: {
    group: "Linhas e colunas",
    filters: (count) => (count === 0 ? "Filtro" : `Filtro (${forms.number(count)})`),
    columns: "Colunas",
    views: "Visualizações",
    find: "Procurar",
    heights: "Altura das linhas",
    utc: "Horários em UTC",
    count: "Contar exatamente",
    countAdvice:
      "O banco de dados lê a tabela inteira para isso. Com um milhão de linhas, leva mais ou menos o tempo de uma página lenta.",
  },
  copy: {
    cell: "Copiado.",
    cells: (rows, columns) =>
      `Copiado: ${forms.rows(rows)}, ${forms.counted(columns, { one: "# coluna", other: "# colunas" })}.`,
    tooMany: (most) =>
      `Uma cópia leva no máximo ${forms.number(most)} linhas. Selecione menos, ou exporte-as.`,
    refused:
      "O navegador recusou a cópia. Permita que esta página use a área de transferência e tente de novo.",
  },
  settings: {
    fileMissing: (address) =>
      `As configurações do operador indicam o arquivo de catálogo ${address}, que não pode ser lido. Peça ao operador que o publique com “foyer catalogue”.`,
  },
  cell: { null: "null", empty: "vazio", true: "verdadeiro", false: "falso" },
  tools: {
    group: "Ferramentas desta visualização",
    export: "Exportar",
    chart: "Gráfico",
    live: "Ao vivo",
    close: "Fechar",
  },
  palette: {
    table: "Tabela",
    view: "Visualização",
    procedure: "Procedimento",
    savedView: "Sua visualização",
    teamView: "Visualização das suas equipes",
    row: "Linha",
    goToRow: (key, table) => `Ir para a linha ${key} de ${table}`,
  },
  noRows: {
    empty: "Esta tabela ainda não tem linhas",
    emptyAdvice: "Nada as oculta: a segurança em nível de linha não está ativada aqui.",
    policyAdvice:
      "A segurança em nível de linha está ativada: você vê só as linhas que uma política abre para sua conta. Fale com o operador se esperava alguma.",
    firstAdvice:
      "A segurança em nível de linha está ativada: você vê só as linhas que uma política abre para sua conta. Crie a primeira com “Nova linha”.",
    emptyFirstAdvice: "Crie a primeira com “Nova linha”.",
    none: "Esta tabela não tem linhas que você possa ler",
    noneAdvice:
      "Ela pode estar vazia. Ou a segurança em nível de linha oculta as linhas: então você vê só as que uma política abre para sua conta. Fale com o operador se esperava alguma.",
    proof: {
      title: "As linhas desta tabela pedem seu segundo fator",
      advice:
        "Sua conta tem um segundo fator, e você entrou aqui sem ele. Confirme que é você para ver suas linhas.",
      action: "Confirme que é você",
    },
    hidden: "Nenhuma linha corresponde ao filtro",
    hiddenAdvice: "Altere o filtro, ou limpe-o para ver todas as linhas que você pode ler.",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
