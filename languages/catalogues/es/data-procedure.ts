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
    noArguments: "No lleva argumentos.",
    required: "obligatorio",
    optional: (type) => `${type}, opcional`,
    optionalWithDefault: (type, value) => `${type}, opcional: ${value === "" ? "vacío" : value}`,
    severalRows: (count) =>
      `Se esperaba una fila y se han encontrado ${forms.number(count)}. Cambie los argumentos, o pregunte al operador si el procedimiento se refiere a un conjunto.`,
    noChoice: "Omitir",
    chooseOne: "Elegir",
    call: "Llamar al procedimiento",
    changesData: "Este procedimiento puede cambiar datos.",
    ambiguous:
      "Otros procedimientos con este nombre llevan los mismos argumentos, y el servicio de datos no puede saber a cuál se refiere, así que este no puede llamarse aquí. Pida al operador que renombre uno de ellos, o sus argumentos.",
    fitsWithout: "Rellene esto: sin ello, también encaja otro procedimiento con este nombre.",
    fitsWith: "Omita esto: con ello, también encaja otro procedimiento con este nombre.",
    result: "Resultado",
    nothing: "El procedimiento se ha ejecutado y no ha respondido nada.",
    noRows: "El procedimiento no ha respondido ninguna fila",
    noRowsAdvice:
      "Nada encaja con estos argumentos, o la seguridad a nivel de fila lo oculta. Cambie los argumentos y vuelva a llamarlo.",
    rows: (count) => forms.rows(count),
    firstRows: (count, total) =>
      `Las primeras ${forms.number(count)} de ${forms.rows(total)}: el servicio de datos no envía más de una vez. Cambie los argumentos para obtener las demás.`,
    value: "valor",
    goesOn: "Puede ir a otra parte: la llamada sigue y su respuesta se guarda aquí.",
    answered: "Ya ha respondido.",
    answeredRows: (count) => `Ya ha respondido: ${forms.rows(count)}.`,
    show: "Mostrar",
  },
  relations: {
    referring: "Filas que hacen referencia a ella",
    all: (count) => (count === undefined ? "Todas" : `Todas: ${forms.number(count)}`),
    count: (count) => forms.number(count),
    open: (table) => `Abrir ${table}`,
    by: (columns) => `por ${forms.list(columns)}`,
    refersTo: (table) => `hace referencia a ${table}`,
  },
  row: {
    label: (key) => `Fila ${key}`,
    labelOf: (table, key) => `${table}, fila ${key}`,
    goTo: (table) => `Mostrarla en ${table}`,
    gone: "Esa fila ya no existe, o usted ya no puede verla.",
    copy: (name) => `Copiar ${name}`,
    next: "Fila siguiente",
    previous: "Fila anterior",
    copyLink: "Copiar el enlace de la fila",
    leftOut: "El filtro excluye esta fila: no está entre las que la rodean.",
  },
  arguments: {
    pick: (name) => `Elegir día y hora para ${name}`,
    item: (name, at) => `${name}, valor ${forms.number(at)}`,
    addItem: "Añadir un valor",
    removeItem: (at) => `Quitar el valor ${forms.number(at)}`,
  },
  call: {
    title: (name) => `¿Llamar a ${name}?`,
    advice: "Puede cambiar datos, y aquí nada puede deshacerlo.",
    without: "Sin argumentos.",
    cancel: "Cancelar",
    action: (name) => `Llamar a ${name}`,
  },
  tray: {
    goOn: "Continuar en segundo plano",
    advice: "Puede cerrar esto e ir a otro sitio: continúa en la esquina de la página hasta que termine.",
    again: "Descargar otra vez",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
