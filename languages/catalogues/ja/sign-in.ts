import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";
import { proof } from "./sign-in-proof.ts";
import * as forms from "./forms.ts";

export const signIn = {
  ...proof,
  email: "メールアドレス",
  password: "パスワード",
  showPassword: "パスワードを表示",
  hidePassword: "パスワードを隠す",
  show: "表示",
  hide: "隠す",
  capsLock: "Caps Lockがオンです。",
  staySignedIn: "この端末でログインしたままにする",
  signIn: {
    title: "ログイン",
    action: "ログイン",
    toCreate: "アカウントを作成",
    forgotten: "パスワードをお忘れですか？",
  },
  operatorLinks: (operator) => `${operator}のページ`,
  loading: "読み込んでいます",
  otherWay: "別の方法でログイン",
  ways: {
    title: "その他のログイン方法",
    or: "または",
    passkey: "パスキーを使う",
    emailCode: "メールでコードを受け取る",
    phoneCode: "SMSでコードを受け取る",
    service: (name) => `${name}で続ける`,
    organisation: "組織のアカウントで続ける",
    guest: "ゲストとして見る",
    usedLast: (label) => `${label}（前回使用）`,
    more: "ほかのログイン方法を表示",
    unknown: "その他のログイン方法を現在表示できません。",
    retry: "もう一度試す",
  },
  code: {
    email: {
      title: "メールでコードを受け取る",
      lead: "コード、リンク、またはその両方をメールでお送りします。どちらでもログインできます。",
      action: "コードを送信",
      sent: (to) =>
        `${to}がここで使える場合は、メールをお送りしました。リンクを開くか、コードがあれば入力してください。`,
      other: "別のアドレスを使う",
    },
    phone: {
      title: "SMSでコードを受け取る",
      lead: "コードをお送りします。携帯電話会社の料金がかかることがあります。",
      label: "電話番号",
      hint: "国番号を付けてください。例：+81\u00a090\u00a01234\u00a05678",
      action: "コードを送信",
      sent: (to) => `${to}がここで使える場合は、メッセージをお送りしました。コードを入力してください。`,
      other: "別の番号を使う",
    },
    enterTitle: "コードを入力",
    otherProof: "別の方法で確認",
    label: "コード",
    confirm: "確認",
    again: "コードを再送信",
    sentAgain: "新しいコードをお送りしました。",
  },
  organisation: { title: "組織を通じてログイン", email: "仕事用メールアドレス", action: "続ける" },
  create: {
    title: "アカウントを作成",
    action: "アカウントを作成",
    toSignIn: "代わりにログイン",
    passwordHint: "関連のない単語をいくつか並べると、良いパスワードになります。",
  },
  checkMail: {
    title: "メールをご確認ください",
    body: (email) =>
      `${email}がここで使える場合は、リンクをお送りしました。できればこのブラウザで開いて完了してください。`,
    back: "ログインに戻る",
    again: "メールを再送信",
    sentAgain: "もう一度メールをお送りしました。",
  },
  signingIn: "ログインしています",
  signedOutBecause: {
    expired: "セッションが終了したため、ログアウトしました。続けるにはログインしてください。",
    revoked: "セッションが終了されたため、ログアウトしました。別の端末で操作された可能性があります。",
    elsewhere: "別のウィンドウでログアウトしました。",
    unreadable:
      "このブラウザに保存されたセッションを読み取れないため、ログアウトしました。ログインし直してください。",
  },
  missing: {
    email: "メールアドレスを入力してください。",
    password: "パスワードを入力してください。",
    phone: "電話番号を入力してください。",
    newPassword: "新しいパスワードを入力してください。",
    code: (digits) =>
      digits === undefined
        ? "コードをすべて入力してください。6桁以上です。"
        : `${digits}桁すべてを入力してください。`,
  },
  invalid: {
    email: "メールアドレスを最後まで入力してください。例：name@example.com",
    phone: "国番号を付けて入力してください。例：+81\u00a090\u00a01234\u00a05678",
  },
  failed: "うまくいきませんでした",
  unknown: "もう一度お試しください。失敗が続く場合は、ページを再読み込みしてください。",
  waitLabel: (action, wait) => `${action}（あと${forms.seconds(wait)}）`,
} satisfies Words<typeof texts>;
