import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const work = {
  start: {
    steps: {
      title: "Três passos para começar",
      open: "Abrir uma tabela",
      ask: "Filtrar ou ordenar suas linhas",
      keep: "Guardá-la como visualização ou favorita",
      done: "feito",
      hide: "Ocultar estes passos",
    },
    title: "Dados",
    views: "Suas visualizações",
    teamViews: "Visualizações das suas equipes",
    favourites: "Favoritos",
    recent: "Abertas por último",
    others: "Ainda não abertas",
    none: "Abra uma tabela da lista",
    noneAdvice: "O que você abrir, mantiver no topo ou salvar como visualização estará aqui da próxima vez.",
    rows: (rows) => forms.rows(rows),
    more: (rows) => `${forms.number(rows)} a mais que`,
    fewer: (rows) => `${forms.number(rows)} a menos que`,
    uncounted: "não contadas a tempo",
    counting: "Contando",
  },
  export: {
    title: (table) => `Exportar ${table}`,
    format: "Formato",
    formats: {
      csv: "CSV, exatamente como o serviço de dados o escreve",
      excel: "CSV para planilhas: fórmulas desarmadas, números longos mantidos",
      jsonl: "Linhas JSON, uma por linha da tabela",
      parquet: "Parquet: cada tipo mantido, uma fração do tamanho",
      workbook: "Pasta de trabalho do Excel",
    },
    whole: "Todas as linhas desta tabela que você pode ler.",
    filtered: "Todas as linhas que o filtro deixa, na ordem desta visualização.",
    withHidden: "Também as colunas ocultas, todas na ordem da tabela",
    columns: (names) =>
      `Colunas: ${forms.list(forms.shortened(names, (left) => `mais ${forms.number(left)}`))}.`,
    notSnapshot:
      "Não é um instantâneo: linhas que mudam durante a exportação podem vir em qualquer uma das formas. O manifesto diz quando ela ocorreu.",
    unkeyed:
      "Esta visualização não tem chave; linhas que mudam durante a exportação podem faltar ou vir duas vezes.",
    start: "Iniciar exportação",
    stop: "Parar",
    resume: "Retomar",
    abandon: "Descartar",
    uncertain:
      "Nada nesta visualização distingue todas as linhas; algumas podem vir duas vezes e outras faltar. Peça ao operador uma visualização com chave se precisar de todas.",
    done: "A exportação está completa",
    ended: "A exportação terminou",
    differs: (rows, counted) =>
      `O arquivo tem ${forms.rows(rows)}, e o banco de dados conta ${forms.number(counted)}. Linhas entraram ou saíram nesse meio-tempo, ou faltam algumas. Exporte de novo para ter certeza.`,
    changed: (missing, extra, isKeyed) =>
      [
        `Outras pessoas gravaram durante a exportação. ${[...(missing > 0 ? [`Linhas que faltam: ${forms.number(missing)}`] : []), ...(extra > 0 ? [`linhas a mais: ${forms.number(extra)}`] : [])].join("; ")}.`,
        isKeyed
          ? "Exporte sem ordenação para um arquivo que tenha cada linha uma vez, não importa quem grave."
          : "Exporte de novo quando ninguém estiver gravando, ou peça ao operador uma visualização com chave.",
      ].join(" "),
    moved: (count) =>
      `Linhas que chegaram ou mudaram de lugar nesta ordem durante a exportação e estão no fim do arquivo: ${forms.number(count)}.`,
    misfit: (column, value) =>
      `Este formato não tem lugar para o valor “${value}” em ${column}. Escolha outro formato ou exclua essas linhas com um filtro.`,
    unwritten: "Não foi possível gravar o arquivo",
    unwrittenAdvice:
      "O disco pode estar cheio, ou outro programa pode estar usando o arquivo. Libere espaço ou escolha outro lugar e exporte de novo.",
    uncounted: "As linhas não puderam ser contadas com exatidão, então ninguém verificou se alguma falta.",
    saved: (name) => `Salvo como ${name}.`,
    downloaded: (name) => `${name} está nos downloads do seu navegador.`,
    manifest: "Salvar o manifesto",
    stopped: "Parado. O que foi lido fica guardado; retome para continuar daqui.",
    progressLabel: "Progresso da exportação",
    checking: "As linhas foram lidas. Verificando se alguma mudou de lugar nesse meio-tempo",
    rowsOf: (rows, total, isExact) =>
      `${forms.number(rows)} de ${isExact ? "" : "cerca de "}${forms.rows(total)}`,
    rowsSoFar: (rows) => `${forms.rows(rows)} até agora`,
    rate: (rowsPerSecond) => `${forms.rows(rowsPerSecond)} por segundo`,
    left: (seconds) => `restam cerca de ${forms.duration(seconds)}`,
    counting: "Contando as linhas e dividindo-as em intervalos",
  },
  chart: {
    title: (table) => `Gráfico de ${table}`,
    column: "Coluna",
    against: "Em relação a",
    none: "Nada",
    byDatabase: (rows) => `Contado pelo banco de dados em um total de ${forms.rows(rows)}.`,
    byLoaded: (rows) => `Feito de ${forms.rows(rows)}: toda esta visualização.`,
    histogram: "Histograma",
    counts: "Contagens",
    series: "Ao longo do tempo",
    scatter: "Dispersão",
    table: "O mesmo como tabela",
    from: "De",
    to: "Até",
    value: "Valor",
    count: "Linhas",
    other: "todos os outros",
    nothing: "Não há nada para desenhar: nenhuma linha tem valor nesta coluna.",
    unfit: "Escolha uma coluna de números, datas, palavras ou sim e não.",
  },
  live: {
    off: "O modo ao vivo está desligado",
    unavailable: "Este projeto não tem alterações ao vivo",
    unavailableAdvice:
      "O serviço de dados não oferece Realtime, por isso as linhas não podem ser acompanhadas aqui. Recarregue a visualização para ver as alterações.",
    on: "Acompanhando as alterações desta tabela.",
    connecting: "Conectando",
    lost: "A conexão caiu; tentando de novo. Até lá as alterações não são contadas.",
    gap: "Alterações podem ter se perdido nesse meio-tempo.",
    refused: "As alterações desta tabela não são informadas",
    refusedAdvice:
      "Peça ao operador que a adicione à publicação supabase_realtime. Até lá, recarregue a visualização para ver as alterações.",
    changed: (count) => forms.counted(count, { one: "# linha mudou", other: "# linhas mudaram" }),
    reload: "Recarregar as linhas",
    turnOff: "Parar de acompanhar",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
