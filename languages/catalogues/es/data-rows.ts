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
    region: (table) => `Filas de ${table}`,
    count: forms.rows,
    atLeast: (rows) => `al menos ${forms.rows(rows)}`,
    over: (rows) => `más de ${forms.rows(rows)}`,
    doubtfulOrder:
      "Nada aquí distingue todas las filas, así que al desplazarse una puede aparecer dos veces y otra ninguna.",
    olderRows: "Abajo están las filas que se cargaron antes.",
    stopped: "Ha detenido la lectura.",
    stoppedOlderRows: "Ha detenido la lectura. Abajo están las filas que se cargaron antes.",
    stoppedCount: "sin leer",
    readOnly: "Solo lectura",
    noKey:
      "Nada distingue estas filas, como lo haría una clave primaria: ninguna se puede abrir ni cambiar por separado.",
    filterTooLong:
      "El filtro es demasiado largo para una petición: el servicio de datos acepta direcciones de unos 8 kB. Use menos valores, o un intervalo.",
    countFailed: "No se han podido contar las filas a tiempo. Redúzcalas con un filtro y vuelva a contar.",
  },
  waiting: {
    cancel: "Cancelar",
    slow: "La base de datos aún está leyendo. Un filtro sobre una columna indexada lo acelera.",
    expensive: (column, rows) =>
      `No hay índice en «${column}», así que la base de datos lee toda la tabla para esto: sus estadísticas indican ${forms.rows(rows)}.`,
    seconds: (value) => forms.seconds(value),
  },
  stoppedTable: {
    unknownColumns: (names) => `Esta tabla no tiene la columna ${forms.list(names.map(forms.quoted))}`,
    unknownColumnsAdvice:
      "Puede que se haya renombrado desde que se creó el enlace. Borre el orden y el filtro para ver las filas.",
    clearView: "Borrar el orden y el filtro",
    noColumns: "Esta tabla no tiene columnas que usted pueda leer",
    noColumnsAdvice: "No hay nada que mostrar de sus filas. Pregunte al operador si esperaba alguna.",
  },
  defaultView: {
    name: "Vista predeterminada",
    why: "Esta tabla se abre con esta vista. La eligió el operador.",
    leave: "Salir de la vista predeterminada: mostrar todas las filas",
    broken: "La vista con la que se abre esta tabla no se puede mostrar",
    brokenAdvice:
      "Nombra algo que ya no existe, por eso se muestran todas las filas. Quien la compartió puede guardarla de nuevo.",
  },
  menu: {
    label: "Acciones",
    open: "Abrir la fila",
    openReferred: (table, label) => (label === undefined ? `Abrir la fila de ${table}` : `Abrir ${label}`),
    only: "Solo filas con este valor",
    without: "Solo filas sin este valor",
    copy: "Copiar",
    copyHeaded: "Copiar con los encabezados",
    copyCsv: "Copiar como CSV",
    copyRow: "Copiar la fila",
    selectRow: "Seleccionar la fila",
    ascending: "Orden ascendente",
    descending: "Orden descendente",
    withoutIndex: (label, rows) => `${label} (sin índice; ${forms.rows(rows)})`,
    thenAscending: "Después, orden ascendente",
    thenDescending: "Después, orden descendente",
    filter: "Filtrar por esta columna",
    chart: "Gráfico de esta columna",
    group: "Agrupar por esta columna",
    profile: "Perfil de esta columna",
    profiles: "Perfil de todas las columnas",
    linked: "Gráficos junto a las filas",
    board: "Panel de esta tabla",
    heads: "Perfiles",
    headsAdvice: "Lo que contiene cada columna, en su encabezado. F2 en un encabezado entra en su perfil.",
    groups: "Agrupar",
    left: "Mover a la izquierda",
    right: "Mover a la derecha",
    fit: "Ajustar al contenido",
    wider: "Más ancha",
    narrower: "Más estrecha",
    grouped: "Agrupar las cifras",
    ungrouped: "Cifras sin grupos",
    relative: "Decir hace cuánto",
    exact: "Mostrar la hora exacta",
    pin: "Fijar hasta aquí",
    unpin: "Soltar desde aquí",
    hide: "Ocultar la columna",
  },
  failure: {
    brief: "Esto no se puede mostrar ahora",
    notPermitted: "No puede leer esto",
    notPermittedAdvice: "Su cuenta no tiene permiso. Pida acceso al operador.",
    sessionExpired: "Su sesión ha terminado",
    sessionExpiredAdvice: "Vuelva a iniciar sesión para continuar; esta dirección se queda como está.",
    offline: "No tiene conexión",
    offlineAdvice: "Compruebe su conexión y vuelva a intentarlo.",
    unavailable: "No se puede conectar con el servicio de datos",
    unavailableAdvice: "No es culpa suya. Espere un momento y vuelva a intentarlo.",
    timeout: "La consulta ha tardado demasiado",
    timeoutAdvice: "Redúzcala con un filtro, u ordene por otra columna, y vuelva a intentarlo.",
    callTimeout: "El procedimiento ha tardado demasiado",
    callTimeoutAdvice:
      "La base de datos lo ha detenido. Cambie los argumentos para que tenga menos que hacer, o pida al operador que lo haga más rápido.",
    columnGone: "Una columna ya no está",
    columnGoneAdvice:
      "Se ha renombrado o eliminado desde que esta página preguntó qué hay. Vuelva a intentarlo: las columnas se consultan de nuevo.",
    notFound: "Esto ya no está",
    notFoundAdvice:
      "La tabla o el procedimiento se ha eliminado o renombrado, o sus permisos han cambiado. Elija otro, o vuelva a intentarlo.",
    invalid: "El servicio de datos no puede llevarlo a cabo",
    rateLimited: "Demasiadas peticiones",
    rateLimitedAdvice: "Espere un momento y vuelva a intentarlo.",
    refused: "El procedimiento lo ha rechazado",
    severalRows: "Varias filas donde se esperaba una",
    noRow: "Ninguna fila donde se esperaba una",
    assurance: "Confirme primero que es usted",
    assuranceAdvice: "Esto necesita su segundo factor. Vuelva a iniciar sesión con él e inténtelo otra vez.",
    configuration: "Este proyecto no está configurado para esta página",
    unexpected: "Ha fallado algo que aún no tiene nombre",
    rateLimitedFor: (value) => `Vuelva a intentarlo en ${forms.seconds(value)}.`,
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
