import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import { rows } from "./data-rows.ts";
import { work } from "./data-work.ts";
import { sentences } from "./data-sentences.ts";
import { tools } from "./data-tools.ts";
import { procedure } from "./data-procedure.ts";
import { kept } from "./data-kept.ts";
import { summary } from "./data-summary.ts";
import * as forms from "./forms.ts";

export const data = {
  ...rows,
  ...work,
  ...sentences,
  ...tools,
  ...procedure,
  ...kept,
  ...summary,
  heading: "データ",
  rowTitle: (row, table) => `${row} – ${table}`,
  tryAgain: "もう一度試す",
  loading: "読み込んでいます",
  close: "閉じる",
  catalogue: {
    navigation: "テーブルとプロシージャ",
    tables: "テーブル",
    views: "ビュー",
    procedures: "プロシージャ",
    choose: "テーブルを選ぶ",
    schema: "スキーマ",
    find: "テーブルを検索",
    findAdvice: "Enterで最初のものを開き、矢印キーで一覧を移動します。",
    found: (count) =>
      count === 0 ? "その名前のものはありません。" : `${forms.number(count)}件見つかりました`,
    favourites: "お気に入り",
    favourite: (title) => `${title}を上部に固定`,
    recent: "最近",
    fold: "一覧を隠す",
    unfold: "一覧を表示",
    malformed: (problems) =>
      `プロシージャfoyer_catalogueの応答を、このバージョンでは読み取れません。対応するバージョンのインストールを運営者に依頼してください。${problems}`,
    settingsProblems: (address, problems) => `運営者の設定${address}の一部を除外しました。${problems}`,
    teamViews: "チームのビュー",
    sources: {
      file: "運営者が作成したファイルによる一覧です。",
      procedure: "データベースがアカウント用に作成した一覧です。",
      openapi: "データサービスの文書による一覧です。インデックスと複合参照は含みません。",
      sample: "各テーブルの1行から推測したものです。型やキーが誤っている可能性があります。",
    },
  },
  nothingThere: {
    empty: "読めるものはまだありません",
    emptyAdvice: "アカウントに公開されているテーブルがありません。運営者にアクセスを依頼してください。",
    missing: "このプロジェクトにはまだカタログがありません",
    missingAdvice:
      "Foyerはfoyer_catalogueというデータベースのプロシージャを使って、読めるテーブルを見つけます。このプロジェクトにはそれがありません。運営者に、supabaseフォルダーのFoyerのマイグレーションを「supabase db push」などで適用し、プロシージャをロール「authenticated」に許可するよう依頼してください。",
    noSuchTable: (name) => `テーブル「${name}」はありません`,
    noSuchTableAdvice:
      "名前が変わったか、削除されたか、アカウントに読む権限がない可能性があります。別のものを選んでください。",
    noSuchProcedure: (name) => `プロシージャ「${name}」はありません`,
    noSuchProcedureAdvice:
      "名前が変わったか、削除されたか、アカウントに呼び出す権限がない可能性があります。別のものを選んでください。",
    noSuchPage: "そのページはありません",
    noSuchPageAdvice: "アドレスを確認するか、一覧からテーブルを選んでください。",
  },
  gridTools: {
    group: "行と列",
    filters: (count) => (count === 0 ? "フィルター" : `フィルター（${forms.number(count)}）`),
    columns: "列",
    views: "ビュー",
    find: "検索",
    heights: "行の高さ",
    utc: "UTCの時刻",
    count: "正確に数える",
    countAdvice:
      "データベースがテーブル全体を読み取ります。100万行では、遅いページと同じくらいの時間がかかります。",
  },
  copy: {
    cell: "コピーしました。",
    cells: (rows, columns) => `${forms.rows(rows)} × ${forms.number(columns)}列をコピーしました。`,
    tooMany: (most) =>
      `コピーできるのは${forms.number(most)}行までです。選択を減らすか、エクスポートしてください。`,
    refused:
      "ブラウザがコピーを拒否しました。このページにクリップボードの使用を許可してから、もう一度お試しください。",
  },
  settings: {
    fileMissing: (address) =>
      `運営者の設定にあるカタログファイル${address}を読み取れません。「foyer catalogue」で公開するよう運営者に依頼してください。`,
  },
  cell: { null: "null", empty: "空", true: "真", false: "偽" },
  tools: {
    group: "このビューのツール",
    export: "エクスポート",
    chart: "グラフ",
    live: "ライブ",
    close: "閉じる",
  },
  palette: {
    table: "テーブル",
    view: "ビュー",
    procedure: "プロシージャ",
    savedView: "保存したビュー",
    teamView: "チームのビュー",
    row: "行",
    goToRow: (key, table) => `${table}の行${key}へ移動`,
  },
  noRows: {
    empty: "このテーブルにはまだ行がありません",
    emptyAdvice: "隠されているものはありません。行レベルセキュリティは無効です。",
    policyAdvice:
      "行レベルセキュリティが有効です。ポリシーがアカウントに公開した行だけが見えます。あるはずの行がない場合は、運営者にお問い合わせください。",
    firstAdvice:
      "行レベルセキュリティが有効です。ポリシーがアカウントに公開した行だけが見えます。「新しい行」で最初の行を作成してください。",
    emptyFirstAdvice: "「新しい行」で最初の行を作成してください。",
    none: "このテーブルに読める行はありません",
    noneAdvice:
      "空の可能性があります。または、行レベルセキュリティが行を隠しています。その場合は、ポリシーがアカウントに公開した行だけが見えます。あるはずの行がない場合は、運営者にお問い合わせください。",
    proof: {
      title: "このテーブルの行には第二要素が必要です",
      advice:
        "アカウントには第二要素がありますが、使わずにログインしています。行を見るには本人確認をしてください。",
      action: "本人確認",
    },
    hidden: "フィルターに合う行がありません",
    hiddenAdvice: "フィルターを変更するか、解除すると、読めるすべての行が表示されます。",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
