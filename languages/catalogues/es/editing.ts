import type { texts } from "../../../remotes/data/edits/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const editing = {
  tools: {
    group: "Cambios",
    menu: "Editar",
    newRow: "Nueva fila",
    undo: "Deshacer",
    redo: "Rehacer",
    duplicate: "Duplicar la fila",
    delete: "Eliminar las filas",
    fillDown: "Rellenar hacia abajo",
    saving: "Guardando",
    waiting: "Aún sin enviar. Se intentará de nuevo.",
    noSession: "Sin enviar: vuelva a iniciar sesión.",
    problems: (count) => `${forms.number(count)} sin guardar`,
    saved: "Guardado",
    nothingToUndo: "No hay nada que deshacer.",
    undone: "Deshecho",
  },
  closed: {
    unknown: "Solo lectura: nada indica qué puede cambiar aquí.",
    closed: "Solo lectura: el operador ha cerrado la escritura en esta tabla.",
    "no-key": "Solo lectura: nada distingue las filas de esta tabla.",
    "not-permitted": "Solo lectura: no puede cambiar esto.",
    generated: "Solo lectura: la base de datos rellena esto por sí misma.",
    key: "Solo lectura: esto distingue la fila. Duplique la fila para darle otro valor.",
    type: "Solo lectura: los valores de este tipo no pueden escribirse aquí.",
  },
  editor: {
    label: (column) => `Cambiar ${column}`,
    null: "Sin valor",
    setNull: "Dejar sin valor",
    empty: "Texto vacío",
    pick: "Elegir fecha y hora",
    loading: "Leyendo el valor entero",
    notArray: "Escriba una lista como {a,b}.",
    notJson: (why) => `Esto no es JSON: ${why}`,
    notNull: "Esta columna necesita un valor.",
    notListed: "Elija uno de la lista.",
    save: "Guardar",
    failed: "El valor no se puede leer ahora. Vuelva a intentarlo en un momento.",
  },
  reference: {
    looking: "Buscando filas",
    found: forms.rows,
    more: (count) => `Las primeras ${forms.number(count)} filas. Escriba para encontrar otras.`,
    none: "No se ha encontrado ninguna fila así.",
    failed: "Las filas no se pueden mostrar ahora. Puede escribir la clave.",
  },
  problem: {
    title: (column, row) => `No se ha guardado ${column} de la fila ${row}`,
    insertTitle: "No se ha guardado la nueva fila",
    deleteTitle: (row) => `No se ha eliminado la fila ${row}`,
    conflict: "Otra persona lo ha cambiado entretanto.",
    before: "Antes",
    theirs: "De la otra persona",
    yours: "Suyo",
    gone: "La fila ya no está, o usted ya no puede verla.",
    passedOver:
      "La base de datos no lo ha aceptado y no ha dado ningún motivo: una política le impide cambiar esta fila.",
    unknown: "No ha llegado respuesta. Puede que se haya guardado: compruébelo antes de enviarlo otra vez.",
    fromBefore: "Hizo este cambio hace un rato y no se envió.",
    retry: "Volver a intentarlo",
    send: "Enviarlo",
    discard: "Descartar mi cambio",
    keepTheirs: "Conservar el ajeno",
    writeMine: "Escribir el mío",
    prove: "Confirmar con su segundo factor",
    position: (at, count) => `${forms.number(at)} de ${forms.number(count)}`,
    next: "Siguiente",
    region: "Cambios sin guardar",
  },
  refused: {
    taken: (columns) =>
      columns.length === 0
        ? "Otra fila ya tiene este valor."
        : `Otra fila ya tiene este valor de ${forms.list(columns)}.`,
    needsValue: (columns) =>
      columns.length === 0 ? "Falta un valor." : `Falta un valor: ${forms.list(columns)}.`,
    check: "Una regla de la tabla rechaza este valor.",
    reference: "Hace referencia a una fila que no existe, u otras filas hacen referencia a esta.",
    overlap: "Se solapa con otra fila.",
    type: "No es un valor del tipo de la columna.",
    range: "Es demasiado largo o demasiado grande para la columna.",
    permission: "No puede escribir esto. Pida acceso al operador.",
    generated: "La base de datos rellena esto por sí misma.",
    trigger: "La base de datos lo ha rechazado.",
    secondFactor: "El operador pide su segundo factor antes de cambiar esta tabla.",
    other: "La base de datos lo ha rechazado.",
  },
  newRow: {
    title: (table) => `Nueva fila en ${table}`,
    save: "Guardar la fila",
    cancel: "Cancelar",
    default: (text) => `${text} automáticamente`,
    own: "La base de datos tiene su propio valor.",
    saved: "La fila está guardada.",
    required: "obligatorio",
  },
  remove: {
    title: (count, table) => `Eliminar ${forms.rows(count)} de ${table}`,
    action: (count) => `Eliminar ${forms.rows(count)}`,
    final: "Esto no se puede deshacer.",
    undoable: "Puede deshacerlo con Ctrl+Z mientras esta pestaña siga abierta.",
    referring: (tables) =>
      `Puede que filas de ${forms.list(tables)} hagan referencia a lo que elimina: entonces la base de datos lo rechaza, o las elimina o cambia también, y esas no vuelven. Las filas que usted no puede ver también cuentan.`,
    cascade: (tables) =>
      `Las filas de ${forms.list(tables)} que hacen referencia a ellas también se eliminan, incluso las que no puede ver.`,
    clears: (tables) =>
      `Las filas de ${forms.list(tables)} que hacen referencia a ellas se quedan y pierden esa referencia.`,
    refuses: (tables) =>
      `La base de datos no elimina ninguna a la que hagan referencia filas de ${forms.list(tables)}.`,
    unseen: "También se eliminan o cambian filas de tablas que usted no puede ver.",
    alone: "Ninguna tabla que pueda leer hace referencia a estas filas; puede que sí filas que usted no ve.",
    cancel: "Cancelar",
    tooMany: (most) => `Seleccione como máximo ${forms.rows(most)}.`,
  },
  bulk: {
    title: (count) => `Cambiar ${forms.rows(count)}`,
    paste: (cells, count) =>
      `${forms.counted(cells, { one: "# celda recibe", other: "# celdas reciben" })} los valores que pega (${forms.rows(count)}).`,
    fill: (cells, count) =>
      `${forms.counted(cells, { one: "# celda recibe", other: "# celdas reciben" })} los valores de la primera fila (${forms.rows(count)}).`,
    clear: (cells, count) =>
      `${forms.counted(cells, { one: "# celda queda vacía", other: "# celdas quedan vacías" })} (${forms.rows(count)}).`,
    closedCells: (cells) =>
      `${forms.counted(cells, { one: "# celda queda como está: es", other: "# celdas quedan como están: son" })} de solo lectura.`,
    change: "Cambiar",
    wrong: (column, row, why) => `Fila ${forms.number(row)}, ${column}: ${why}`,
    nothing: "Aquí no se puede cambiar nada.",
  },
} satisfies Words<typeof texts>;
