import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";
import { proof } from "./sign-in-proof.ts";
import * as forms from "./forms.ts";

export const signIn = {
  ...proof,
  email: "Correo electrónico",
  password: "Contraseña",
  showPassword: "Mostrar la contraseña",
  hidePassword: "Ocultar la contraseña",
  show: "Mostrar",
  hide: "Ocultar",
  capsLock: "El bloqueo de mayúsculas está activado.",
  staySignedIn: "Mantener la sesión iniciada en este dispositivo",
  signIn: {
    title: "Iniciar sesión",
    action: "Iniciar sesión",
    toCreate: "Crear una cuenta",
    forgotten: "¿Ha olvidado su contraseña?",
  },
  operatorLinks: (operator) => `Páginas de ${operator}`,
  loading: "Cargando",
  otherWay: "Iniciar sesión de otra manera",
  ways: {
    title: "Otras maneras de iniciar sesión",
    or: "o",
    passkey: "Usar una llave de acceso",
    emailCode: "Recibir un código por correo",
    phoneCode: "Recibir un código por SMS",
    service: (name) => `Continuar con ${name}`,
    organisation: "Continuar con su organización",
    guest: "Echar un vistazo como invitado",
    usedLast: (label) => `${label} (usado la última vez)`,
    more: "Más maneras de iniciar sesión",
    unknown: "Las otras maneras de iniciar sesión no pueden mostrarse en este momento.",
    retry: "Volver a intentarlo",
  },
  code: {
    email: {
      title: "Recibir un código por correo",
      lead: "Le enviamos un código, un enlace o ambos. Cualquiera de ellos inicia su sesión.",
      action: "Enviar el código",
      sent: (to) =>
        `Si ${to} se puede usar aquí, hay un correo en camino. Abra su enlace, o escriba su código si lo contiene.`,
      other: "Usar otra dirección",
    },
    phone: {
      title: "Recibir un código por SMS",
      lead: "Le enviamos un código. Es posible que su compañía telefónica lo cobre.",
      label: "Número de teléfono",
      hint: "Con el prefijo del país, por ejemplo +34\u00a0612\u00a034\u00a056\u00a078.",
      action: "Enviar el código",
      sent: (to) => `Si ${to} se puede usar aquí, hay un mensaje en camino. Escriba su código.`,
      other: "Usar otro número",
    },
    enterTitle: "Escriba el código",
    otherProof: "Confirmar de otra manera",
    label: "Código",
    confirm: "Confirmar",
    again: "Enviar otro código",
    sentAgain: "Otro código está en camino.",
  },
  organisation: {
    title: "Iniciar sesión con su organización",
    email: "Correo del trabajo",
    action: "Continuar",
  },
  create: {
    title: "Crear una cuenta",
    action: "Crear cuenta",
    toSignIn: "Iniciar sesión en su lugar",
    passwordHint: "Unas cuantas palabras sin relación forman una buena.",
  },
  checkMail: {
    title: "Consulte su correo",
    body: (email) =>
      `Si ${email} se puede usar aquí, hay un enlace en camino. Ábralo para terminar, mejor en este navegador.`,
    back: "Volver al inicio de sesión",
    again: "Enviar el correo otra vez",
    sentAgain: "Otro correo está en camino.",
  },
  signingIn: "Iniciando sesión",
  signedOutBecause: {
    expired: "Se ha cerrado su sesión porque había terminado. Inicie sesión para continuar.",
    revoked: "Se ha cerrado su sesión porque alguien la ha terminado, quizá desde otro dispositivo.",
    elsewhere: "Se ha cerrado su sesión en otra ventana.",
    unreadable:
      "Se ha cerrado su sesión porque la que guarda este navegador no se puede leer. Vuelva a iniciar sesión.",
  },
  missing: {
    email: "Escriba su correo electrónico.",
    password: "Escriba su contraseña.",
    phone: "Escriba su número de teléfono.",
    newPassword: "Escriba una nueva contraseña.",
    code: (digits) =>
      digits === undefined
        ? "Escriba el código entero: tiene seis dígitos o más."
        : `Escriba los ${digits} dígitos.`,
  },
  invalid: {
    email: "Escriba una dirección de correo completa, por ejemplo nombre@example.com.",
    phone: "Escriba el número con el prefijo del país, por ejemplo +34\u00a0612\u00a034\u00a056\u00a078.",
  },
  failed: "No ha funcionado",
  unknown: "Vuelva a intentarlo. Si sigue fallando, vuelva a cargar la página.",
  waitLabel: (action, wait) => `${action} (espere ${forms.seconds(wait)})`,
} satisfies Words<typeof texts>;
