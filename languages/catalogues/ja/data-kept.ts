import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const kept = {
  keptViews: {
    label: "このテーブルのビュー",
    all: "すべての行",
    isShared: "このテーブルを読めるすべての人に表示されます",
    unsaved: "未保存：",
    save: "ビューとして保存",
    saveAsNew: "新規として保存",
    updateIt: "更新",
    update: (name) => `「${name}」を更新`,
    updated: (name) => `「${name}」を現在の表示に更新しました。`,
    saved: (name) => `ビュー「${name}」を保存しました。`,
    moved: (name) => `「${name}」を移動しました。`,
    removed: (name) => `「${name}」を削除しました。`,
    restored: (name) => `「${name}」を元に戻しました。`,
    restoredPlain: (name) =>
      `「${name}」をほかのビューの中に戻しました。テーブルを開いたときの表示ではなくなりました。運営者があらためて選べます。`,
    undo: "元に戻す",
    dismiss: "削除したままにする",
    gone: "このビューはもうありません。別の端末で削除された可能性があります。",
    failed: (words) => `何も変更されませんでした。${words}`,
    menu: (name) => `「${name}」の操作`,
    copy: "リンクをコピー",
    copied: "リンクをコピーしました。",
    notCopied:
      "ブラウザがコピーを拒否しました。このページにクリップボードの使用を許可してから、もう一度お試しください。",
    rename: "名前を変更",
    left: "左へ移動",
    right: "右へ移動",
    remove: "削除",
    cancel: "キャンセル",
    saveTitle: "このビューを保存",
    renameTitle: (name) => `「${name}」の名前を変更`,
    saveName: "保存",
    name: "このビューの名前",
    share: "このテーブルを読めるすべての人と共有",
    forMe: "この端末に、あなた用として保存されます。",
    forAll: "ほかの人のビューと並んで表示されます。変更できるのはあなただけです。",
    missingName: "名前を付けてください。",
    takenName: "この名前のビューはすでにあります。",
    longName: (most) => `${forms.number(most)}文字以内で入力してください。`,
  },
  print: {
    title: (table) => `${table}を印刷`,
    button: "印刷",
    cancel: "キャンセル",
    whichOne: "行が開いています。その行を印刷しますか、それともこのビューの行を印刷しますか？",
    row: "この行を印刷",
    rows: "行を印刷",
    many: (total) => `このビューには${forms.rows(total)}あります。`,
    moreThan: (rows) => `このビューには${forms.rows(rows)}を超える行があります。`,
    longWait: "すべて印刷すると多くのページになり、ブラウザの準備に時間がかかります。",
    tooMany: (most) =>
      `一度に印刷できるのは${forms.number(most)}行までです。フィルターで絞り込むか、すべて必要な場合はエクスポートしてください。`,
    all: (total) => `全${forms.number(total)}行を印刷`,
    first: (rows) => `最初の${forms.number(rows)}行を印刷`,
    reading: "行を読み取っています",
    readSoFar: (rows) => `${forms.rows(rows)}を読み取りました`,
    by: { asc: (column) => column, desc: (column) => `${column}（降順）` },
    sorted: (columns) => `並べ替え：${forms.list(columns)}`,
    whole: (rows) => forms.rows(rows),
    part: (rows, total) =>
      total === undefined
        ? `最初の${forms.rows(rows)}（ほかにもあります）`
        : `${forms.rows(total)}中、最初の${forms.number(rows)}行`,
    rowGone: "その行はもうないか、見る権限がなくなりました。",
  },
  footer: {
    label: "集計",
    sumUp: (column) => `${column}を集計`,
    selection: (cells) => `${forms.number(cells)}個のセル`,
    loadedOf: (cells) => `選択範囲のうち読み込み済みの${forms.number(cells)}個のセル`,
    rows: (rows) => `全${forms.rows(rows)}`,
    loadedRows: (rows) => `読み込み済みの${forms.rows(rows)}：ここではデータベースが集計しません`,
    before: "最後の変更より前の値",
    atLeast: (count) => `${forms.number(count)}以上`,
    failed: "時間内に集計できませんでした。フィルターで行を絞り込んでから、もう一度お試しください。",
    sum: "合計",
    average: "平均",
    least: "最小",
    most: "最大",
    empty: "空",
    different: "異なる値",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
