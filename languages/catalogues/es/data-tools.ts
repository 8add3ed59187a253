import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const tools = {
  filter: {
    clear: "Borrar el filtro",
    notANumber: "Escriba un número como 12 o -3.5.",
    notADate: "Escriba una fecha como 2026-11-20.",
    noDay: "Este día no está completo o no existe.",
    notAUuid: "Escriba el identificador entero, 32 dígitos y letras con guiones.",
    notJson: 'Escriba JSON, por ejemplo {"a": 1}.',
    notAList: "Escriba una lista como [1, 2].",
    isMissing: "Rellene esto.",
    unread: "Una parte de este enlace no se puede leer",
    unreadAdvice: (parts) =>
      `Debía filtrar por ${forms.list(parts.map(forms.quoted))}. Sin eso hay más filas de las que pretendía el enlace.`,
    dropUnread: "Continuar sin ello",
  },
  find: {
    label: "Buscar en las filas cargadas",
    text: "Texto",
    next: "Buscar siguiente",
    previous: "Buscar anterior",
    everywhere: "Buscar en todas las filas",
    advice: (rows) =>
      `Busca en ${forms.counted(rows, { one: "la # fila cargada", other: "las # filas cargadas" })}. Para buscar en todas, use un filtro.`,
    none: (rows) =>
      `No está en ${forms.counted(rows, { one: "la # fila cargada", other: "las # filas cargadas" })}.`,
    found: (at, hits, row) => `${forms.number(at)} de ${forms.number(hits)}, en la fila ${forms.number(row)}`,
  },
  cards: { tool: "Filas como tarjetas" },
  views: {
    label: "Vistas guardadas",
    none: "Aún no tiene vistas guardadas. Dé un nombre a esta para volver a encontrarla.",
    name: "Nombre de esta vista",
    save: "Guardar la vista",
    copy: "Copiar el enlace",
    copied: "El enlace está copiado.",
    remove: (name) => `Quitar la vista «${name}»`,
  },
  heights: {
    short: "Baja",
    medium: "Media",
    tall: "Alta",
    extra: "Muy alta",
    command: (height) => `Altura de las filas: ${height}`,
    lower: "Filas más juntas",
    taller: "Filas más altas",
    advice: "Alt+Mayús+R junta más las filas y Alt+Mayús+E las hace más altas.",
  },
  columns: {
    label: "Columnas mostradas",
    advice:
      "Arrastre un encabezado para mover su columna, o su borde para cambiar el ancho. Con el teclado, sobre un encabezado: Mayús y una flecha para el ancho, Ctrl, Mayús y una flecha para mover, Mayús y F10 para todo.",
    touchAdvice: "Mantenga pulsado un encabezado para mover su columna, cambiar su ancho o fijarla.",
    all: "Mostrar todas en el orden de la tabla",
    search: "Buscar columnas",
    hidden: (columns) => forms.counted(columns, { one: "# oculta", other: "# ocultas" }),
    fitAll: "Ajustar todas al contenido",
    unpinAll: "Soltar todas",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
