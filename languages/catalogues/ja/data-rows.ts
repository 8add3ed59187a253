import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { texts as failureTexts } from "../../../remotes/data/failures/failure-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as waitingTexts } from "../../../remotes/data/rows/waiting-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const rows = {
  rows: {
    region: (table) => `${table}の行`,
    count: forms.rows,
    atLeast: (rows) => `${forms.rows(rows)}以上`,
    over: (rows) => `${forms.rows(rows)}超`,
    doubtfulOrder:
      "すべての行を区別できるものがないため、スクロール中に同じ行が二度現れたり、現れない行があったりします。",
    olderRows: "以下は以前に読み込んだ行です。",
    stopped: "読み取りを停止しました。",
    stoppedOlderRows: "読み取りを停止しました。以下は以前に読み込んだ行です。",
    stoppedCount: "未読み取り",
    readOnly: "読み取り専用",
    noKey: "主キーのように行を区別するものがないため、個々の行を開いたり変更したりできません。",
    filterTooLong:
      "フィルターが1回の要求には長すぎます。データサービスが受け付けるアドレスは約8 kBです。値を減らすか、範囲を使ってください。",
    countFailed: "時間内に行を数えられませんでした。フィルターで絞り込んでから、もう一度数えてください。",
  },
  waiting: {
    cancel: "キャンセル",
    slow: "データベースがまだ読み取っています。インデックスのある列で絞り込むと速くなります。",
    expensive: (column, rows) =>
      `「${column}」にはインデックスがないため、データベースはテーブル全体を読み取ります（統計情報では${forms.rows(rows)}）。`,
    seconds: (value) => forms.seconds(value),
  },
  stoppedTable: {
    unknownColumns: (names) => `このテーブルに列${forms.list(names.map(forms.quoted))}はありません`,
    unknownColumnsAdvice:
      "リンクの作成後に名前が変わった可能性があります。並べ替えとフィルターを解除すると行が表示されます。",
    clearView: "並べ替えとフィルターを解除",
    noColumns: "このテーブルに読める列はありません",
    noColumnsAdvice: "表示できるものがありません。あるはずの列がない場合は、運営者にお問い合わせください。",
  },
  defaultView: {
    name: "既定のビュー",
    why: "このテーブルはこのビューで開きます。運営者が選びました。",
    leave: "既定のビューをやめて、すべての行を表示",
    broken: "このテーブルを開くときのビューを表示できません",
    brokenAdvice:
      "すでにないものを参照しているため、すべての行を表示しています。共有した人が保存し直せます。",
  },
  menu: {
    label: "操作",
    open: "行を開く",
    openReferred: (table, label) => (label === undefined ? `${table}の行を開く` : `${label}を開く`),
    only: "この値の行だけ",
    without: "この値以外の行だけ",
    copy: "コピー",
    copyHeaded: "見出し付きでコピー",
    copyCsv: "CSVとしてコピー",
    copyRow: "行をコピー",
    selectRow: "行を選択",
    ascending: "昇順で並べ替え",
    descending: "降順で並べ替え",
    withoutIndex: (label, rows) => `${label}（インデックスなし、${forms.rows(rows)}）`,
    thenAscending: "次に昇順で並べ替え",
    thenDescending: "次に降順で並べ替え",
    filter: "この列で絞り込む",
    chart: "この列のグラフ",
    group: "この列でグループ化",
    profile: "この列のプロファイル",
    profiles: "すべての列のプロファイル",
    linked: "行の横のグラフ",
    board: "このテーブルのボード",
    heads: "プロファイル",
    headsAdvice: "各列の内容を見出しに表示します。見出しでF2を押すと、そのプロファイルに入ります。",
    groups: "グループ化",
    left: "左へ移動",
    right: "右へ移動",
    fit: "内容に合わせる",
    wider: "広げる",
    narrower: "狭める",
    grouped: "桁を区切る",
    ungrouped: "桁を区切らない",
    relative: "どれくらい前かを表示",
    exact: "時刻そのものを表示",
    pin: "ここまで固定",
    unpin: "ここから固定を解除",
    hide: "列を隠す",
  },
  failure: {
    brief: "現在これを表示できません",
    notPermitted: "これを読む権限がありません",
    notPermittedAdvice: "アカウントに権限がありません。運営者にアクセスを依頼してください。",
    sessionExpired: "セッションが終了しました",
    sessionExpiredAdvice: "続けるにはログインし直してください。このアドレスはそのまま残ります。",
    offline: "オフラインです",
    offlineAdvice: "接続を確認してから、もう一度お試しください。",
    unavailable: "データサービスに接続できません",
    unavailableAdvice: "あなたの問題ではありません。しばらく待ってから、もう一度お試しください。",
    timeout: "クエリに時間がかかりすぎました",
    timeoutAdvice: "フィルターで絞り込むか、別の列で並べ替えてから、もう一度お試しください。",
    callTimeout: "プロシージャに時間がかかりすぎました",
    callTimeoutAdvice:
      "データベースが停止しました。処理が減るように引数を変更するか、速くするよう運営者に依頼してください。",
    columnGone: "列がなくなりました",
    columnGoneAdvice:
      "このページが確認した後に、名前が変わったか削除されました。もう一度お試しください。列を取得し直します。",
    notFound: "なくなりました",
    notFoundAdvice:
      "テーブルまたはプロシージャが削除されたか、名前が変わったか、権限が変わりました。別のものを選ぶか、もう一度お試しください。",
    invalid: "データサービスはこれを実行できません",
    rateLimited: "要求が多すぎます",
    rateLimitedAdvice: "しばらく待ってから、もう一度お試しください。",
    refused: "プロシージャが拒否しました",
    severalRows: "1行のはずが複数行ありました",
    noRow: "1行あるはずがありませんでした",
    assurance: "先に本人確認をしてください",
    assuranceAdvice: "第二要素が必要です。それを使ってログインし直してから、もう一度お試しください。",
    configuration: "プロジェクトがこのページ用に設定されていません",
    unexpected: "まだ名前のない問題が発生しました",
    rateLimitedFor: (value) => `${forms.seconds(value)}後にもう一度お試しください。`,
  },
} satisfies Words<
  typeof texts &
    typeof lateTexts &
    typeof filterTexts &
    typeof keepTexts &
    typeof footerTexts &
    typeof waitingTexts &
    typeof failureTexts
>;
