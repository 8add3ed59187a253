import type { texts } from "../../../remotes/mfa/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const factors = {
  factors: {
    title: "Segundos factores",
    lead: "Lo que se le pide después de iniciar sesión.",
    empty: "Ninguno por ahora",
    emptyHint: "Con uno, aquello con lo que inicia sesión no abre su cuenta por sí solo.",
    nothingToAdd: "Este proyecto no ofrece segundos factores.",
    added: "Añadido",
    lastUsed: "Pedido por última vez:",
    neverUsed: "Aún sin usar",
    thisSession: "Usado en esta sesión",
    type: { totp: "Aplicación de autenticación", phone: "Teléfono", webauthn: "Llave de seguridad" },
    remove: "Quitar",
    removeNamed: (name) => `Quitar ${name}`,
    room: (left) =>
      `En una cuenta caben diez factores. Queda sitio para ${forms.counted(left, { one: "uno más", other: "# más" })}.`,
    full: "En una cuenta no caben más de diez factores. Quite uno para añadir otro.",
    choose: "Añadir un factor",
    add: {
      totp: "Añadir una aplicación de autenticación",
      webauthn: "Añadir una llave de seguridad o este dispositivo",
      phone: "Añadir un teléfono",
    },
    hint: {
      totp: "Muestra un código nuevo cada 30 segundos. Funciona sin red.",
      webauthn: "Una llave que se conecta o se toca, o el bloqueo de su dispositivo. Lo más seguro.",
      phone: "Un código por mensaje. Bueno como repuesto; los mensajes se pueden interceptar.",
    },
    unfinished: "Sin terminar",
    goOn: "Continuar",
    goOnNamed: (name) => `Continuar con ${name}`,
    unfinishedTotp:
      "Su secreto no puede mostrarse otra vez. Al continuar se crea uno nuevo con el mismo nombre.",
    discard: "Descartar",
    discardNamed: (name) => `Descartar ${name}`,
    discarded: (name) => `${name} se ha descartado.`,
  },
  remove: {
    title: (name) => `¿Quitar ${name}?`,
    last: "Es su único segundo factor. Después, su contraseña, o lo que use para iniciar sesión, abrirá su cuenta por sí sola, aquí y en todos los dispositivos.",
    oneOfSeveral: "Ya no abrirá su cuenta. Sus otros factores se quedan.",
    used: "Confirmó esta sesión con él: después se le pedirá otro de sus factores.",
    elsewhere: "A los dispositivos confirmados con él se les pedirá otro de sus factores.",
    action: {
      totp: "Quitar la aplicación",
      phone: "Quitar el teléfono",
      webauthn: "Quitar la llave de seguridad",
    },
    cancel: "Conservar",
    done: (name) => `${name} se ha quitado. A los dispositivos confirmados con él se les pedirá otro factor.`,
    lastDone: (name) => `${name} se ha quitado. Su cuenta ya no pide un segundo factor.`,
  },
  enroll: {
    othersSignedOut:
      "Cuando termine, se cerrará la sesión en todos los demás dispositivos donde la tenga iniciada. Podrá volver a iniciarla allí con su nuevo factor.",
    othersWereSignedOut: "Se ha cerrado la sesión en sus otros dispositivos.",
    name: "Nombre",
    nameHint: "Un nombre que reconozca.",
    nameMissing: "Escriba un nombre.",
    nameTaken: "Uno de sus factores ya se llama así. Elija otro nombre.",
    next: "Continuar",
    notInToken:
      "El factor se ha aceptado, pero su sesión no lo muestra. Cierre la sesión y vuelva a iniciarla; si no se le pide, avise al operador.",
    needsAddress:
      "Una aplicación de autenticación necesita una cuenta con dirección de correo. Añada primero una dirección más abajo, o elija otro factor.",
    gone: "Esta configuración se ha eliminado: tardó más de diez minutos, o la quitó otra página. Empiece de nuevo.",
    startAgain: "Empezar de nuevo",
    done: (name) => `${name} está configurado. Se le pedirá al iniciar sesión.`,
    code: "Código",
    codeMissing: (digits) =>
      digits === undefined
        ? "Escriba el código entero: tiene seis dígitos o más."
        : `Escriba los ${digits} dígitos.`,
    confirm: "Confirmar",
    totp: {
      title: "Añadir una aplicación de autenticación",
      suggestion: (number) =>
        number === 1 ? "Aplicación de autenticación" : `Aplicación de autenticación ${number}`,
    },
    phone: {
      title: "Añadir un teléfono",
      suggestion: (number) => (number === 1 ? "Teléfono" : `Teléfono ${number}`),
    },
    webauthn: {
      title: "Añadir una llave de seguridad o este dispositivo",
      suggestion: (number) => (number === 1 ? "Llave de seguridad" : `Llave de seguridad ${number}`),
    },
    scan: "Escanee esta imagen con su aplicación de autenticación.",
    qrAlt: "Código QR para escanear con una aplicación de autenticación",
    orType: "O escriba en ella este secreto:",
    copySecret: "Copiar el secreto",
    copied: "Secreto copiado",
    openApp: "Abrir en una aplicación de este dispositivo",
    codeHint: "Los seis dígitos que la aplicación muestra ahora.",
    clockAhead: (ahead) =>
      `El reloj de este dispositivo va ${forms.seconds(ahead)} adelantado. Una aplicación de autenticación en él muestra códigos antes de tiempo: ponga el reloj en automático y escriba un código nuevo.`,
    clockBehind: (behind) =>
      `El reloj de este dispositivo va ${forms.seconds(behind)} atrasado. Una aplicación de autenticación en él muestra códigos ya caducados: ponga el reloj en automático y escriba un código nuevo.`,
    country: "País",
    number: "Número de teléfono",
    numberHint: "Con o sin el prefijo del país.",
    numberBad:
      "Esto no puede ser un número de teléfono. Compruébelo, o escríbalo con el prefijo del país, por ejemplo +34\u00a0612\u00a034\u00a056\u00a078.",
    channel: "Enviar el código por",
    sms: "SMS",
    whatsapp: "WhatsApp",
    send: "Enviar el código",
    sent: (number) => `Hay un código en camino al ${number}.`,
    sentCodeHint: "El código del mensaje.",
    sendAgain: "Enviar otra vez",
    lateCode: "Ha tardado demasiado. Pida un código nuevo.",
    askKey:
      "Conecte su llave de seguridad o téngala a mano, o use el bloqueo de este dispositivo. Su navegador se lo pedirá a continuación.",
    useKey: "Pedirla ahora",
    waitingForKey: "Siga lo que pida su navegador.",
  },
} satisfies Words<typeof texts>;
