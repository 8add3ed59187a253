import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const work = {
  start: {
    steps: {
      title: "はじめの 3 ステップ",
      open: "表を開く",
      ask: "行を絞り込むか並べ替える",
      keep: "ビューまたはお気に入りとして残す",
      done: "完了",
      hide: "この手順を隠す",
    },
    title: "データ",
    views: "保存したビュー",
    teamViews: "チームのビュー",
    favourites: "お気に入り",
    recent: "最近開いたもの",
    others: "まだ開いていないもの",
    none: "一覧からテーブルを開いてください",
    noneAdvice: "開いたもの、上部に固定したもの、ビューとして保存したものが、次回ここに表示されます。",
    rows: (rows) => forms.rows(rows),
    more: (rows) => `${forms.number(rows)}行多い（比較対象：）`,
    fewer: (rows) => `${forms.number(rows)}行少ない（比較対象：）`,
    uncounted: "時間内に数えられませんでした",
    counting: "数えています",
  },
  export: {
    title: (table) => `${table}をエクスポート`,
    format: "形式",
    formats: {
      csv: "CSV（データサービスの出力そのまま）",
      excel: "表計算用CSV（数式を無効化、長い数字を保持）",
      jsonl: "JSON Lines（1行に1件）",
      parquet: "Parquet：すべての型を保持し、サイズはごく一部",
      workbook: "Excel ブック",
    },
    whole: "このテーブルの読めるすべての行。",
    filtered: "フィルターに合うすべての行を、このビューの順で。",
    withHidden: "隠した列も含め、テーブルの順ですべて",
    columns: (names) =>
      `列：${forms.list(forms.shortened(names, (left) => `ほか${forms.number(left)}列`))}。`,
    notSnapshot:
      "スナップショットではありません。実行中に変わる行は、どちらの形でも含まれる可能性があります。実行日時はマニフェストに記載されます。",
    unkeyed: "このビューにはキーがないため、実行中に変わる行は、抜けたり重複したりする可能性があります。",
    start: "エクスポートを開始",
    stop: "停止",
    resume: "再開",
    abandon: "破棄",
    uncertain:
      "このビューにはすべての行を区別するものがないため、重複する行や抜ける行がある可能性があります。すべての行が必要な場合は、キーのあるビューを運営者に依頼してください。",
    done: "エクスポートが完了しました",
    ended: "エクスポートが終了しました",
    differs: (rows, counted) =>
      `ファイルは${forms.rows(rows)}、データベースの集計は${forms.number(counted)}行です。その間に行が増減したか、抜けがあります。確実にするには、もう一度エクスポートしてください。`,
    changed: (missing, extra, isKeyed) =>
      [
        `実行中にほかの人が書き込みました。${[...(missing > 0 ? [`抜けた行：${forms.number(missing)}`] : []), ...(extra > 0 ? [`余分な行：${forms.number(extra)}`] : [])].join("、")}。`,
        isKeyed
          ? "並べ替えなしでエクスポートすると、誰が書き込んでも各行が一度ずつ含まれます。"
          : "誰も書き込んでいないときにもう一度エクスポートするか、キーのあるビューを運営者に依頼してください。",
      ].join(""),
    moved: (count) =>
      `書き出し中に追加された行や、この並び順で位置が変わった行がファイルの末尾に${forms.number(count)}行あります。`,
    misfit: (column, value) =>
      `この形式では、${column} の値「${value}」を表せません。別の形式を選ぶか、フィルターでその行を除いてください。`,
    unwritten: "ファイルに書き込めませんでした",
    unwrittenAdvice:
      "ディスクの空きがないか、ほかのプログラムがファイルを使用している可能性があります。空きを作るか別の場所を選んで、もう一度エクスポートしてください。",
    uncounted: "行を正確に数えられなかったため、抜けがないことは確認されていません。",
    saved: (name) => `${name}として保存しました。`,
    downloaded: (name) => `${name}はブラウザのダウンロードにあります。`,
    manifest: "マニフェストを保存",
    stopped: "停止しました。読み取った分は保持されています。再開すると続きから始まります。",
    progressLabel: "エクスポートの進行状況",
    checking: "行を読み終えました。その間に位置が変わった行がないか確認しています",
    rowsOf: (rows, total, isExact) => `${isExact ? "" : "約"}${forms.rows(total)}中${forms.number(rows)}行`,
    rowsSoFar: (rows) => `現在${forms.rows(rows)}`,
    rate: (rowsPerSecond) => `毎秒${forms.rows(rowsPerSecond)}`,
    left: (seconds) => `残り約${forms.duration(seconds)}`,
    counting: "行を数えて範囲に分けています",
  },
  chart: {
    title: (table) => `${table}のグラフ`,
    column: "列",
    against: "比較する列",
    none: "なし",
    byDatabase: (rows) => `データベースが${forms.rows(rows)}すべてを集計しました。`,
    byLoaded: (rows) => `このビューのすべての行（${forms.rows(rows)}）から作成しました。`,
    histogram: "ヒストグラム",
    counts: "件数",
    series: "時系列",
    scatter: "散布図",
    table: "同じ内容の表",
    from: "開始",
    to: "終了",
    value: "値",
    count: "行数",
    other: "その他すべて",
    nothing: "描画するものがありません。この列に値のある行がありません。",
    unfit: "数値、日付、語、または真偽値の列を選んでください。",
  },
  live: {
    off: "ライブはオフです",
    unavailable: "このプロジェクトにライブ更新はありません",
    unavailableAdvice:
      "データサービスがRealtimeを提供していないため、ここでは行を監視できません。変更を見るにはビューを再読み込みしてください。",
    on: "このテーブルの変更を監視しています。",
    connecting: "接続しています",
    lost: "接続が切れました。再接続しています。それまで変更は数えられません。",
    gap: "その間の変更を見逃した可能性があります。",
    refused: "このテーブルの変更は通知されません",
    refusedAdvice:
      "パブリケーションsupabase_realtimeへの追加を運営者に依頼してください。それまでは、変更を見るにはビューを再読み込みしてください。",
    changed: (count) => `${forms.number(count)}行が変更されました`,
    reload: "行を再読み込み",
    turnOff: "監視をやめる",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
