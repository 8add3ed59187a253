import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const procedure = {
  procedure: {
    form: "参数",
    noArguments: "它不需要参数。",
    required: "必填",
    optional: (type) => `${type}，可选`,
    optionalWithDefault: (type, value) => `${type}，可选：${value === "" ? "空" : value}`,
    severalRows: (count) =>
      `应为一行，却找到 ${forms.number(count)} 行。请更改参数，或询问运营方该过程是否返回多行。`,
    noChoice: "不填",
    chooseOne: "选择",
    call: "调用过程",
    changesData: "此过程可能会更改数据。",
    ambiguous:
      "同名的其他过程使用相同的参数，数据服务无法判断是哪一个，因此无法在此调用。请运营方重命名其中一个或其参数。",
    fitsWithout: "请填写：不填写时，同名的另一个过程也符合。",
    fitsWith: "请不要填写：填写后，同名的另一个过程也符合。",
    result: "结果",
    nothing: "过程已运行，没有返回任何内容。",
    noRows: "过程没有返回行",
    noRowsAdvice: "没有符合这些参数的内容，或被行级安全隐藏。请更改参数并重新调用。",
    rows: (count) => forms.rows(count),
    firstRows: (count, total) =>
      `${forms.rows(total)}中的前 ${forms.number(count)} 行：数据服务一次不会发送更多。请更改参数以获取其他行。`,
    value: "值",
    goesOn: "您可以去别处：调用会继续，结果保留在这里。",
    answered: "已有结果。",
    answeredRows: (count) => `已有结果：${forms.rows(count)}。`,
    show: "查看",
  },
  relations: {
    referring: "引用它的行",
    all: (count) => (count === undefined ? "全部" : `全部 ${forms.number(count)} 行`),
    count: (count) => forms.number(count),
    open: (table) => `打开 ${table}`,
    by: (columns) => `通过 ${forms.list(columns)}`,
    refersTo: (table) => `引用 ${table}`,
  },
  row: {
    label: (key) => `行 ${key}`,
    labelOf: (table, key) => `${table}，行 ${key}`,
    goTo: (table) => `在 ${table} 中显示`,
    gone: "该行已不存在，或您不再有权查看。",
    copy: (name) => `复制 ${name}`,
    next: "下一行",
    previous: "上一行",
    copyLink: "复制此行的链接",
    leftOut: "筛选条件排除了此行：它不在相邻的行中。",
  },
  arguments: {
    pick: (name) => `为 ${name} 选择日期和时间`,
    item: (name, at) => `${name}，值 ${forms.number(at)}`,
    addItem: "添加值",
    removeItem: (at) => `移除值 ${forms.number(at)}`,
  },
  call: {
    title: (name) => `调用 ${name}？`,
    advice: "这可能会更改数据，且无法在此撤销。",
    without: "不带参数。",
    cancel: "取消",
    action: (name) => `调用 ${name}`,
  },
  tray: {
    goOn: "在后台继续",
    advice: "您可以关闭此处并前往其他页面：它会在页面角落继续，直到完成。",
    again: "重新下载",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
