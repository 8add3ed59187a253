import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const procedure = {
  procedure: {
    form: "引数",
    noArguments: "引数はありません。",
    required: "必須",
    optional: (type) => `${type}、任意`,
    optionalWithDefault: (type, value) => `${type}、任意：${value === "" ? "空" : value}`,
    severalRows: (count) =>
      `1行のはずが${forms.number(count)}行見つかりました。引数を変更するか、プロシージャが複数行を返すものか運営者に確認してください。`,
    noChoice: "省略",
    chooseOne: "選択",
    call: "プロシージャを呼び出す",
    changesData: "このプロシージャはデータを変更する可能性があります。",
    ambiguous:
      "同じ名前で同じ引数のプロシージャがほかにもあり、データサービスはどれか判別できないため、ここでは呼び出せません。いずれかの名前か引数名の変更を運営者に依頼してください。",
    fitsWithout: "入力してください。入力しないと、同じ名前の別のプロシージャにも当てはまります。",
    fitsWith: "省略してください。入力すると、同じ名前の別のプロシージャにも当てはまります。",
    result: "結果",
    nothing: "プロシージャは実行され、何も返しませんでした。",
    noRows: "プロシージャは行を返しませんでした",
    noRowsAdvice:
      "引数に合うものがないか、行レベルセキュリティが隠しています。引数を変更して、もう一度呼び出してください。",
    rows: (count) => forms.rows(count),
    firstRows: (count, total) =>
      `${forms.rows(total)}中、最初の${forms.number(count)}行です。データサービスは一度にこれ以上送りません。ほかの行を得るには引数を変更してください。`,
    value: "値",
    goesOn: "ほかの画面に移っても呼び出しは続き、応答はここに残ります。",
    answered: "応答がありました。",
    answeredRows: (count) => `応答がありました：${forms.rows(count)}。`,
    show: "表示",
  },
  relations: {
    referring: "これを参照する行",
    all: (count) => (count === undefined ? "すべて" : `すべて（${forms.number(count)}）`),
    count: (count) => forms.number(count),
    open: (table) => `${table}を開く`,
    by: (columns) => `${forms.list(columns)}による`,
    refersTo: (table) => `${table}を参照`,
  },
  row: {
    label: (key) => `行 ${key}`,
    labelOf: (table, key) => `${table}、行 ${key}`,
    goTo: (table) => `${table}で表示`,
    gone: "その行はもうないか、見る権限がなくなりました。",
    copy: (name) => `${name}をコピー`,
    next: "次の行",
    previous: "前の行",
    copyLink: "行へのリンクをコピー",
    leftOut: "この行はフィルターから外れているため、前後の行に含まれません。",
  },
  arguments: {
    pick: (name) => `${name}の日時を選ぶ`,
    item: (name, at) => `${name}、値${forms.number(at)}`,
    addItem: "値を追加",
    removeItem: (at) => `値${forms.number(at)}を削除`,
  },
  call: {
    title: (name) => `${name}を呼び出しますか？`,
    advice: "データが変更される可能性があり、ここでは元に戻せません。",
    without: "引数なし。",
    cancel: "キャンセル",
    action: (name) => `${name}を呼び出す`,
  },
  tray: {
    goOn: "バックグラウンドで続ける",
    advice: "閉じて別の場所へ移動できます。完了するまでページの隅で続きます。",
    again: "もう一度ダウンロード",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
