import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";
import { system } from "./host-system.ts";
import { failures } from "./host-failures.ts";
import * as forms from "./forms.ts";

export const host = {
  ...system,
  ...failures,
  skipToContent: "Ir al contenido",
  mainNavigation: "Navegación principal",
  account: "Cuenta",
  signIn: "Iniciar sesión",
  signOut: "Cerrar sesión",
  signOutEverywhere: "Cerrar la sesión en todas partes",
  notSignedOutEverywhere:
    "No se ha podido cerrar la sesión en sus otros dispositivos, así que aquí sigue abierta. Compruebe su conexión e inténtelo de nuevo.",
  notSignedOutElsewhere:
    "No se ha podido cerrar la sesión en sus otros dispositivos, así que aquí sigue abierta. Espere un momento e inténtelo de nuevo.",
  signedInAs: "Sesión iniciada como",
  guest: "Invitado",
  accounts: {
    others: "Otras cuentas en este navegador",
    choose: "Elegir una cuenta",
    switchTo: "Cambiar a",
    another: "Usar otra cuenta",
    signOutOf: (name) => `Cerrar la sesión de ${name}`,
    signOutAll: "Cerrar la sesión de todas las cuentas aquí",
    over: "Sesión cerrada. Iniciar de nuevo",
    ended: (name) =>
      `La sesión de ${name} se cerró entretanto. Elija la cuenta otra vez para iniciar sesión de nuevo.`,
    failed:
      "No se ha podido cambiar de cuenta; todo sigue como estaba. Espere un momento e inténtelo de nuevo.",
    offline:
      "No se ha podido cambiar de cuenta; todo sigue como estaba. Compruebe su conexión e inténtelo de nuevo.",
    full: (most) =>
      `Este navegador conserva ${most} cuentas además de la suya. Cierre primero la sesión de una de ellas.`,
    unfinished:
      "Algo no está terminado en este navegador: un trabajo en curso o un cambio sin guardar. Al cambiar de cuenta se pierde.",
    anyway: "Cambiar de todos modos",
    stay: "Quedarse",
  },
  system: "Sistema",
  primitives: "Componentes básicos",
  useDark: "Usar el tema oscuro",
  useLight: "Usar el tema claro",
  more: "Más",
  menuNotLoaded: "No se pudo cargar una parte de este menú. Compruebe su conexión y vuelva a abrirlo.",
  display: {
    title: "Idioma y apariencia",
    language: "Idioma",
    asBrowser: (name) => `Como este navegador: ${name}`,
    formats: "Fechas y números",
    asLanguage: (sample) => `Como el idioma: ${sample}`,
    digits: "Cifras",
    timeZone: "Zona horaria",
    firstDay: "Primer día de la semana",
    usual: (what) => `Habitual: ${what}`,
    theme: "Tema",
    asDevice: "Como este dispositivo",
    light: "Claro",
    dark: "Oscuro",
    close: "Listo",
    notLoaded: "No se pudieron cargar las opciones. Compruebe su conexión y vuelva a intentarlo.",
  },
  loading: (title) => `Cargando ${title}`,
  starting: "Iniciando",
  late: "Esta página aún no ha arrancado. Puede que su navegador sea demasiado antiguo, o que no se haya podido cargar un archivo. Actualice el navegador o vuelva a cargar la página.",
  noScript:
    "Esta página necesita JavaScript. Actívelo en los ajustes de su navegador y vuelva a cargar la página.",
  pageTitle: (title, operator) => `${title} – ${operator}`,
  palette: {
    label: "Ir a o ejecutar",
    placeholder: "Buscar una página, una tabla, una orden",
    recent: "Últimas visitas",
    commands: "En esta página",
    pages: "Páginas",
    found: "Encontrado",
    page: "Página",
    command: "Orden",
    theme: "Cambiar entre claro y oscuro",
    shortcuts: "Atajos de teclado",
    keys: { palette: "Ir a cualquier parte o ejecutar algo", shortcuts: "Atajos de teclado" },
    singleKeys: "Las teclas sueltas, como ?, ejecutan comandos",
    close: "Cerrar",
    none: "Nada se llama así. Pruebe con menos letras.",
    asking: "Buscando",
    count: (count) => forms.counted(count, { one: "# resultado", other: "# resultados" }),
    slow: (title) => `${title} aún está buscando.`,
    failed: (title) => `${title} no ha podido buscar ahora. Todo lo demás se puede encontrar.`,
    notLoaded: "No se ha podido cargar la búsqueda. Compruebe su conexión y vuelva a intentarlo.",
  },
  notFound: {
    title: "Aquí no hay ninguna página",
    body: "Puede que la dirección esté mal escrita o que la página se haya movido.",
    action: "Ir a la página de inicio",
  },
  empty: {
    title: "Aún no hay nada registrado",
    body: "El registro no contiene ningún módulo que pueda mostrarse. La página del sistema explica por qué.",
    action: "Abrir la página del sistema",
  },
  start: {
    title: "Inicio",
    empty: "Aquí aún no hay nada para usted. Elija una página en la navegación.",
    open: (title) => `Abrir ${title}`,
  },
  slow: (title) =>
    `${title} está tardando más de lo habitual. Mientras tanto, puede usar todo lo demás de esta página.`,
  contributionFailed: (title) => `${title} no puede mostrarse ahora mismo. Todo lo demás funciona.`,
  refused:
    "Su entrada en la lista de páginas no es válida, así que no se ha cargado nada. El equipo responsable debe publicarla de nuevo; todo lo demás funciona.",
  denied: {
    setUp: "Configurar un segundo factor",
    "set-up-second-factor": {
      title: (title) => `${title} requiere un segundo factor`,
      body: "Su cuenta aún no tiene ninguno. Configure uno y vuelva después a esta página.",
    },
    "no-role": {
      title: (title) => `No puede abrir ${title}`,
      body: "Su cuenta no tiene el rol que pide esta página. Solicítelo a un administrador y vuelva a iniciar sesión.",
    },
    unchecked: {
      title: (title) => `${title} no puede abrirse ahora mismo`,
      body: "No se ha podido comprobar si puede abrirla. Vuelva a intentarlo en un momento.",
    },
    "unknown-requirement": {
      title: (title) => `No puede abrir ${title}`,
      body: "Pide algo que esta versión de la página no puede comprobar. Vuelva a cargar la página; si no sirve, consulte a un administrador.",
    },
  },
  stepUp: {
    title: "Confirme que es usted",
    toOpen: (title) => `${title} lo pide.`,
    cancel: "Cancelar",
    cancelled: "No se ha hecho, porque no ha confirmado que es usted. Vuelva a intentarlo cuando pueda.",
    nobodyAsks:
      "Esta página no puede pedirle la confirmación ahora mismo. Cárguela de nuevo e inténtelo otra vez.",
  },
  ended: {
    title: "Se ha cerrado su sesión",
    why: {
      expired: "Se ha cerrado su sesión porque su tiempo había terminado.",
      revoked: "Se ha cerrado su sesión porque alguien la ha terminado, quizá desde otro dispositivo.",
      unreadable: "Se ha cerrado su sesión porque la que guarda este navegador no se puede leer.",
      "second-factor": "Su cuenta pide ahora el segundo factor.",
    },
    kept: "Siga donde estaba: esta página espera tal como la dejó, con lo que escribió. Si otra persona inicia sesión aquí, empieza de nuevo y lo que escribió se pierde.",
    leave: "Salir de esta página",
    back: "Ha vuelto a iniciar sesión. La página está como la dejó.",
  },
  captcha: {
    title: "Demuestre que es una persona",
    cancelled: "La comprobación de que es una persona no ha terminado. Vuelva a intentarlo.",
  },
  tray: {
    label: "Tareas en curso",
    running: (count) => `${forms.number(count)} en curso`,
    ended: (count) => forms.counted(count, { one: "# terminada", other: "# terminadas" }),
    show: "Mostrar las tareas en curso",
    hide: "Ocultar las tareas en curso",
    progress: (title) => `Progreso: ${title}`,
    discard: (title) => `Descartar: ${title}`,
    remove: (title) => `Quitar de la lista: ${title}`,
    settled: (title, message) => `${title}: ${message}`,
  },
  notice: {
    error: (title) => `Algo ha fallado en ${title}. Si no responde, ábralo de nuevo.`,
    blocked: (title, seconds) =>
      `${title} ha tenido bloqueada esta página durante ${forms.counted(seconds, { one: "# segundo", other: "# segundos" })}.`,
    globals: (title) => `${title} ha cambiado partes de la página que son de todos. Se han restablecido.`,
    memory: (title) => `${title} usa mucha memoria. Si la página se vuelve lenta, ábralo de nuevo.`,
    release: (title) => `Hay una nueva versión de ${title}. La tendrá la próxima vez que lo abra.`,
    reload: (title) => `Abrir ${title} de nuevo`,
    switch: "Usarla ahora",
    later: "Más tarde",
    dismiss: "Descartar",
  },
  providerDown:
    "No se puede conectar con el servicio de inicio de sesión. Su sesión sigue abierta; lo que está cargado puede seguir leyéndose.",
  blocked: {
    cookies:
      "Su navegador bloquea las cookies. Puede iniciar sesión, pero solo hasta que esta página se cierre o se vuelva a cargar.",
    size: "Su cuenta contiene más datos de los que los navegadores guardan en cookies. Su sesión está abierta solo en esta página, hasta que se cierre o se vuelva a cargar; después, inicie sesión otra vez. El operador puede reducir su cuenta.",
    storage:
      "Su navegador bloquea el almacenamiento. Todo funciona, pero sus preferencias se olvidan con esta página.",
  },
  oldBrowser: {
    title: "Su navegador es demasiado antiguo para esta página",
    body: "Le falta aquello en lo que se apoya esta página. Actualice el navegador o abra la página en otro.",
  },
  shellBroke: {
    title: "Esta página se ha detenido por un error",
    body: "Lo que ha guardado está a salvo. Vuelva a cargar la página para continuar.",
  },
  registry: {
    fromCache: "No se ha podido actualizar la lista de páginas. Está viendo la última que funcionó.",
    missing: "No se ha podido cargar la lista de páginas. Vuelva a intentarlo en un momento.",
    forked:
      "Alguien ha recibido otras versiones de este sitio que las que este navegador había visto. No se carga nada nuevo hasta que el operador lo revise: avísele y muéstrele la página del sistema.",
    noSignIn:
      "Aquí nadie puede iniciar sesión: la lista de páginas no contiene el inicio de sesión. Quien gestiona este sitio puede añadirlo con la orden foyer place init.",
    retry: "Volver a intentarlo",
  },
  preview: {
    label: "Vista previa",
    inUse: (title, version) =>
      `Está viendo ${title} ${version}, que no está publicada. Todos los demás ven la versión publicada.`,
    asksForSecrets: (title) =>
      `${title} pide contraseñas o códigos, y quien hizo esta versión podría leer lo que escriba ahí.`,
    gone: (name, version) =>
      `La vista previa de ${name} ${version} ya no está disponible, así que ve la versión publicada.`,
    drop: "Salir de la vista previa",
    asking: {
      title: (title, version) => `¿Ver una vista previa de ${title} ${version}?`,
      lead: (title) =>
        `Un enlace pide mostrarle una versión de ${title} que no está publicada. Funciona con su cuenta y sus datos, y lo que cambie en ella queda cambiado.`,
      onlyIfKnown: "Continúe solo si sabe quién le ha enviado el enlace.",
      ends: "Vale solo en esta pestaña, hasta que la abandone o cierre la sesión. Nadie más la recibe.",
      accept: (version) => `Vista previa de ${version}`,
      decline: "No usar",
      shut: "Su navegador bloquea el almacenamiento, así que no puede guardar la vista previa.",
      noneTitle: "No existe esa vista previa",
      none: "El enlace está incompleto, o la vista previa ha terminado. Pida otro a quien se lo envió.",
    },
  },
} satisfies Words<typeof texts>;
