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
    region: (table) => `${table} 的行`,
    count: forms.rows,
    atLeast: (rows) => `至少 ${forms.rows(rows)}`,
    over: (rows) => `超过${forms.rows(rows)}`,
    doubtfulOrder: "这里没有能区分所有行的内容，因此滚动时某行可能出现两次，另一行可能不出现。",
    olderRows: "以下是之前加载的行。",
    stopped: "您已停止读取。",
    stoppedOlderRows: "您已停止读取。以下是之前加载的行。",
    stoppedCount: "未读取",
    readOnly: "只读",
    noKey: "没有主键之类的东西来区分这些行，因此无法单独打开或更改其中任何一行。",
    filterTooLong: "筛选条件对一次请求来说太长：数据服务接受约 8 kB 的地址。请减少值，或使用范围。",
    countFailed: "未能及时统计行数。请用筛选缩小范围，然后重新统计。",
  },
  waiting: {
    cancel: "取消",
    slow: "数据库仍在读取。在有索引的列上筛选会更快。",
    expensive: (column, rows) =>
      `“${column}”没有索引，因此数据库需要读取整张表：统计信息显示有 ${forms.rows(rows)}。`,
    seconds: (value) => forms.seconds(value),
  },
  stoppedTable: {
    unknownColumns: (names) => `此表没有列${forms.list(names.map(forms.quoted))}`,
    unknownColumnsAdvice: "它可能在链接生成后已重命名。请清除排序和筛选以查看行。",
    clearView: "清除排序和筛选",
    noColumns: "此表没有您可以读取的列",
    noColumnsAdvice: "没有可显示的内容。如果您认为应有数据，请联系运营方。",
  },
  defaultView: {
    name: "默认视图",
    why: "此表以该视图打开，由运营方选定。",
    leave: "离开默认视图：显示所有行",
    broken: "无法显示此表打开时的视图",
    brokenAdvice: "它引用了已不存在的内容，因此显示所有行。共享者可以重新保存它。",
  },
  menu: {
    label: "操作",
    open: "打开行",
    openReferred: (table, label) => (label === undefined ? `打开 ${table} 的行` : `打开${label}`),
    only: "仅显示此值的行",
    without: "排除此值的行",
    copy: "复制",
    copyHeaded: "连同标题复制",
    copyCsv: "复制为 CSV",
    copyRow: "复制行",
    selectRow: "选择行",
    ascending: "升序排序",
    descending: "降序排序",
    withoutIndex: (label, rows) => `${label}（无索引；${forms.rows(rows)}）`,
    thenAscending: "再按升序排序",
    thenDescending: "再按降序排序",
    filter: "按此列筛选",
    chart: "此列的图表",
    group: "按此列分组",
    profile: "此列的概况",
    profiles: "所有列的概况",
    linked: "行旁的图表",
    board: "此表的看板",
    heads: "概况",
    headsAdvice: "在表头显示每列的内容。在表头按 F2 可进入其概况。",
    groups: "分组",
    left: "左移",
    right: "右移",
    fit: "适应内容",
    wider: "加宽",
    narrower: "收窄",
    grouped: "数字分组",
    ungrouped: "数字不分组",
    relative: "显示多久以前",
    exact: "显示具体时间",
    pin: "固定到此列",
    unpin: "从此列起取消固定",
    hide: "隐藏列",
  },
  failure: {
    brief: "目前无法显示此内容",
    notPermitted: "您无权读取此内容",
    notPermittedAdvice: "您的账户没有权限。请向运营方申请访问权限。",
    sessionExpired: "您的会话已结束",
    sessionExpiredAdvice: "请重新登录以继续；此地址保持不变。",
    offline: "您已离线",
    offlineAdvice: "请检查网络连接，然后重试。",
    unavailable: "无法连接数据服务",
    unavailableAdvice: "这不是您的问题。请稍候，然后重试。",
    timeout: "查询用时过长",
    timeoutAdvice: "请用筛选缩小范围，或按其他列排序，然后重试。",
    callTimeout: "过程用时过长",
    callTimeoutAdvice: "数据库已将其停止。请更改参数以减少工作量，或请运营方加快它的速度。",
    columnGone: "有一列已不存在",
    columnGoneAdvice: "在此页面查询之后，该列已重命名或移除。请重试：列会重新查询。",
    notFound: "此内容已不存在",
    notFoundAdvice: "表或过程已移除或重命名，或您的权限已更改。请选择其他内容，或重试。",
    invalid: "数据服务无法执行此操作",
    rateLimited: "请求过多",
    rateLimitedAdvice: "请稍候，然后重试。",
    refused: "过程拒绝了请求",
    severalRows: "应为一行，却有多行",
    noRow: "应有一行，却没有",
    assurance: "请先确认是您本人",
    assuranceAdvice: "此操作需要第二重验证。请用它重新登录，然后重试。",
    configuration: "此项目未针对此页面进行设置",
    unexpected: "出现了尚无名称的问题",
    rateLimitedFor: (value) => `请在 ${forms.seconds(value)}后重试。`,
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
