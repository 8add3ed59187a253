import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { texts as failureTexts } from "../../../remotes/data/failures/failure-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as waitingTexts } from "../../../remotes/data/rows/waiting-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const rows = {
  rows: {
    region: (table) => `Linhas de ${table}`,
    count: forms.rows,
    atLeast: (rows) => `pelo menos ${forms.rows(rows)}`,
    over: (rows) => `mais de ${forms.rows(rows)}`,
    doubtfulOrder:
      "Nada aqui distingue todas as linhas; ao rolar, uma pode aparecer duas vezes e outra nenhuma.",
    olderRows: "Abaixo estão as linhas carregadas antes.",
    stopped: "Você interrompeu a leitura.",
    stoppedOlderRows: "Você interrompeu a leitura. Abaixo estão as linhas carregadas antes.",
    stoppedCount: "não lido",
    readOnly: "Somente leitura",
    noKey:
      "Nada distingue estas linhas, como faria uma chave primária: nenhuma pode ser aberta nem alterada sozinha.",
    filterTooLong:
      "O filtro é longo demais para uma solicitação: o serviço de dados aceita endereços de cerca de 8 kB. Use menos valores, ou um intervalo.",
    countFailed: "As linhas não puderam ser contadas a tempo. Reduza-as com um filtro e conte de novo.",
  },
  waiting: {
    cancel: "Cancelar",
    slow: "O banco de dados ainda está lendo. Um filtro em uma coluna com índice acelera a leitura.",
    expensive: (column, rows) =>
      `Não há índice em “${column}”, por isso o banco de dados lê a tabela inteira para isto: suas estatísticas indicam ${forms.rows(rows)}.`,
    seconds: (value) => forms.seconds(value),
  },
  stoppedTable: {
    unknownColumns: (names) => `Esta tabela não tem a coluna ${forms.list(names.map(forms.quoted))}`,
    unknownColumnsAdvice:
      "Ela pode ter sido renomeada desde que o link foi criado. Limpe a ordem e o filtro para ver as linhas.",
    clearView: "Limpar ordem e filtro",
    noColumns: "Esta tabela não tem colunas que você possa ler",
    noColumnsAdvice: "Não há nada das linhas para mostrar. Fale com o operador se esperava alguma.",
  },
  defaultView: {
    name: "Visualização padrão",
    why: "Esta tabela abre com esta visualização. O operador a escolheu.",
    leave: "Sair da visualização padrão: mostrar todas as linhas",
    broken: "A visualização com que esta tabela abre não pode ser mostrada",
    brokenAdvice:
      "Ela cita algo que não existe mais; por isso todas as linhas são mostradas. Quem a compartilhou pode salvá-la de novo.",
  },
  menu: {
    label: "Ações",
    open: "Abrir linha",
    openReferred: (table, label) => (label === undefined ? `Abrir a linha de ${table}` : `Abrir ${label}`),
    only: "Só linhas com este valor",
    without: "Só linhas sem este valor",
    copy: "Copiar",
    copyHeaded: "Copiar com os cabeçalhos",
    copyCsv: "Copiar como CSV",
    copyRow: "Copiar linha",
    selectRow: "Selecionar linha",
    ascending: "Ordem crescente",
    descending: "Ordem decrescente",
    withoutIndex: (label, rows) => `${label} (sem índice; ${forms.rows(rows)})`,
    thenAscending: "Depois em ordem crescente",
    thenDescending: "Depois em ordem decrescente",
    filter: "Filtrar por esta coluna",
    chart: "Gráfico desta coluna",
    group: "Agrupar por esta coluna",
    profile: "Perfil desta coluna",
    profiles: "Perfil de todas as colunas",
    linked: "Gráficos ao lado das linhas",
    board: "Painel desta tabela",
    heads: "Perfis",
    headsAdvice: "O que cada coluna contém, no seu cabeçalho. F2 em um cabeçalho entra no seu perfil.",
    groups: "Agrupar",
    left: "Mover para a esquerda",
    right: "Mover para a direita",
    fit: "Ajustar ao conteúdo",
    wider: "Mais larga",
    narrower: "Mais estreita",
    grouped: "Agrupar os dígitos",
    ungrouped: "Dígitos sem grupos",
    relative: "Dizer há quanto tempo",
    exact: "Mostrar a hora exata",
    pin: "Fixar até aqui",
    unpin: "Soltar a partir daqui",
    hide: "Ocultar coluna",
  },
  failure: {
    brief: "Não é possível mostrar isto agora",
    notPermitted: "Você não pode ler isto",
    notPermittedAdvice: "Sua conta não tem direito a isto. Peça acesso ao operador.",
    sessionExpired: "Sua sessão terminou",
    sessionExpiredAdvice: "Entre de novo para continuar; este endereço fica como está.",
    offline: "Você está sem conexão",
    offlineAdvice: "Verifique sua conexão e tente de novo.",
    unavailable: "Não foi possível acessar o serviço de dados",
    unavailableAdvice: "A culpa não é sua. Espere um momento e tente de novo.",
    timeout: "A consulta demorou demais",
    timeoutAdvice: "Reduza-a com um filtro, ou ordene por outra coluna, e tente de novo.",
    callTimeout: "O procedimento demorou demais",
    callTimeoutAdvice:
      "O banco de dados o interrompeu. Altere os argumentos para que tenha menos a fazer, ou peça ao operador que o torne mais rápido.",
    columnGone: "Uma coluna não está mais aqui",
    columnGoneAdvice:
      "Ela foi renomeada ou removida desde que esta página perguntou o que existe. Tente de novo: as colunas serão consultadas outra vez.",
    notFound: "Isto não está mais aqui",
    notFoundAdvice:
      "A tabela ou o procedimento foi removido ou renomeado, ou seus direitos mudaram. Escolha outro, ou tente de novo.",
    invalid: "O serviço de dados não consegue fazer isto",
    rateLimited: "Solicitações demais",
    rateLimitedAdvice: "Espere um momento e tente de novo.",
    refused: "O procedimento recusou",
    severalRows: "Várias linhas onde se esperava uma",
    noRow: "Nenhuma linha onde se esperava uma",
    assurance: "Confirme primeiro que é você",
    assuranceAdvice: "Isto precisa do seu segundo fator. Entre de novo com ele e tente outra vez.",
    configuration: "Este projeto não está configurado para esta página",
    unexpected: "Algo que ainda não tem nome deu errado",
    rateLimitedFor: (value) => `Tente de novo em ${forms.seconds(value)}.`,
  },
} satisfies Words<
  typeof texts &
    typeof lateTexts &
    typeof filterTexts &
    typeof keepTexts &
    typeof footerTexts &
    typeof waitingTexts &
    typeof failureTexts
>;
