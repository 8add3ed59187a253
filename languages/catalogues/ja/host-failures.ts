import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";

export const failures = {
  override: {
    label: "開発用の差し替え",
    inUse: (title, address, build) =>
      `${title}は公開バージョンではなく、この端末の${address}から読み込まれています（ビルド${build}）。`,
    trouble: {
      paused: (name) =>
        `この端末の${name}を使った前回のページが応答しなくなったため、公開バージョンを表示しています。`,
      silent: (name, address) =>
        `${address}で「foyer dev」が応答しません。取得できた最後の${name}を表示しています。`,
      unfit: (name, address) =>
        `${address}が${name}として提供しているものは、正しいモジュールではありません。最後の正しいものを表示しています。`,
      "not-built": (name) =>
        `${name}の最新の変更はビルドできません。「foyer dev」のターミナルを確認してください。その前のビルドを表示しています。`,
    },
    taken: (name, taken) =>
      `${name}のパスは${taken}が使っているため、公開バージョンを表示しています。foyer.jsonで別のパスを選んでください。`,
    tryAgain: "もう一度試す",
    drop: "公開バージョンを使う",
    asking: {
      pageTitle: "開発用の差し替え",
      title: (name) => `${name}をこの端末から読み込みますか？`,
      lead: (name, address) =>
        `リンクが、公開バージョンの代わりに${address}から${name}を読み込むよう求めています。`,
      warning:
        "ご自身で「foyer dev」を起動した場合にのみ同意してください。提供されるコードは、あなたの権限のままこのページで実行されます。",
      replaces: (name) => `このブラウザの現在の${name}の差し替えは取り除かれます。`,
      accept: (name) => `この端末の${name}を使う`,
      decline: "使わない",
      remote: "モジュール",
      address: "アドレス",
    },
    refused: {
      title: "この差し替えは設定できません",
      off: 'このホストは開発者の端末からモジュールを読み込みません。運営者はconfig.jsonの"developerOverrides": trueで許可できます。',
      elsewhere:
        "リンクにモジュールの指定がないか、この端末以外のアドレスです。使えるのはhttp://localhostとhttp://127.0.0.1だけです。",
      silent: (address) =>
        `${address}で「foyer dev」が応答しません。起動するか、ブラウザに求められたらこの端末の機器への接続を許可して、もう一度お試しください。`,
      unfit: "提供されているものは正しいモジュールではありません。何も変更していません。",
      storage: "ブラウザが保存領域をブロックしているため、差し替えを保存できません。",
    },
    none: "このブラウザに差し替えはありません。「foyer dev --host」が差し替え用のリンクを表示します。",
    start: "スタートページへ",
  },
  failure: {
    title: (title) => `${title}は現在利用できません`,
    why: {
      "not-released": "公開中のバージョンがありません。ほかはすべて使えます。",
      offline: "オフラインです。オンラインに戻ると自動的に開きます。",
      unreachable: "ファイルを読み込めませんでした。ほかはすべて使えます。",
      missing: "サーバーにファイルがありません。ほかはすべて使えます。",
      "server-error": "サーバーがエラーを返しました。ほかはすべて使えます。",
      "wrong-type": "サーバーがファイル以外のものを返しました。ほかはすべて使えます。",
      altered:
        "ファイルが担当チームの公開したものと異なるため、実行しませんでした。ほかはすべて安全に使えます。",
      "wrong-name": "アドレスが別のものを指しているため、開きませんでした。ほかはすべて使えます。",
      "timed-out": "応答に時間がかかりすぎました。ほかはすべて使えます。",
      "needs-update":
        "別のバージョンのページ向けに作られています。担当チームが新しいバージョンを公開すると、自動的に開きます。",
      threw: "開始中に停止しました。ほかはすべて使えます。",
      "not-a-remote":
        "ファイルがこのページの想定と異なります。担当チームが新しいバージョンを公開する必要があります。",
      empty: "開きましたが、何も表示されません。ほかはすべて使えます。",
      broke: "エラーのため停止しました。ほかはすべて使えます。",
    },
    retry: "もう一度試す",
    reload: "ページを再読み込み",
    details: "詳細をコピー",
    copied: "詳細をコピーしました",
  },
  configuration: {
    title: "Foyerはまだ設定されていません",
    body: "次の値がないか、正しくありません。ホストのindex.htmlと同じ場所にあるconfig.jsonに設定し、このページを再読み込みしてください。ビルドし直す必要はありません。",
    retry: "再読み込み",
    document: "config.json",
    example: "例",
  },
} satisfies Words<typeof texts>;
