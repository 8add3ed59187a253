import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";

export const proof = {
  link: {
    "sign-in": {
      title: "Entrar",
      lead: "Você abriu um link de um e-mail. Ele permite entrar e funciona uma vez.",
      action: "Entrar",
    },
    confirm: {
      title: "Confirme seu endereço",
      lead: "Você abriu um link de um e-mail. Ele confirma seu endereço e permite entrar.",
      action: "Confirmar o endereço",
    },
    invite: {
      title: "Você recebeu um convite",
      lead: "Aceite o convite e depois escolha uma senha.",
      action: "Aceitar o convite",
    },
    recovery: {
      title: "Redefinir a senha",
      lead: "Você abriu um link de um e-mail. Ele permite entrar para escolher uma nova senha.",
      action: "Continuar",
    },
    "change-email": {
      title: "Alterar seu e-mail",
      lead: "Você abriu um link de um e-mail. Ele confirma o novo endereço da sua conta.",
      action: "Confirmar a alteração",
    },
    unnamed: "alguém sem nome",
    whose: (name) => `Continuar como ${name}?`,
    whoseLead: (name) =>
      `Este link conecta você como ${name}. Se não é você, outra pessoa pode tê-lo enviado: ela poderia ver o que você digitar.`,
    inPlaceOf: (name) =>
      name === ""
        ? "Outra pessoa está conectada aqui e será desconectada."
        : `Você está conectado aqui como ${name}; essa sessão será encerrada.`,
    goOn: (name) => `Continuar como ${name}`,
    refuse: "Não sou eu",
    again: "Pedir um novo link",
    notWhole: "Este link está incompleto ou já foi usado. Entre, ou peça um novo.",
  },
  newPassword: {
    title: "Escolha uma nova senha",
    label: "Nova senha",
    action: "Salvar a senha",
    skip: "Agora não",
    code: "Código",
    codeHint: "Enviamos um código por e-mail para confirmar que é você.",
  },
  secondFactor: {
    title: "Confirme que é você",
    action: "Confirmar",
    other: "Usar outra conta",
    noneUsable:
      "Nenhum dos seus segundos fatores pode ser usado neste navegador. Entre onde você possa usar um.",
    named: (name) => `“${name}”`,
    unnamed: {
      totp: "seu aplicativo autenticador",
      phone: "seu telefone",
      webauthn: "sua chave de segurança",
    },
    totp: {
      lead: (name) => `Digite os seis dígitos mostrados por ${name}.`,
      choose: (name) => `Usar ${name}`,
    },
    phone: {
      lead: (name) => `Enviamos um código para ${name}. Sua operadora pode cobrar por ele.`,
      sent: (name) => `Um código está a caminho de ${name}.`,
      wrong: "O código não está certo. Digite o último que enviamos.",
      send: "Enviar o código",
      again: "Enviar outro código",
      choose: (name) => `Receber um código em ${name}`,
    },
    webauthn: {
      lead: (name) => `Tenha em mãos ${name} e siga o que seu navegador pedir.`,
      action: "Usar a chave de segurança",
      choose: (name) => `Usar ${name}`,
    },
    others: "Outras formas de confirmar",
    severalWrong:
      "Vários códigos estavam errados. Espere o próximo e verifique se o relógio do dispositivo que o mostra está certo.",
    lost: (count) => (count === 1 ? "Não consigo usá-lo" : "Não consigo usar nenhum deles"),
    lostHelp: (operator) =>
      `Só quem cuida de ${operator} pode remover um segundo fator. Fale com essas pessoas e esteja pronto para mostrar quem você é. Ninguém que peça um código ou sua senha é uma delas.`,
    lostLink: "Obter ajuda",
    recovery: {
      use: "Usar um código de recuperação",
      label: "Código de recuperação",
      hint: "Um daqueles que você salvou ao criá-los. Funciona uma vez.",
      missing: "Digite um código de recuperação.",
      wrong: "Este código de recuperação não está certo ou já foi usado. Digite outro.",
    },
  },
  confirm: {
    lead: (email) => `Digite mais uma vez a senha de ${email}.`,
    action: "Confirmar",
    byMail: "Receber um código por e-mail em vez disso",
    byService:
      "Confirme com o que você usa para entrar. Depois você volta para cá; então faça de novo o que queria fazer.",
    nothing: "Esta conta não tem senha, endereço nem número para confirmar. Entre de novo para continuar.",
  },
  recovery: {
    title: "Redefinir a senha",
    lead: "Enviamos um link para você escolher uma nova.",
    action: "Enviar o link",
    sent: (email) =>
      `Se houver uma conta para ${email}, um e-mail está a caminho. Abra o link dele, de preferência neste navegador. Se nada chegar em alguns minutos, tente de novo mais tarde.`,
  },
} satisfies Words<typeof texts>;
