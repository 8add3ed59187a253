import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";

export const failures = {
  override: {
    label: "Sustitución de desarrollo",
    inUse: (title, address, build) =>
      `${title} viene de ${address} en este equipo, no de su versión publicada (compilación ${build}).`,
    trouble: {
      paused: (name) =>
        `La última página con ${name} de este equipo dejó de responder, así que ve la versión publicada.`,
      silent: (name, address) =>
        `«foyer dev» no responde en ${address}. Ve la última versión de ${name} que se pudo obtener.`,
      unfit: (name, address) =>
        `Lo que ${address} ofrece como ${name} no es un módulo válido. Ve la última versión que sí lo es.`,
      "not-built": (name) =>
        `El último cambio de ${name} no compila: mire la terminal de «foyer dev». Ve la compilación anterior.`,
    },
    taken: (name, taken) =>
      `La ruta de ${name} pertenece a ${taken}, así que ve la versión publicada. Elija otra ruta en foyer.json.`,
    tryAgain: "Volver a intentarlo",
    drop: "Usar la versión publicada",
    asking: {
      pageTitle: "Sustitución de desarrollo",
      title: (name) => `¿Tomar ${name} de este equipo?`,
      lead: (name, address) =>
        `Un enlace pide a este navegador que tome ${name} de ${address} en lugar de su versión publicada.`,
      warning:
        "Acepte solo si usted mismo inició «foyer dev» allí. Lo que sirve se ejecuta en esta página con todo lo que usted puede hacer aquí.",
      replaces: (name) => `Se quitaría la sustitución de ${name} que este navegador tiene ahora.`,
      accept: (name) => `Usar ${name} de este equipo`,
      decline: "No usar",
      remote: "Módulo",
      address: "Dirección",
    },
    refused: {
      title: "Esta sustitución no se puede establecer",
      off: 'Este anfitrión no toma módulos de equipos de desarrollo. Su operador puede permitirlo: "developerOverrides": true en config.json.',
      elsewhere:
        "El enlace no nombra ningún módulo, o da una dirección que no está en este equipo. Solo se pueden usar http://localhost y http://127.0.0.1.",
      silent: (address) =>
        `«foyer dev» no responde en ${address}. Inícielo, o permita que su navegador acceda a los dispositivos de este equipo si lo pide, y vuelva a intentarlo.`,
      unfit: "Lo que ofrece no es un módulo válido. No se ha cambiado nada.",
      storage: "Su navegador bloquea el almacenamiento, así que no puede guardar una sustitución.",
    },
    none: "Este navegador no tiene ninguna sustitución. «foyer dev --host» muestra el enlace que pide una.",
    start: "Ir a la página de inicio",
  },
  failure: {
    title: (title) => `${title} no está disponible ahora mismo`,
    why: {
      "not-released": "No tiene ninguna versión publicada. Todo lo demás funciona.",
      offline: "No tiene conexión. Se abrirá solo en cuanto la recupere.",
      unreachable: "No se han podido cargar sus archivos. Todo lo demás funciona.",
      missing: "Falta un archivo suyo en su servidor. Todo lo demás funciona.",
      "server-error": "Su servidor ha respondido con un error. Todo lo demás funciona.",
      "wrong-type": "Su servidor ha enviado algo distinto de sus archivos. Todo lo demás funciona.",
      altered:
        "Un archivo suyo no es el que publicó el equipo responsable, así que no se ha ejecutado. Todo lo demás funciona y está a salvo.",
      "wrong-name": "Su dirección lleva a otra cosa, que no se ha abierto. Todo lo demás funciona.",
      "timed-out": "Ha tardado demasiado en responder. Todo lo demás funciona.",
      "needs-update":
        "Se hizo para otra versión de esta página. El equipo responsable debe publicar una nueva versión; entonces se abrirá solo.",
      threw: "Se ha detenido mientras arrancaba. Todo lo demás funciona.",
      "not-a-remote":
        "Sus archivos no son lo que esta página espera. El equipo responsable debe publicar una nueva versión.",
      empty: "Se ha abierto, pero no muestra nada. Todo lo demás funciona.",
      broke: "Se ha detenido por un error. Todo lo demás funciona.",
    },
    retry: "Volver a intentarlo",
    reload: "Volver a cargar la página",
    details: "Copiar los detalles",
    copied: "Detalles copiados",
  },
  configuration: {
    title: "Foyer aún no está configurado",
    body: "Estos valores faltan o son incorrectos. Póngalos en config.json, junto al index.html del anfitrión, y vuelva a cargar esta página. No hace falta compilar de nuevo.",
    retry: "Volver a cargar",
    document: "config.json",
    example: "Ejemplo",
  },
} satisfies Words<typeof texts>;
