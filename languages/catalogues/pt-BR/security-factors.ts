import type { texts } from "../../../remotes/mfa/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const factors = {
  factors: {
    title: "Segundos fatores",
    lead: "O que é pedido depois que você entra.",
    empty: "Nenhum ainda",
    emptyHint: "Com um, aquilo que você usa para entrar não abre sua conta sozinho.",
    nothingToAdd: "Este projeto não oferece segundos fatores.",
    added: "Adicionado",
    lastUsed: "Pedido pela última vez:",
    neverUsed: "Ainda não usado",
    thisSession: "Usado nesta sessão",
    type: { totp: "Aplicativo autenticador", phone: "Telefone", webauthn: "Chave de segurança" },
    remove: "Remover",
    removeNamed: (name) => `Remover ${name}`,
    room: (left) =>
      `Cabem dez fatores em uma conta. Há espaço para ${forms.counted(left, { one: "mais um", other: "mais #" })}.`,
    full: "Só cabem dez fatores em uma conta. Remova um para adicionar outro.",
    choose: "Adicionar um fator",
    add: {
      totp: "Adicionar um aplicativo autenticador",
      webauthn: "Adicionar uma chave de segurança ou este dispositivo",
      phone: "Adicionar um telefone",
    },
    hint: {
      totp: "Mostra um novo código a cada 30 segundos. Funciona sem rede.",
      webauthn: "Uma chave que você conecta ou aproxima, ou o bloqueio do seu dispositivo. O mais seguro.",
      phone: "Um código por mensagem. Bom como reserva; mensagens podem ser interceptadas.",
    },
    unfinished: "Não concluído",
    goOn: "Continuar",
    goOnNamed: (name) => `Continuar com ${name}`,
    unfinishedTotp:
      "O segredo não pode ser mostrado outra vez. Ao continuar, um novo é criado com o mesmo nome.",
    discard: "Descartar",
    discardNamed: (name) => `Descartar ${name}`,
    discarded: (name) => `${name} foi descartado.`,
  },
  remove: {
    title: (name) => `Remover ${name}?`,
    last: "É seu único segundo fator. Depois disso, sua senha, ou outra forma que você usa para entrar, abre sua conta sozinha, aqui e em todos os dispositivos.",
    oneOfSeveral: "Ele não abrirá mais sua conta. Seus outros fatores ficam.",
    used: "Você confirmou esta sessão com ele: depois, outro dos seus fatores será pedido.",
    elsewhere: "Nos dispositivos confirmados com ele, outro dos seus fatores será pedido.",
    action: {
      totp: "Remover autenticador",
      phone: "Remover telefone",
      webauthn: "Remover chave de segurança",
    },
    cancel: "Manter",
    done: (name) => `${name} foi removido. Nos dispositivos confirmados com ele, outro fator será pedido.`,
    lastDone: (name) => `${name} foi removido. Sua conta agora não pede um segundo fator.`,
  },
  enroll: {
    othersSignedOut:
      "Quando você terminar, todos os outros dispositivos em que está conectado serão desconectados. Você pode entrar neles de novo com seu novo fator.",
    othersWereSignedOut: "Seus outros dispositivos foram desconectados.",
    name: "Nome",
    nameHint: "Um nome que você reconheça.",
    nameMissing: "Digite um nome.",
    nameTaken: "Um dos seus fatores já tem este nome. Escolha outro.",
    next: "Continuar",
    notInToken:
      "O fator foi aceito, mas sua sessão não o mostra. Saia e entre de novo; se ele não for pedido, avise o operador.",
    needsAddress:
      "Um aplicativo autenticador precisa de uma conta com endereço de e-mail. Adicione primeiro um endereço abaixo, ou escolha outro fator.",
    gone: "Esta configuração foi removida: demorou mais de dez minutos, ou outra página a retirou. Comece de novo.",
    startAgain: "Começar de novo",
    done: (name) => `${name} está configurado. Ele será pedido quando você entrar.`,
    code: "Código",
    codeMissing: (digits) =>
      digits === undefined
        ? "Digite o código inteiro: ele tem seis dígitos ou mais."
        : `Digite todos os ${digits} dígitos.`,
    confirm: "Confirmar",
    totp: {
      title: "Adicionar um aplicativo autenticador",
      suggestion: (number) =>
        number === 1 ? "Aplicativo autenticador" : `Aplicativo autenticador ${number}`,
    },
    phone: {
      title: "Adicionar um telefone",
      suggestion: (number) => (number === 1 ? "Telefone" : `Telefone ${number}`),
    },
    webauthn: {
      title: "Adicionar uma chave de segurança ou este dispositivo",
      suggestion: (number) => (number === 1 ? "Chave de segurança" : `Chave de segurança ${number}`),
    },
    scan: "Escaneie esta imagem com seu aplicativo autenticador.",
    qrAlt: "Código QR para escanear com um aplicativo autenticador",
    orType: "Ou digite nele este segredo:",
    copySecret: "Copiar segredo",
    copied: "Segredo copiado",
    openApp: "Abrir em um aplicativo deste dispositivo",
    codeHint: "Os seis dígitos que o aplicativo mostra agora.",
    clockAhead: (ahead) =>
      `O relógio deste dispositivo está ${forms.seconds(ahead)} adiantado. Um autenticador nele mostra códigos cedo demais: ajuste o relógio para automático e digite um novo código.`,
    clockBehind: (behind) =>
      `O relógio deste dispositivo está ${forms.seconds(behind)} atrasado. Um autenticador nele mostra códigos já vencidos: ajuste o relógio para automático e digite um novo código.`,
    country: "País",
    number: "Número de telefone",
    numberHint: "Com ou sem o código do país.",
    numberBad:
      "Isso não pode ser um número de telefone. Verifique-o, ou escreva-o com o código do país, por exemplo +55\u00a011\u00a091234\u00a05678.",
    channel: "Enviar o código por",
    sms: "SMS",
    whatsapp: "WhatsApp",
    send: "Enviar o código",
    sent: (number) => `Um código está a caminho de ${number}.`,
    sentCodeHint: "O código da mensagem.",
    sendAgain: "Enviar de novo",
    lateCode: "Demorou demais. Peça um novo código.",
    askKey:
      "Conecte sua chave de segurança ou deixe-a à mão, ou use o bloqueio deste dispositivo. Seu navegador vai pedi-la em seguida.",
    useKey: "Pedir agora",
    waitingForKey: "Siga o que seu navegador pedir.",
  },
} satisfies Words<typeof texts>;
