/** What the page says that stands for one which didn't come. */
export interface OfflineWords {
  /** Where the browser knows that it has no connection. */
  readonly offline: string;
  readonly offlineWhy: string;
  /** Where it has one, and the page still didn't come. */
  readonly unreachable: string;
  readonly unreachableWhy: string;
  readonly again: string;
}

/**
 * By language; the first is for those whom none serves. Not in the page's catalogues: nobody loads a catalogue without a
 * connection, and whoever has one needs none of these.
 */
export const OFFLINE_WORDS = {
  en: {
    offline: "You are offline",
    offlineWhy: "This page opens by itself as soon as there is a connection again.",
    unreachable: "This page can’t be reached",
    unreachableWhy: "Nothing answered at its address. Look at your connection, or try again in a moment.",
    again: "Try again",
  },
  de: {
    offline: "Sie sind offline",
    offlineWhy: "Sobald wieder eine Verbindung besteht, öffnet sich diese Seite von selbst.",
    unreachable: "Diese Seite ist nicht erreichbar",
    unreachableWhy:
      "Unter ihrer Adresse hat nichts geantwortet. Prüfen Sie Ihre Verbindung, oder versuchen Sie es gleich noch einmal.",
    again: "Erneut versuchen",
  },
  fr: {
    offline: "Vous êtes hors ligne",
    offlineWhy: "Cette page s’ouvrira d’elle-même dès que la connexion sera revenue.",
    unreachable: "Cette page est injoignable",
    unreachableWhy: "Rien n’a répondu à son adresse. Vérifiez votre connexion ou réessayez dans un instant.",
    again: "Réessayer",
  },
  es: {
    offline: "No tiene conexión",
    offlineWhy: "Esta página se abrirá por sí sola en cuanto vuelva la conexión.",
    unreachable: "No se puede acceder a esta página",
    unreachableWhy:
      "Nada ha respondido en su dirección. Compruebe su conexión o inténtelo de nuevo dentro de un momento.",
    again: "Intentar de nuevo",
  },
  "pt-BR": {
    offline: "Você está sem conexão",
    offlineWhy: "Esta página se abrirá sozinha assim que a conexão voltar.",
    unreachable: "Não foi possível acessar esta página",
    unreachableWhy:
      "Nada respondeu no endereço dela. Verifique sua conexão ou tente novamente daqui a pouco.",
    again: "Tentar novamente",
  },
  ja: {
    offline: "オフラインです",
    offlineWhy: "接続が戻ると、このページは自動的に開きます。",
    unreachable: "このページに接続できません",
    unreachableWhy:
      "このアドレスから応答がありませんでした。接続を確認するか、しばらくしてからもう一度お試しください。",
    again: "もう一度試す",
  },
  "zh-Hans": {
    offline: "您处于离线状态",
    offlineWhy: "连接恢复后，此页面会自动打开。",
    unreachable: "无法访问此页面",
    unreachableWhy: "该地址没有响应。请检查您的连接，或稍后重试。",
    again: "重试",
  },
  ar: {
    offline: "أنت غير متصل بالإنترنت",
    offlineWhy: "ستُفتح هذه الصفحة من تلقاء نفسها حالما يعود الاتصال.",
    unreachable: "تعذّر الوصول إلى هذه الصفحة",
    unreachableWhy: "لم يُجب شيء على عنوانها. تحقّق من اتصالك، أو حاول مرة أخرى بعد قليل.",
    again: "إعادة المحاولة",
  },
} as const satisfies Readonly<Record<string, OfflineWords>>;
