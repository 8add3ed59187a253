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
      title: "Tres pasos para empezar",
      open: "Abrir una tabla",
      ask: "Filtrar u ordenar sus filas",
      keep: "Guardarla como vista o favorita",
      done: "hecho",
      hide: "Ocultar estos pasos",
    },
    title: "Datos",
    views: "Sus vistas",
    teamViews: "Vistas de sus equipos",
    favourites: "Favoritos",
    recent: "Últimas abiertas",
    others: "Aún sin abrir",
    none: "Abra una tabla de la lista",
    noneAdvice: "Lo que abra, mantenga arriba o guarde como vista estará aquí la próxima vez.",
    rows: (rows) => forms.rows(rows),
    more: (rows) => `${forms.number(rows)} más que`,
    fewer: (rows) => `${forms.number(rows)} menos que`,
    uncounted: "sin contar a tiempo",
    counting: "Contando",
  },
  export: {
    title: (table) => `Exportar ${table}`,
    format: "Formato",
    formats: {
      csv: "CSV, exactamente como lo escribe el servicio de datos",
      excel: "CSV para hojas de cálculo: fórmulas desactivadas, números largos conservados",
      jsonl: "Líneas JSON, una por fila",
      parquet: "Parquet: cada tipo conservado, una fracción del tamaño",
      workbook: "Libro de Excel",
    },
    whole: "Todas las filas de esta tabla que puede leer.",
    filtered: "Todas las filas que deja el filtro, en el orden de esta vista.",
    withHidden: "También las columnas ocultas, todas en el orden de la tabla",
    columns: (names) =>
      `Columnas: ${forms.list(forms.shortened(names, (left) => `${forms.number(left)} más`))}.`,
    notSnapshot:
      "No es una instantánea: las filas que cambien mientras se ejecuta pueden aparecer en cualquiera de sus formas. El manifiesto dice cuándo se ejecutó.",
    unkeyed:
      "Esta vista no tiene clave, así que las filas que cambien mientras se ejecuta pueden faltar o aparecer dos veces.",
    start: "Iniciar la exportación",
    stop: "Detener",
    resume: "Reanudar",
    abandon: "Descartar",
    uncertain:
      "Nada en esta vista distingue todas sus filas, así que algunas pueden aparecer dos veces y otras faltar. Pida al operador una vista con clave si necesita todas las filas.",
    done: "La exportación está completa",
    ended: "La exportación ha terminado",
    differs: (rows, counted) =>
      `El archivo tiene ${forms.rows(rows)}, y la base de datos cuenta ${forms.number(counted)}. Entretanto llegaron o se fueron filas, o faltan algunas. Exporte otra vez para estar seguro.`,
    changed: (missing, extra, isKeyed) =>
      [
        `Otras personas escribieron mientras se ejecutaba. ${[...(missing > 0 ? [`Filas que faltan: ${forms.number(missing)}`] : []), ...(extra > 0 ? [`filas de más: ${forms.number(extra)}`] : [])].join("; ")}.`,
        isKeyed
          ? "Exporte sin orden para obtener un archivo con cada fila una vez, escriba quien escriba."
          : "Exporte otra vez cuando nadie escriba, o pida al operador una vista con clave.",
      ].join(" "),
    moved: (count) =>
      `Filas que llegaron o cambiaron de lugar en este orden mientras tanto y están al final del archivo: ${forms.number(count)}.`,
    misfit: (column, value) =>
      `Este formato no tiene lugar para el valor «${value}» de ${column}. Elija otro formato o excluya esas filas con un filtro.`,
    unwritten: "No se ha podido escribir el archivo",
    unwrittenAdvice:
      "Puede que el disco esté lleno o que otro programa use el archivo. Libere espacio o elija otro lugar, y exporte otra vez.",
    uncounted:
      "No se han podido contar las filas con exactitud, así que nadie ha comprobado que no falte ninguna.",
    saved: (name) => `Guardado como ${name}.`,
    downloaded: (name) => `${name} está en las descargas de su navegador.`,
    manifest: "Guardar el manifiesto",
    stopped: "Detenido. Lo que se ha leído se conserva; reanude para seguir desde aquí.",
    progressLabel: "Progreso de la exportación",
    checking: "Las filas están leídas. Se busca si alguna cambió de lugar mientras tanto",
    rowsOf: (rows, total, isExact) =>
      `${forms.number(rows)} de ${isExact ? "" : "unas "}${forms.rows(total)}`,
    rowsSoFar: (rows) => `${forms.rows(rows)} hasta ahora`,
    rate: (rowsPerSecond) => `${forms.rows(rowsPerSecond)} por segundo`,
    left: (seconds) => `falta aproximadamente ${forms.duration(seconds)}`,
    counting: "Contando las filas y dividiéndolas en intervalos",
  },
  chart: {
    title: (table) => `Gráfico de ${table}`,
    column: "Columna",
    against: "Frente a",
    none: "Nada",
    byDatabase: (rows) => `Contado por la base de datos sobre un total de ${forms.rows(rows)}.`,
    byLoaded: (rows) => `Hecho con ${forms.rows(rows)}: toda esta vista.`,
    histogram: "Histograma",
    counts: "Recuentos",
    series: "A lo largo del tiempo",
    scatter: "Dispersión",
    table: "Lo mismo como tabla",
    from: "Desde",
    to: "Hasta",
    value: "Valor",
    count: "Filas",
    other: "todos los demás",
    nothing: "No hay nada que dibujar: ninguna fila tiene un valor en esta columna.",
    unfit: "Elija una columna de números, fechas, palabras o sí y no.",
  },
  live: {
    off: "En vivo está desactivado",
    unavailable: "Este proyecto no tiene cambios en vivo",
    unavailableAdvice:
      "Su servicio de datos no ofrece Realtime, así que las filas no pueden seguirse aquí. Vuelva a cargar la vista para ver los cambios.",
    on: "Se siguen los cambios de esta tabla.",
    connecting: "Conectando",
    lost: "Se ha perdido la conexión; se está intentando de nuevo. Hasta entonces no se cuentan los cambios.",
    gap: "Puede que entretanto se hayan perdido cambios.",
    refused: "No se anuncian los cambios de esta tabla",
    refusedAdvice:
      "Pida al operador que la añada a la publicación supabase_realtime. Hasta entonces, vuelva a cargar la vista para ver los cambios.",
    changed: (count) => forms.counted(count, { one: "# fila ha cambiado", other: "# filas han cambiado" }),
    reload: "Volver a cargar las filas",
    turnOff: "Dejar de seguir",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
