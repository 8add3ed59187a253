import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";
import { system } from "./host-system.ts";
import { failures } from "./host-failures.ts";
import * as forms from "./forms.ts";

export const host = {
  ...system,
  ...failures,
  skipToContent: "本文へ移動",
  mainNavigation: "メインナビゲーション",
  account: "アカウント",
  signIn: "ログイン",
  signOut: "ログアウト",
  signOutEverywhere: "すべての場所でログアウト",
  notSignedOutEverywhere:
    "ほかの端末をログアウトできなかったため、ここでもログインしたままです。接続を確認してから、もう一度お試しください。",
  notSignedOutElsewhere:
    "ほかの端末をログアウトできなかったため、ここでもログインしたままです。少し待ってから、もう一度お試しください。",
  signedInAs: "ログイン中のアカウント",
  guest: "ゲスト",
  accounts: {
    others: "このブラウザーのほかのアカウント",
    choose: "アカウントを選択",
    switchTo: "切り替え先",
    another: "別のアカウントを使う",
    signOutOf: (name) => `${name} からログアウト`,
    signOutAll: "ここのすべてのアカウントからログアウト",
    over: "ログアウト済み。もう一度ログイン",
    ended: (name) => `${name} はその間にログアウトされました。もう一度選ぶと、ログインし直せます。`,
    failed: "アカウントを切り替えられませんでした。元のままです。しばらく待ってからもう一度お試しください。",
    offline: "アカウントを切り替えられませんでした。元のままです。接続を確認してからもう一度お試しください。",
    full: (most) =>
      `このブラウザーには、使用中のほかに ${most} 件のアカウントまで残せます。先にどれかからログアウトしてください。`,
    unfinished:
      "このブラウザーに終わっていないものがあります。実行中の作業、または保存されていない変更です。アカウントを切り替えると失われます。",
    anyway: "それでも切り替える",
    stay: "このまま続ける",
  },
  system: "システム",
  primitives: "基本部品",
  useDark: "ダークテーマを使う",
  useLight: "ライトテーマを使う",
  more: "その他",
  menuNotLoaded: "このメニューの一部を読み込めませんでした。接続を確認してから、もう一度開いてください。",
  display: {
    title: "言語と表示",
    language: "言語",
    asBrowser: (name) => `このブラウザーと同じ: ${name}`,
    formats: "日付と数値",
    asLanguage: (sample) => `言語と同じ: ${sample}`,
    digits: "数字",
    timeZone: "タイムゾーン",
    firstDay: "週の始まり",
    usual: (what) => `既定: ${what}`,
    theme: "テーマ",
    asDevice: "このデバイスと同じ",
    light: "ライト",
    dark: "ダーク",
    close: "完了",
    notLoaded: "「言語と表示」を読み込めませんでした。接続を確認してから、もう一度お試しください。",
  },
  loading: (title) => `${title}を読み込んでいます`,
  starting: "開始しています",
  late: "このページはまだ開始していません。ブラウザが古すぎるか、ファイルを読み込めなかった可能性があります。ブラウザを更新するか、ページを再読み込みしてください。",
  noScript:
    "このページには JavaScript が必要です。ブラウザの設定で有効にしてから、ページを再読み込みしてください。",
  pageTitle: (title, operator) => `${title} – ${operator}`,
  palette: {
    label: "移動または実行",
    placeholder: "ページ、テーブル、コマンドを検索",
    recent: "最近の移動先",
    commands: "このページで",
    pages: "ページ",
    found: "検索結果",
    page: "ページ",
    command: "コマンド",
    theme: "ライトとダークを切り替える",
    shortcuts: "キーボードショートカット",
    keys: { palette: "どこへでも移動、何でも実行", shortcuts: "キーボードショートカット" },
    singleKeys: "「?」などの単独キーで操作する",
    close: "閉じる",
    none: "その名前のものはありません。文字を減らしてみてください。",
    asking: "検索しています",
    count: (count) => `${forms.number(count)}件見つかりました`,
    slow: (title) => `${title}はまだ検索しています。`,
    failed: (title) => `${title}は検索できませんでした。ほかはすべて検索できます。`,
    notLoaded: "検索を読み込めませんでした。接続を確認してから、もう一度お試しください。",
  },
  notFound: {
    title: "ここにページはありません",
    body: "アドレスが間違っているか、ページが移動した可能性があります。",
    action: "スタートページへ",
  },
  empty: {
    title: "まだ何も登録されていません",
    body: "レジストリに表示できるモジュールがありません。理由はシステムページで確認できます。",
    action: "システムページを開く",
  },
  start: {
    title: "スタート",
    empty: "まだここには何もありません。ナビゲーションからページを選んでください。",
    open: (title) => `${title}を開く`,
  },
  slow: (title) => `${title}に通常より時間がかかっています。その間も、このページのほかの部分は使えます。`,
  contributionFailed: (title) => `${title}は現在表示できません。ほかはすべて使えます。`,
  refused:
    "ページ一覧の項目が正しくないため、何も読み込まれませんでした。担当チームが公開し直す必要があります。ほかはすべて使えます。",
  denied: {
    setUp: "第二要素を設定する",
    "set-up-second-factor": {
      title: (title) => `${title}には第二要素が必要です`,
      body: "アカウントにはまだありません。設定してから、このページに戻ってください。",
    },
    "no-role": {
      title: (title) => `${title}を開けません`,
      body: "このページに必要な役割がアカウントにありません。管理者に依頼してから、ログインし直してください。",
    },
    unchecked: {
      title: (title) => `${title}は現在開けません`,
      body: "開けるかどうかを確認できませんでした。しばらくしてからもう一度お試しください。",
    },
    "unknown-requirement": {
      title: (title) => `${title}を開けません`,
      body: "このページのバージョンでは確認できないものが求められています。ページを再読み込みしてください。解決しない場合は管理者にお問い合わせください。",
    },
  },
  stepUp: {
    title: "本人確認",
    toOpen: (title) => `${title}が本人確認を求めています。`,
    cancel: "キャンセル",
    cancelled: "本人確認が行われなかったため、実行されませんでした。準備ができたらもう一度お試しください。",
    nobodyAsks: "このページでは現在、本人確認ができません。再読み込みしてから、もう一度お試しください。",
  },
  ended: {
    title: "ログアウトしました",
    why: {
      expired: "セッションの有効期間が終わったため、ログアウトしました。",
      revoked: "セッションが終了されたため、ログアウトしました。別の端末で操作された可能性があります。",
      unreadable: "このブラウザに保存されたセッションを読み取れないため、ログアウトしました。",
      "second-factor": "アカウントが第二要素を求めています。",
    },
    kept: "続きから再開できます。このページは入力内容を含め、離れたときのまま待っています。別の人がここでログインすると最初からになり、入力内容は失われます。",
    leave: "このページを離れる",
    back: "再びログインしました。ページは離れたときのままです。",
  },
  captcha: {
    title: "人間であることの確認",
    cancelled: "人間であることの確認が完了しませんでした。もう一度お試しください。",
  },
  tray: {
    label: "進行中の作業",
    running: (count) => `${forms.number(count)}件が進行中`,
    ended: (count) => `${forms.number(count)}件が終了`,
    show: "進行中の作業を表示",
    hide: "進行中の作業を隠す",
    progress: (title) => `進行状況：${title}`,
    discard: (title) => `破棄：${title}`,
    remove: (title) => `一覧から削除：${title}`,
    settled: (title, message) => `${title}：${message}`,
  },
  notice: {
    error: (title) => `${title}で問題が発生しました。応答しない場合は、開き直してください。`,
    blocked: (title, seconds) => `${title}が${forms.number(seconds)}秒間、このページの動作を止めました。`,
    globals: (title) => `${title}がページの共有部分を変更しました。元に戻しました。`,
    memory: (title) => `${title}が多くのメモリを使っています。ページが遅くなったら、開き直してください。`,
    release: (title) => `${title}の新しいバージョンがあります。次に開いたときに使えます。`,
    reload: (title) => `${title}を開き直す`,
    switch: "今すぐ使う",
    later: "後で",
    dismiss: "閉じる",
  },
  providerDown:
    "ログインサービスに接続できません。ログインしたままで、読み込み済みの内容は引き続き読めます。",
  blocked: {
    cookies:
      "ブラウザがCookieをブロックしています。ログインできますが、このページを閉じるか再読み込みするまでです。",
    size: "アカウントのデータが、ブラウザがCookieに保存できる量を超えています。このページを閉じるか再読み込みするまで、このページでのみログインしています。その後はログインし直してください。運営者がアカウントのデータを減らせます。",
    storage: "ブラウザが保存領域をブロックしています。すべて使えますが、設定はこのページとともに失われます。",
  },
  oldBrowser: {
    title: "このページを表示するにはブラウザが古すぎます",
    body: "このページに必要な機能がありません。ブラウザを更新するか、別のブラウザで開いてください。",
  },
  shellBroke: {
    title: "エラーのため、このページは停止しました",
    body: "保存した内容は安全です。続けるにはページを再読み込みしてください。",
  },
  registry: {
    fromCache: "ページ一覧を更新できませんでした。最後に使えたものを表示しています。",
    missing: "ページ一覧を読み込めませんでした。しばらくしてからもう一度お試しください。",
    forked:
      "このブラウザーが以前に確認したものとは別のリリースが、誰かに表示されました。運営者が確認するまで、新しいものは読み込まれません。運営者に連絡し、システムページを見せてください。",
    noSignIn:
      "ここでは誰もログインできません。ページ一覧にログインページがありません。このサイトの運営者は、コマンドfoyer place initで追加できます。",
    retry: "もう一度試す",
  },
  preview: {
    label: "プレビュー",
    inUse: (title, version) =>
      `公開前の${title} ${version}を表示しています。ほかの人には公開バージョンが表示されます。`,
    asksForSecrets: (title) =>
      `${title}はパスワードやコードを尋ねます。このバージョンの作成者は、そこに入力した内容を読める可能性があります。`,
    gone: (name, version) =>
      `${name} ${version}はプレビューできなくなったため、公開バージョンを表示しています。`,
    drop: "プレビューを終了",
    asking: {
      title: (title, version) => `${title} ${version}をプレビューしますか？`,
      lead: (title) =>
        `リンクが、公開前の${title}を表示しようとしています。あなたのアカウントとデータで動作し、変更した内容は実際に反映されます。`,
      onlyIfKnown: "リンクの送り主がわかる場合にのみ続けてください。",
      ends: "このタブでのみ有効です。終了するかログアウトするまで続き、ほかの人には影響しません。",
      accept: (version) => `${version}をプレビュー`,
      decline: "使わない",
      shut: "ブラウザが保存領域をブロックしているため、プレビューを保存できません。",
      noneTitle: "そのプレビューはありません",
      none: "リンクが不完全か、プレビューが終了しています。送り主に新しいリンクを依頼してください。",
    },
  },
} satisfies Words<typeof texts>;
