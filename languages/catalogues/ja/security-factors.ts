import type { texts } from "../../../remotes/mfa/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const factors = {
  factors: {
    title: "第二要素",
    lead: "ログイン後に求められるものです。",
    empty: "まだありません",
    emptyHint: "設定すると、ログインに使うものだけではアカウントを開けなくなります。",
    nothingToAdd: "このプロジェクトには追加できる第二要素がありません。",
    added: "追加日",
    lastUsed: "最後に求められた日時：",
    neverUsed: "未使用",
    thisSession: "このセッションで使用",
    type: { totp: "認証アプリ", phone: "電話", webauthn: "セキュリティキー" },
    remove: "削除",
    removeNamed: (name) => `${name}を削除`,
    room: (left) => `アカウントに登録できる要素は10個です。あと${forms.number(left)}個追加できます。`,
    full: "アカウントに登録できる要素は10個までです。追加するには一つ削除してください。",
    choose: "要素を追加",
    add: { totp: "認証アプリを追加", webauthn: "セキュリティキーまたはこの端末を追加", phone: "電話を追加" },
    hint: {
      totp: "30秒ごとに新しいコードを表示します。ネットワークなしで使えます。",
      webauthn: "差し込むかタッチするキー、または端末のロックです。最も安全です。",
      phone: "メッセージで届くコードです。予備に向いています。メッセージは傍受されることがあります。",
    },
    unfinished: "未完了",
    goOn: "続ける",
    goOnNamed: (name) => `${name}を続ける`,
    unfinishedTotp: "シークレットをもう一度表示することはできません。続けると、同じ名前で新しく作られます。",
    discard: "破棄",
    discardNamed: (name) => `${name}を破棄`,
    discarded: (name) => `${name}を破棄しました。`,
  },
  remove: {
    title: (name) => `${name}を削除しますか？`,
    last: "唯一の第二要素です。削除すると、ここでもほかの端末でも、パスワードなどログインに使うものだけでアカウントが開きます。",
    oneOfSeveral: "今後アカウントを開くのに使えなくなります。ほかの要素は残ります。",
    used: "このセッションはこれで確認しました。削除後は、別の要素を求められます。",
    elsewhere: "これで確認した端末では、別の要素を求められます。",
    action: { totp: "認証アプリを削除", phone: "電話を削除", webauthn: "セキュリティキーを削除" },
    cancel: "残す",
    done: (name) => `${name}を削除しました。これで確認した端末では、別の要素を求められます。`,
    lastDone: (name) => `${name}を削除しました。アカウントは第二要素を求めなくなりました。`,
  },
  enroll: {
    othersSignedOut:
      "完了すると、ログイン中のほかの端末はすべてログアウトされます。新しい要素を使って再びログインできます。",
    othersWereSignedOut: "ほかの端末をログアウトしました。",
    name: "名前",
    nameHint: "見分けやすい名前を付けてください。",
    nameMissing: "名前を入力してください。",
    nameTaken: "同じ名前の要素があります。別の名前を選んでください。",
    next: "続ける",
    notInToken:
      "要素は受け付けられましたが、セッションに反映されていません。一度ログアウトして、ログインし直してください。求められない場合は、運営者に知らせてください。",
    needsAddress:
      "認証アプリには、メールアドレスのあるアカウントが必要です。先に下でアドレスを追加するか、別の要素を選んでください。",
    gone: "この設定は取り消されました。10分以上かかったか、別のページで取り消されました。最初からやり直してください。",
    startAgain: "最初からやり直す",
    done: (name) => `${name}を設定しました。ログイン時に求められます。`,
    code: "コード",
    codeMissing: (digits) =>
      digits === undefined
        ? "コードをすべて入力してください。6桁以上です。"
        : `${digits}桁すべてを入力してください。`,
    confirm: "確認",
    totp: {
      title: "認証アプリを追加",
      suggestion: (number) => (number === 1 ? "認証アプリ" : `認証アプリ ${number}`),
    },
    phone: { title: "電話を追加", suggestion: (number) => (number === 1 ? "電話" : `電話 ${number}`) },
    webauthn: {
      title: "セキュリティキーまたはこの端末を追加",
      suggestion: (number) => (number === 1 ? "セキュリティキー" : `セキュリティキー ${number}`),
    },
    scan: "認証アプリでこの画像を読み取ってください。",
    qrAlt: "認証アプリで読み取るQRコード",
    orType: "または、このシークレットを入力してください：",
    copySecret: "シークレットをコピー",
    copied: "シークレットをコピーしました",
    openApp: "この端末のアプリで開く",
    codeHint: "アプリに今表示されている6桁の数字です。",
    clockAhead: (ahead) =>
      `この端末の時計は${forms.seconds(ahead)}進んでいます。端末の認証アプリは早すぎるコードを表示します。時計を自動に設定してから、新しいコードを入力してください。`,
    clockBehind: (behind) =>
      `この端末の時計は${forms.seconds(behind)}遅れています。端末の認証アプリは期限切れのコードを表示します。時計を自動に設定してから、新しいコードを入力してください。`,
    country: "国",
    number: "電話番号",
    numberHint: "国番号はあってもなくてもかまいません。",
    numberBad:
      "電話番号として正しくありません。確認するか、国番号を付けて入力してください。例：+81\u00a090\u00a01234\u00a05678",
    channel: "コードの送信方法",
    sms: "SMS",
    whatsapp: "WhatsApp",
    send: "コードを送信",
    sent: (number) => `${number}にコードをお送りしました。`,
    sentCodeHint: "メッセージに記載されたコードです。",
    sendAgain: "再送信",
    lateCode: "時間がかかりすぎました。新しいコードを送信してください。",
    askKey:
      "セキュリティキーを差し込むか手元に用意するか、この端末のロックを使ってください。次にブラウザが求めます。",
    useKey: "今すぐ求める",
    waitingForKey: "ブラウザの案内に従ってください。",
  },
} satisfies Words<typeof texts>;
