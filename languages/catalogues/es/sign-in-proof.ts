import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";

export const proof = {
  link: {
    "sign-in": {
      title: "Iniciar sesión",
      lead: "Ha abierto un enlace de un correo. Inicia su sesión y solo funciona una vez.",
      action: "Iniciar sesión",
    },
    confirm: {
      title: "Confirme su dirección",
      lead: "Ha abierto un enlace de un correo. Confirma su dirección e inicia su sesión.",
      action: "Confirmar la dirección",
    },
    invite: {
      title: "Tiene una invitación",
      lead: "Acepte la invitación y elija después una contraseña.",
      action: "Aceptar la invitación",
    },
    recovery: {
      title: "Restablecer la contraseña",
      lead: "Ha abierto un enlace de un correo. Inicia su sesión para que elija una nueva contraseña.",
      action: "Continuar",
    },
    "change-email": {
      title: "Cambiar su correo electrónico",
      lead: "Ha abierto un enlace de un correo. Confirma la nueva dirección de su cuenta.",
      action: "Confirmar el cambio",
    },
    unnamed: "alguien sin nombre",
    whose: (name) => `¿Continuar como ${name}?`,
    whoseLead: (name) =>
      `Este enlace inicia sesión como ${name}. Si no es usted, puede que lo haya enviado otra persona, que podría ver lo que escriba.`,
    inPlaceOf: (name) =>
      name === ""
        ? "Aquí hay otra persona con la sesión iniciada, que se cerrará."
        : `Aquí tiene iniciada la sesión de ${name}, que se cerrará.`,
    goOn: (name) => `Continuar como ${name}`,
    refuse: "No soy yo",
    again: "Pedir un nuevo enlace",
    notWhole: "Este enlace no está completo o ya se ha usado. Inicie sesión o pida uno nuevo.",
  },
  newPassword: {
    title: "Elija una nueva contraseña",
    label: "Nueva contraseña",
    action: "Guardar la contraseña",
    skip: "Ahora no",
    code: "Código",
    codeHint: "Le hemos enviado un código por correo para confirmar que es usted.",
  },
  secondFactor: {
    title: "Confirme que es usted",
    action: "Confirmar",
    other: "Usar otra cuenta",
    noneUsable:
      "Ninguno de sus segundos factores se puede usar en este navegador. Inicie sesión donde pueda usar alguno.",
    named: (name) => `«${name}»`,
    unnamed: {
      totp: "su aplicación de autenticación",
      phone: "su teléfono",
      webauthn: "su llave de seguridad",
    },
    totp: {
      lead: (name) => `Escriba los seis dígitos que muestra ${name}.`,
      choose: (name) => `Usar ${name}`,
    },
    phone: {
      lead: (name) => `Enviamos un código a ${name}. Es posible que su compañía telefónica lo cobre.`,
      sent: (name) => `Hay un código en camino a ${name}.`,
      wrong: "El código no es correcto. Escriba el último que le enviamos.",
      send: "Enviar el código",
      again: "Enviar otro código",
      choose: (name) => `Recibir un código en ${name}`,
    },
    webauthn: {
      lead: (name) => `Tenga a mano ${name} y siga lo que pida su navegador.`,
      action: "Usar la llave de seguridad",
      choose: (name) => `Usar ${name}`,
    },
    others: "Otras maneras de confirmar",
    severalWrong:
      "Varios códigos eran incorrectos. Espere al siguiente y compruebe que el reloj del dispositivo que lo muestra está en hora.",
    lost: (count) => (count === 1 ? "No puedo usarlo" : "No puedo usar ninguno"),
    lostHelp: (operator) =>
      `Solo quien gestiona ${operator} puede quitar un segundo factor. Pregunte allí y prepárese para demostrar quién es. Nadie que le pida un código o su contraseña es de ellos.`,
    lostLink: "Obtener ayuda",
    recovery: {
      use: "Usar un código de recuperación",
      label: "Código de recuperación",
      hint: "Uno de los que guardó al crearlos. Funciona una vez.",
      missing: "Escriba un código de recuperación.",
      wrong: "Este código de recuperación no es correcto o ya se ha usado. Escriba otro.",
    },
  },
  confirm: {
    lead: (email) => `Escriba otra vez la contraseña de ${email}.`,
    action: "Confirmar",
    byMail: "Recibir un código por correo en su lugar",
    byService:
      "Confirme con lo que usa para iniciar sesión. Después vuelve aquí; haga entonces otra vez lo que quería hacer.",
    nothing:
      "Esta cuenta no tiene contraseña, dirección ni número con que confirmar. Vuelva a iniciar sesión para continuar.",
  },
  recovery: {
    title: "Restablecer la contraseña",
    lead: "Le enviamos un enlace para elegir una nueva.",
    action: "Enviar el enlace",
    sent: (email) =>
      `Si existe una cuenta para ${email}, hay un correo en camino. Abra su enlace, mejor en este navegador. Si no llega en unos minutos, vuelva a intentarlo más tarde.`,
  },
} satisfies Words<typeof texts>;
