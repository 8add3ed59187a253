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
  heading: "Datos",
  rowTitle: (row, table) => `${row} – ${table}`,
  tryAgain: "Volver a intentarlo",
  loading: "Cargando",
  close: "Cerrar",
  catalogue: {
    navigation: "Tablas y procedimientos",
    tables: "Tablas",
    views: "Vistas",
    procedures: "Procedimientos",
    choose: "Elija una tabla",
    schema: "Esquema",
    find: "Buscar una tabla",
    findAdvice: "Intro abre la primera; las flechas recorren la lista.",
    found: (count) =>
      count === 0
        ? "Aquí nada se llama así."
        : forms.counted(count, { one: "# encontrada", other: "# encontradas" }),
    favourites: "Favoritos",
    favourite: (title) => `Mantener ${title} arriba`,
    recent: "Recientes",
    fold: "Ocultar la lista",
    unfold: "Mostrar la lista",
    malformed: (problems) =>
      `El procedimiento foyer_catalogue ha respondido algo que esta versión no sabe leer. Pida al operador que instale la versión correspondiente. ${problems}`,
    settingsProblems: (address, problems) =>
      `Se omite una parte de la configuración del operador ${address}. ${problems}`,
    teamViews: "Vistas de sus equipos",
    sources: {
      file: "Enumeradas en un archivo que creó el operador.",
      procedure: "Enumeradas por la base de datos para su cuenta.",
      openapi: "Enumeradas por el documento del servicio de datos: sin índices ni referencias compuestas.",
      sample: "Deducidas de una fila de cada tabla: los tipos y las claves pueden ser incorrectos.",
    },
  },
  nothingThere: {
    empty: "Aún no hay nada que leer",
    emptyAdvice: "Ninguna de las tablas está abierta a su cuenta. Pida al operador acceso a alguna.",
    missing: "Este proyecto aún no tiene catálogo",
    missingAdvice:
      "Foyer encuentra las tablas que puede leer mediante un procedimiento de la base de datos llamado foyer_catalogue, y este proyecto no lo tiene. Pida al operador que aplique las migraciones de Foyer de la carpeta supabase, por ejemplo con «supabase db push», y que conceda el procedimiento al rol «authenticated».",
    noSuchTable: (name) => `No hay ninguna tabla «${name}»`,
    noSuchTableAdvice:
      "Puede que se haya renombrado o eliminado, o que su cuenta no pueda leerla. Elija otra.",
    noSuchProcedure: (name) => `No hay ningún procedimiento «${name}»`,
    noSuchProcedureAdvice:
      "Puede que se haya renombrado o eliminado, o que su cuenta no pueda llamarlo. Elija otro.",
    noSuchPage: "Aquí no existe esa página",
    noSuchPageAdvice: "Compruebe la dirección o elija una tabla de la lista.",
  },
  gridTools: {
    group: "Filas y columnas",
    filters: (count) => (count === 0 ? "Filtro" : `Filtro (${forms.number(count)})`),
    columns: "Columnas",
    views: "Vistas",
    find: "Buscar",
    heights: "Altura de las filas",
    utc: "Horas en UTC",
    count: "Contar con exactitud",
    countAdvice:
      "La base de datos lee toda la tabla para ello. Con un millón de filas tarda más o menos lo que una página lenta.",
  },
  copy: {
    cell: "Copiado.",
    cells: (rows, columns) =>
      `Copiado: ${forms.rows(rows)}, ${forms.counted(columns, { one: "# columna", other: "# columnas" })}.`,
    tooMany: (most) =>
      `Una copia admite como máximo ${forms.number(most)} filas. Seleccione menos, o expórtelas.`,
    refused:
      "El navegador ha rechazado la copia. Permita que esta página use el portapapeles y vuelva a intentarlo.",
  },
  settings: {
    fileMissing: (address) =>
      `La configuración del operador nombra el archivo de catálogo ${address}, y no se puede leer. Pida al operador que lo publique con «foyer catalogue».`,
  },
  cell: { null: "null", empty: "vacío", true: "verdadero", false: "falso" },
  tools: {
    group: "Herramientas de esta vista",
    export: "Exportar",
    chart: "Gráfico",
    live: "En vivo",
    close: "Cerrar",
  },
  palette: {
    table: "Tabla",
    view: "Vista",
    procedure: "Procedimiento",
    savedView: "Su vista",
    teamView: "Vista de sus equipos",
    row: "Fila",
    goToRow: (key, table) => `Ir a la fila ${key} de ${table}`,
  },
  noRows: {
    empty: "Esta tabla aún no tiene filas",
    emptyAdvice: "Nada las oculta: aquí no está activada la seguridad a nivel de fila.",
    policyAdvice:
      "La seguridad a nivel de fila está activada: solo ve las filas que una política abre a su cuenta. Pregunte al operador si esperaba alguna.",
    firstAdvice:
      "La seguridad a nivel de fila está activada: solo ve las filas que una política abre a su cuenta. Cree la primera con «Nueva fila».",
    emptyFirstAdvice: "Cree la primera con «Nueva fila».",
    none: "Esta tabla no tiene filas que usted pueda leer",
    noneAdvice:
      "Puede que esté vacía. O que la seguridad a nivel de fila oculte sus filas: entonces solo ve las que una política abre a su cuenta. Pregunte al operador si esperaba alguna.",
    proof: {
      title: "Las filas de esta tabla piden su segundo factor",
      advice:
        "Su cuenta tiene un segundo factor, y aquí inició sesión sin él. Confirme que es usted para ver sus filas.",
      action: "Confirme que es usted",
    },
    hidden: "Ninguna fila cumple el filtro",
    hiddenAdvice: "Cambie el filtro, o bórrelo para ver todas las filas que puede leer.",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
