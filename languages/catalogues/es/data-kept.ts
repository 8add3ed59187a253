import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const kept = {
  keptViews: {
    label: "Vistas de esta tabla",
    all: "Todas las filas",
    isShared: "Visible para todos los que pueden leer esta tabla",
    unsaved: "Sin guardar:",
    save: "Guardar como vista",
    saveAsNew: "Guardar como nueva",
    updateIt: "Actualizar",
    update: (name) => `Actualizar «${name}»`,
    updated: (name) => `«${name}» está ahora tal como la ve.`,
    saved: (name) => `La vista «${name}» está guardada.`,
    moved: (name) => `«${name}» se ha movido.`,
    removed: (name) => `«${name}» se ha quitado.`,
    restored: (name) => `«${name}» ha vuelto.`,
    restoredPlain: (name) =>
      `«${name}» ha vuelto entre las demás vistas. La tabla ya no se abre con ella: el operador puede elegirla de nuevo.`,
    undo: "Deshacer",
    dismiss: "Dejarla quitada",
    gone: "Ya no existe. Quizá se quitó en otro dispositivo.",
    failed: (words) => `No se ha cambiado nada. ${words}`,
    menu: (name) => `Acciones para «${name}»`,
    copy: "Copiar el enlace",
    copied: "El enlace está copiado.",
    notCopied:
      "El navegador ha rechazado la copia. Permita que esta página use el portapapeles y vuelva a intentarlo.",
    rename: "Cambiar el nombre",
    left: "Mover a la izquierda",
    right: "Mover a la derecha",
    remove: "Quitar",
    cancel: "Cancelar",
    saveTitle: "Guardar esta vista",
    renameTitle: (name) => `Cambiar el nombre de «${name}»`,
    saveName: "Guardar",
    name: "Nombre de esta vista",
    share: "Compartirla con todos los que pueden leer esta tabla",
    forMe: "Se guarda para usted, en este dispositivo.",
    forAll: "Los demás la ven junto a las suyas; solo usted puede cambiarla.",
    missingName: "Dele un nombre.",
    takenName: "Ya tiene aquí una vista con este nombre.",
    longName: (most) => `Use ${forms.number(most)} caracteres como máximo.`,
  },
  print: {
    title: (table) => `Imprimir ${table}`,
    button: "Imprimir",
    cancel: "Cancelar",
    whichOne: "Hay una fila abierta. ¿Imprimir esa fila o las filas de esta vista?",
    row: "Imprimir esta fila",
    rows: "Imprimir las filas",
    many: (total) => `Esta vista tiene ${forms.rows(total)}.`,
    moreThan: (rows) => `Esta vista tiene más de ${forms.rows(rows)}.`,
    longWait: "Todas ocupan muchas páginas, y el navegador tarda un rato en componerlas.",
    tooMany: (most) =>
      `Se pueden imprimir ${forms.number(most)} como máximo a la vez. Reduzca la vista con un filtro, o expórtela para tenerlas todas.`,
    all: (total) => `Imprimir las ${forms.number(total)}`,
    first: (rows) => `Imprimir las primeras ${forms.number(rows)}`,
    reading: "Leyendo las filas",
    readSoFar: (rows) => forms.counted(rows, { one: "# fila leída", other: "# filas leídas" }),
    by: { asc: (column) => column, desc: (column) => `${column}, descendente` },
    sorted: (columns) => `Ordenado por ${forms.list(columns)}`,
    whole: (rows) => forms.rows(rows),
    part: (rows, total) =>
      total === undefined
        ? `Primeras filas (${forms.number(rows)}): hay más`
        : `Primeras filas: ${forms.number(rows)} de ${forms.number(total)}`,
    rowGone: "Esa fila ya no existe, o usted ya no puede verla.",
  },
  footer: {
    label: "Totales",
    sumUp: (column) => `Resumir ${column}`,
    selection: (cells) => forms.counted(cells, { one: "# celda", other: "# celdas" }),
    loadedOf: (cells) =>
      `${forms.counted(cells, { one: "# celda cargada", other: "# celdas cargadas" })} de la selección`,
    rows: (rows) => `del total (${forms.rows(rows)})`,
    loadedRows: (rows) => `de lo cargado (${forms.rows(rows)}): la base de datos no resume aquí`,
    before: "de antes del último cambio",
    atLeast: (count) => `al menos ${forms.number(count)}`,
    failed: "No se ha resumido a tiempo. Reduzca las filas con un filtro y vuelva a intentarlo.",
    sum: "Suma",
    average: "Promedio",
    least: "Mínimo",
    most: "Máximo",
    empty: "Vacíos",
    different: "Valores distintos",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
