import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";
import { system } from "./host-system.ts";
import { failures } from "./host-failures.ts";
import * as forms from "./forms.ts";

export const host = {
  ...system,
  ...failures,
  skipToContent: "Ir para o conteúdo",
  mainNavigation: "Navegação principal",
  account: "Conta",
  signIn: "Entrar",
  signOut: "Sair",
  signOutEverywhere: "Sair de todos os lugares",
  notSignedOutEverywhere:
    "Não foi possível sair nos seus outros dispositivos, por isso você continua conectado aqui. Verifique sua conexão e tente novamente.",
  notSignedOutElsewhere:
    "Não foi possível sair nos seus outros dispositivos, por isso você continua conectado aqui. Aguarde um momento e tente novamente.",
  signedInAs: "Conectado como",
  guest: "Convidado",
  accounts: {
    others: "Outras contas neste navegador",
    choose: "Escolher uma conta",
    switchTo: "Mudar para",
    another: "Usar outra conta",
    signOutOf: (name) => `Sair de ${name}`,
    signOutAll: "Sair de todas as contas aqui",
    over: "Sessão encerrada. Entrar de novo",
    ended: (name) =>
      `A sessão de ${name} foi encerrada nesse meio-tempo. Escolha a conta mais uma vez para entrar de novo.`,
    failed: "Não foi possível mudar de conta; tudo continua como estava. Aguarde um momento e tente de novo.",
    offline:
      "Não foi possível mudar de conta; tudo continua como estava. Verifique sua conexão e tente de novo.",
    full: (most) => `Este navegador guarda ${most} contas além da sua. Saia de uma delas primeiro.`,
    unfinished:
      "Algo não terminou neste navegador: um trabalho em andamento ou uma alteração não salva. Quem muda de conta perde isso.",
    anyway: "Mudar mesmo assim",
    stay: "Ficar",
  },
  system: "Sistema",
  primitives: "Componentes básicos",
  useDark: "Usar o tema escuro",
  useLight: "Usar o tema claro",
  more: "Mais",
  menuNotLoaded: "Parte deste menu não pôde ser carregada. Verifique sua conexão e abra-o de novo.",
  display: {
    title: "Idioma e aparência",
    language: "Idioma",
    asBrowser: (name) => `Como neste navegador: ${name}`,
    formats: "Datas e números",
    asLanguage: (sample) => `Como no idioma: ${sample}`,
    digits: "Algarismos",
    timeZone: "Fuso horário",
    firstDay: "Primeiro dia da semana",
    usual: (what) => `Habitual: ${what}`,
    theme: "Tema",
    asDevice: "Como neste dispositivo",
    light: "Claro",
    dark: "Escuro",
    close: "Concluído",
    notLoaded: "Não foi possível carregar as opções. Verifique sua conexão e tente novamente.",
  },
  loading: (title) => `Carregando ${title}`,
  starting: "Iniciando",
  late: "Esta página ainda não iniciou. Seu navegador pode ser antigo demais, ou um arquivo não pôde ser carregado. Atualize o navegador ou recarregue a página.",
  noScript:
    "Esta página precisa de JavaScript. Ative-o nas configurações do seu navegador e recarregue a página.",
  pageTitle: (title, operator) => `${title} – ${operator}`,
  palette: {
    label: "Ir para ou executar",
    placeholder: "Procurar uma página, uma tabela, um comando",
    recent: "Visitados por último",
    commands: "Nesta página",
    pages: "Páginas",
    found: "Encontrado",
    page: "Página",
    command: "Comando",
    theme: "Alternar entre claro e escuro",
    shortcuts: "Atalhos de teclado",
    keys: { palette: "Ir a qualquer lugar ou executar algo", shortcuts: "Atalhos de teclado" },
    singleKeys: "Teclas isoladas, como ?, executam comandos",
    close: "Fechar",
    none: "Nada tem esse nome. Tente com menos letras.",
    asking: "Procurando",
    count: (count) => forms.counted(count, { one: "# encontrado", other: "# encontrados" }),
    slow: (title) => `${title} ainda está procurando.`,
    failed: (title) => `${title} não conseguiu procurar agora. Todo o resto pode ser encontrado.`,
    notLoaded: "A busca não pôde ser carregada. Verifique sua conexão e tente de novo.",
  },
  notFound: {
    title: "Não há nenhuma página aqui",
    body: "O endereço pode estar digitado errado, ou a página pode ter mudado de lugar.",
    action: "Ir para a página inicial",
  },
  empty: {
    title: "Nada está registrado ainda",
    body: "O registro não contém nenhum módulo que possa ser mostrado. A página do sistema explica por quê.",
    action: "Abrir a página do sistema",
  },
  start: {
    title: "Início",
    empty: "Ainda não há nada aqui para você. Escolha uma página na navegação.",
    open: (title) => `Abrir ${title}`,
  },
  slow: (title) =>
    `${title} está demorando mais do que o normal. Enquanto isso, você pode usar todo o resto desta página.`,
  contributionFailed: (title) => `${title} não pode ser mostrado agora. Todo o resto funciona.`,
  refused:
    "A entrada dele na lista de páginas não é válida, então nada foi carregado. A equipe responsável precisa publicá-la de novo; todo o resto funciona.",
  denied: {
    setUp: "Configurar um segundo fator",
    "set-up-second-factor": {
      title: (title) => `${title} exige um segundo fator`,
      body: "Sua conta ainda não tem nenhum. Configure um e volte a esta página.",
    },
    "no-role": {
      title: (title) => `Você não pode abrir ${title}`,
      body: "Sua conta não tem a função que esta página pede. Solicite-a a um administrador e entre de novo.",
    },
    unchecked: {
      title: (title) => `${title} não pode ser aberto agora`,
      body: "Não foi possível verificar se você pode abri-lo. Tente de novo em instantes.",
    },
    "unknown-requirement": {
      title: (title) => `Você não pode abrir ${title}`,
      body: "É exigido algo que esta versão da página não consegue verificar. Recarregue a página; se não resolver, fale com um administrador.",
    },
  },
  stepUp: {
    title: "Confirme que é você",
    toOpen: (title) => `${title} pede isso.`,
    cancel: "Cancelar",
    cancelled: "Isso não foi feito, pois você não confirmou que é você. Tente de novo quando puder.",
    nobodyAsks: "Esta página não consegue pedir sua confirmação agora. Recarregue-a e tente mais uma vez.",
  },
  ended: {
    title: "Você foi desconectado",
    why: {
      expired: "Você foi desconectado porque o tempo da sua sessão acabou.",
      revoked: "Você foi desconectado porque sua sessão foi encerrada, talvez por outro dispositivo.",
      unreadable: "Você foi desconectado porque a sessão guardada neste navegador não pode ser lida.",
      "second-factor": "Sua conta agora pede o segundo fator.",
    },
    kept: "Continue de onde parou: esta página espera como você a deixou, com o que digitou. Se outra pessoa entrar aqui, ela recomeça e o que você digitou se perde.",
    leave: "Sair desta página",
    back: "Você entrou de novo. A página está como você a deixou.",
  },
  captcha: {
    title: "Mostre que você é uma pessoa",
    cancelled: "A verificação de que você é uma pessoa não foi concluída. Tente de novo.",
  },
  tray: {
    label: "Trabalhos em andamento",
    running: (count) => `${forms.number(count)} em andamento`,
    ended: (count) => forms.counted(count, { one: "# concluído", other: "# concluídos" }),
    show: "Mostrar o que está em andamento",
    hide: "Ocultar o que está em andamento",
    progress: (title) => `Progresso: ${title}`,
    discard: (title) => `Descartar: ${title}`,
    remove: (title) => `Remover da lista: ${title}`,
    settled: (title, message) => `${title}: ${message}`,
  },
  notice: {
    error: (title) => `Algo deu errado em ${title}. Se não responder, abra-o de novo.`,
    blocked: (title, seconds) =>
      `${title} manteve esta página ocupada por ${forms.counted(seconds, { one: "# segundo", other: "# segundos" })}.`,
    globals: (title) => `${title} alterou partes da página que são de todos. Elas foram restauradas.`,
    memory: (title) => `${title} usa muita memória. Se a página ficar lenta, abra-o de novo.`,
    release: (title) => `Uma nova versão de ${title} está pronta. Você a recebe na próxima vez que abrir.`,
    reload: (title) => `Abrir ${title} de novo`,
    switch: "Usar agora",
    later: "Depois",
    dismiss: "Dispensar",
  },
  providerDown:
    "Não foi possível acessar o serviço de login. Você continua conectado; o que já foi carregado ainda pode ser lido.",
  blocked: {
    cookies:
      "Seu navegador bloqueia cookies. Você pode entrar, mas só até esta página ser fechada ou recarregada.",
    size: "Sua conta contém mais dados do que os navegadores guardam em cookies. Você está conectado só nesta página, até ela ser fechada ou recarregada; depois, entre de novo. O operador pode reduzir sua conta.",
    storage:
      "Seu navegador bloqueia o armazenamento. Tudo funciona, mas suas escolhas são esquecidas com esta página.",
  },
  oldBrowser: {
    title: "Seu navegador é antigo demais para esta página",
    body: "Falta nele aquilo em que esta página se apoia. Atualize o navegador ou abra a página em outro.",
  },
  shellBroke: {
    title: "Esta página parou por causa de um erro",
    body: "O que você salvou está seguro. Recarregue a página para continuar.",
  },
  registry: {
    fromCache: "Não foi possível atualizar a lista de páginas. Você vê a última que funcionou.",
    missing: "Não foi possível carregar a lista de páginas. Tente de novo em instantes.",
    forked:
      "Alguém recebeu outras versões deste site, diferentes das que este navegador já tinha visto. Nada de novo é carregado até que o operador verifique: avise-o e mostre-lhe a página do sistema.",
    noSignIn:
      "Ninguém consegue entrar aqui: a lista de páginas não contém a página de login. Quem cuida deste site pode adicioná-la com o comando foyer place init.",
    retry: "Tentar de novo",
  },
  preview: {
    label: "Prévia",
    inUse: (title, version) =>
      `Você está vendo ${title} ${version}, que não está publicado. Todos os outros veem a versão publicada.`,
    asksForSecrets: (title) =>
      `${title} pede senhas ou códigos, e quem fez esta versão poderia ler o que você digitar ali.`,
    gone: (name, version) =>
      `A prévia de ${name} ${version} não está mais disponível, por isso você vê a versão publicada.`,
    drop: "Sair da prévia",
    asking: {
      title: (title, version) => `Ver uma prévia de ${title} ${version}?`,
      lead: (title) =>
        `Um link pede para mostrar a você uma versão de ${title} que não está publicada. Ela funciona com sua conta e seus dados, e o que você alterar nela fica alterado.`,
      onlyIfKnown: "Continue só se souber quem enviou o link a você.",
      ends: "Ela vale só nesta aba, até você deixá-la ou sair. Ninguém mais a recebe.",
      accept: (version) => `Prévia de ${version}`,
      decline: "Não usar",
      shut: "Seu navegador bloqueia o armazenamento, por isso não consegue guardar a prévia.",
      noneTitle: "Essa prévia não existe",
      none: "O link está incompleto, ou a prévia terminou. Peça outro a quem o enviou.",
    },
  },
} satisfies Words<typeof texts>;
