import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";

export const failures = {
  override: {
    label: "Substituição de desenvolvimento",
    inUse: (title, address, build) =>
      `${title} vem de ${address} nesta máquina, não da versão publicada (build ${build}).`,
    trouble: {
      paused: (name) =>
        `A última página com ${name} desta máquina parou de responder, por isso você vê a versão publicada.`,
      silent: (name, address) =>
        `“foyer dev” não responde em ${address}. Você vê a última versão de ${name} que pôde ser obtida.`,
      unfit: (name, address) =>
        `O que ${address} oferece como ${name} não é um módulo válido. Você vê a última versão que é.`,
      "not-built": (name) =>
        `A última alteração de ${name} não compila: veja o terminal do “foyer dev”. Você vê o build anterior.`,
    },
    taken: (name, taken) =>
      `O caminho de ${name} pertence a ${taken}, por isso você vê a versão publicada. Escolha outro caminho em foyer.json.`,
    tryAgain: "Tentar de novo",
    drop: "Usar a versão publicada",
    asking: {
      pageTitle: "Substituição de desenvolvimento",
      title: (name) => `Usar ${name} desta máquina?`,
      lead: (name, address) =>
        `Um link pede que este navegador use ${name} de ${address} em vez da versão publicada.`,
      warning:
        "Concorde só se você mesmo iniciou o “foyer dev” lá. O que ele serve é executado nesta página com tudo o que você pode fazer aqui.",
      replaces: (name) => `A substituição de ${name} que este navegador tem agora seria removida.`,
      accept: (name) => `Usar ${name} desta máquina`,
      decline: "Não usar",
      remote: "Módulo",
      address: "Endereço",
    },
    refused: {
      title: "Esta substituição não pode ser definida",
      off: 'Este host não usa módulos das máquinas de desenvolvedores. O operador pode permitir: "developerOverrides": true em config.json.',
      elsewhere:
        "O link não indica nenhum módulo, ou indica um endereço que não está nesta máquina. Só http://localhost e http://127.0.0.1 podem ser usados.",
      silent: (address) =>
        `“foyer dev” não responde em ${address}. Inicie-o, ou permita que seu navegador acesse dispositivos desta máquina se ele pedir, e tente de novo.`,
      unfit: "O que ele oferece não é um módulo válido. Nada foi alterado.",
      storage: "Seu navegador bloqueia o armazenamento, por isso não consegue guardar uma substituição.",
    },
    none: "Este navegador não tem nenhuma substituição. “foyer dev --host” mostra o link que pede uma.",
    start: "Ir para a página inicial",
  },
  failure: {
    title: (title) => `${title} não está disponível agora`,
    why: {
      "not-released": "Não há nenhuma versão publicada. Todo o resto funciona.",
      offline: "Você está sem conexão. Ele se abrirá sozinho assim que a conexão voltar.",
      unreachable: "Os arquivos não puderam ser carregados. Todo o resto funciona.",
      missing: "Falta um arquivo no servidor dele. Todo o resto funciona.",
      "server-error": "O servidor dele respondeu com um erro. Todo o resto funciona.",
      "wrong-type": "O servidor dele enviou algo diferente dos arquivos. Todo o resto funciona.",
      altered:
        "Um arquivo não é o que a equipe responsável publicou, por isso não foi executado. Todo o resto funciona e está seguro.",
      "wrong-name": "O endereço leva a outra coisa, que não foi aberta. Todo o resto funciona.",
      "timed-out": "A resposta demorou demais. Todo o resto funciona.",
      "needs-update":
        "Ele foi feito para outra versão desta página. A equipe responsável precisa publicar uma nova versão; então ele se abre sozinho.",
      threw: "Ele parou enquanto iniciava. Todo o resto funciona.",
      "not-a-remote":
        "Os arquivos não são o que esta página espera. A equipe responsável precisa publicar uma nova versão.",
      empty: "Ele abriu, mas não mostra nada. Todo o resto funciona.",
      broke: "Ele parou por causa de um erro. Todo o resto funciona.",
    },
    retry: "Tentar de novo",
    reload: "Recarregar a página",
    details: "Copiar detalhes",
    copied: "Detalhes copiados",
  },
  configuration: {
    title: "O Foyer ainda não está configurado",
    body: "Estes valores faltam ou estão errados. Coloque-os em config.json, ao lado do index.html do host, e recarregue esta página. Não é preciso compilar de novo.",
    retry: "Recarregar",
    document: "config.json",
    example: "Exemplo",
  },
} satisfies Words<typeof texts>;
