import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";
import { proof } from "./sign-in-proof.ts";
import * as forms from "./forms.ts";

export const signIn = {
  ...proof,
  email: "E-mail",
  password: "Senha",
  showPassword: "Mostrar senha",
  hidePassword: "Ocultar senha",
  show: "Mostrar",
  hide: "Ocultar",
  capsLock: "O Caps Lock está ativado.",
  staySignedIn: "Continuar conectado neste dispositivo",
  signIn: { title: "Entrar", action: "Entrar", toCreate: "Criar uma conta", forgotten: "Esqueceu a senha?" },
  operatorLinks: (operator) => `Páginas de ${operator}`,
  loading: "Carregando",
  otherWay: "Entrar de outra forma",
  ways: {
    title: "Outras formas de entrar",
    or: "ou",
    passkey: "Usar uma chave de acesso",
    emailCode: "Receber um código por e-mail",
    phoneCode: "Receber um código por SMS",
    service: (name) => `Continuar com ${name}`,
    organisation: "Continuar com sua organização",
    guest: "Dar uma olhada como convidado",
    usedLast: (label) => `${label} (usado por último)`,
    more: "Mais formas de entrar",
    unknown: "As outras formas de entrar não podem ser mostradas no momento.",
    retry: "Tentar de novo",
  },
  code: {
    email: {
      title: "Receber um código por e-mail",
      lead: "Enviamos um código, um link ou ambos. Qualquer um deles permite entrar.",
      action: "Enviar o código",
      sent: (to) =>
        `Se ${to} puder ser usado aqui, um e-mail está a caminho. Abra o link dele, ou digite o código, se houver.`,
      other: "Usar outro endereço",
    },
    phone: {
      title: "Receber um código por SMS",
      lead: "Enviamos um código. Sua operadora pode cobrar por ele.",
      label: "Número de telefone",
      hint: "Com o código do país, por exemplo +55\u00a011\u00a091234\u00a05678.",
      action: "Enviar o código",
      sent: (to) => `Se ${to} puder ser usado aqui, uma mensagem está a caminho. Digite o código dela.`,
      other: "Usar outro número",
    },
    enterTitle: "Digite o código",
    otherProof: "Confirmar de outra forma",
    label: "Código",
    confirm: "Confirmar",
    again: "Enviar outro código",
    sentAgain: "Outro código está a caminho.",
  },
  organisation: { title: "Entrar pela sua organização", email: "E-mail de trabalho", action: "Continuar" },
  create: {
    title: "Criar uma conta",
    action: "Criar conta",
    toSignIn: "Entrar em vez disso",
    passwordHint: "Algumas palavras sem relação formam uma boa senha.",
  },
  checkMail: {
    title: "Verifique seu e-mail",
    body: (email) =>
      `Se ${email} puder ser usado aqui, um link está a caminho. Abra-o para concluir, de preferência neste navegador.`,
    back: "Voltar ao login",
    again: "Enviar o e-mail de novo",
    sentAgain: "Outro e-mail está a caminho.",
  },
  signingIn: "Entrando",
  signedOutBecause: {
    expired: "Você foi desconectado porque sua sessão terminou. Entre para continuar.",
    revoked: "Você foi desconectado porque sua sessão foi encerrada, talvez por outro dispositivo.",
    elsewhere: "Você foi desconectado em outra janela.",
    unreadable:
      "Você foi desconectado porque a sessão guardada neste navegador não pode ser lida. Entre de novo.",
  },
  missing: {
    email: "Digite seu e-mail.",
    password: "Digite sua senha.",
    phone: "Digite seu número de telefone.",
    newPassword: "Digite uma nova senha.",
    code: (digits) =>
      digits === undefined
        ? "Digite o código inteiro: ele tem seis dígitos ou mais."
        : `Digite todos os ${digits} dígitos.`,
  },
  invalid: {
    email: "Digite um endereço de e-mail completo, por exemplo nome@example.com.",
    phone: "Digite o número com o código do país, por exemplo +55\u00a011\u00a091234\u00a05678.",
  },
  failed: "Não funcionou",
  unknown: "Tente de novo. Se continuar falhando, recarregue a página.",
  waitLabel: (action, wait) => `${action} (espere ${forms.seconds(wait)})`,
} satisfies Words<typeof texts>;
