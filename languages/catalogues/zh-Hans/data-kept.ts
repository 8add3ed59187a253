import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const kept = {
  keptViews: {
    label: "此表的视图",
    all: "所有行",
    isShared: "所有可以读取此表的人都能看到",
    unsaved: "未保存：",
    save: "保存为视图",
    saveAsNew: "另存为新视图",
    updateIt: "更新",
    update: (name) => `更新“${name}”`,
    updated: (name) => `“${name}”现在与您看到的一致。`,
    saved: (name) => `视图“${name}”已保存。`,
    moved: (name) => `“${name}”已移动。`,
    removed: (name) => `“${name}”已移除。`,
    restored: (name) => `“${name}”已恢复。`,
    restoredPlain: (name) => `“${name}”已恢复到其他视图之中。打开该表时不再显示它：运营方可以重新选择。`,
    undo: "撤销",
    dismiss: "保持移除",
    gone: "该视图已不存在，可能已在另一台设备上移除。",
    failed: (words) => `未作任何更改。${words}`,
    menu: (name) => `“${name}”的操作`,
    copy: "复制链接",
    copied: "已复制链接。",
    notCopied: "浏览器拒绝了复制。请允许此页面使用剪贴板，然后重试。",
    rename: "重命名",
    left: "左移",
    right: "右移",
    remove: "移除",
    cancel: "取消",
    saveTitle: "保存此视图",
    renameTitle: (name) => `重命名“${name}”`,
    saveName: "保存",
    name: "此视图的名称",
    share: "与所有可以读取此表的人共享",
    forMe: "它为您保存在此设备上。",
    forAll: "其他人会在自己的视图旁看到它；只有您可以更改。",
    missingName: "请为它命名。",
    takenName: "您在此已有同名的视图。",
    longName: (most) => `最多使用 ${forms.number(most)} 个字符。`,
  },
  print: {
    title: (table) => `打印 ${table}`,
    button: "打印",
    cancel: "取消",
    whichOne: "有一行已打开。打印该行，还是此视图的所有行？",
    row: "打印此行",
    rows: "打印所有行",
    many: (total) => `此视图有 ${forms.rows(total)}。`,
    moreThan: (rows) => `此视图超过 ${forms.rows(rows)}。`,
    longWait: "全部打印需要很多页，浏览器排版也需要一些时间。",
    tooMany: (most) => `一次最多打印 ${forms.number(most)} 行。请用筛选缩小视图，或导出以获得全部行。`,
    all: (total) => `打印全部 ${forms.number(total)} 行`,
    first: (rows) => `打印前 ${forms.number(rows)} 行`,
    reading: "正在读取行",
    readSoFar: (rows) => `已读取 ${forms.rows(rows)}`,
    by: { asc: (column) => column, desc: (column) => `${column}（降序）` },
    sorted: (columns) => `排序：${forms.list(columns)}`,
    whole: (rows) => forms.rows(rows),
    part: (rows, total) =>
      total === undefined
        ? `前 ${forms.rows(rows)}：还有更多`
        : `${forms.rows(total)}中的前 ${forms.number(rows)} 行`,
    rowGone: "该行已不存在，或您不再有权查看。",
  },
  footer: {
    label: "汇总",
    sumUp: (column) => `汇总 ${column}`,
    selection: (cells) => `${forms.number(cells)} 个单元格`,
    loadedOf: (cells) => `所选内容中已加载的 ${forms.number(cells)} 个单元格`,
    rows: (rows) => `全部 ${forms.rows(rows)}`,
    loadedRows: (rows) => `已加载的 ${forms.rows(rows)}：数据库在此不进行汇总`,
    before: "最后一次更改之前的值",
    atLeast: (count) => `至少 ${forms.number(count)}`,
    failed: "未能及时汇总。请用筛选缩小行的范围，然后重试。",
    sum: "总和",
    average: "平均值",
    least: "最小值",
    most: "最大值",
    empty: "空值",
    different: "不同的值",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
