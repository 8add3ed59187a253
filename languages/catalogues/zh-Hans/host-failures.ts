import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";

export const failures = {
  override: {
    label: "开发者替换",
    inUse: (title, address, build) => `${title}来自本机的 ${address}，而不是已发布版本（构建 ${build}）。`,
    trouble: {
      paused: (name) => `上一个使用本机 ${name} 的页面停止了响应，因此您看到的是已发布版本。`,
      silent: (name, address) => `“foyer dev”在 ${address} 没有响应。您看到的是最近能取得的 ${name} 版本。`,
      unfit: (name, address) => `${address} 提供的 ${name} 不是有效的模块。您看到的是最近的有效版本。`,
      "not-built": (name) => `${name} 的最新更改无法构建：请查看“foyer dev”的终端。您看到的是之前的构建。`,
    },
    taken: (name, taken) =>
      `${name} 的路径属于 ${taken}，因此您看到的是已发布版本。请在 foyer.json 中选择其他路径。`,
    tryAgain: "重试",
    drop: "使用已发布版本",
    asking: {
      pageTitle: "开发者替换",
      title: (name) => `使用本机的 ${name}？`,
      lead: (name, address) => `有链接要求此浏览器从 ${address} 取得 ${name}，代替已发布版本。`,
      warning: "仅当您自己在那里启动了“foyer dev”时才同意。它提供的代码将以您的全部权限在此页面运行。",
      replaces: (name) => `此浏览器现有的 ${name} 替换将被移除。`,
      accept: (name) => `使用本机的 ${name}`,
      decline: "不使用",
      remote: "模块",
      address: "地址",
    },
    refused: {
      title: "无法设置此替换",
      off: '此主机不接受开发者机器上的模块。运营方可以允许：在 config.json 中设置 "developerOverrides": true。',
      elsewhere: "链接没有指明模块，或地址不在本机。只能使用 http://localhost 和 http://127.0.0.1。",
      silent: (address) =>
        `“foyer dev”在 ${address} 没有响应。请启动它，或在浏览器询问时允许访问本机设备，然后重试。`,
      unfit: "它提供的不是有效的模块。未作任何更改。",
      storage: "您的浏览器阻止了存储，因此无法保存替换。",
    },
    none: "此浏览器没有替换。“foyer dev --host”会输出申请替换的链接。",
    start: "前往起始页",
  },
  failure: {
    title: (title) => `${title}目前不可用`,
    why: {
      "not-released": "没有已发布的版本。其他一切正常。",
      offline: "您已离线。恢复联网后会自动打开。",
      unreachable: "无法加载其文件。其他一切正常。",
      missing: "其服务器上缺少一个文件。其他一切正常。",
      "server-error": "其服务器返回了错误。其他一切正常。",
      "wrong-type": "其服务器返回的不是所需文件。其他一切正常。",
      altered: "其中一个文件与负责团队发布的不一致，因此未运行。其他一切正常且安全。",
      "wrong-name": "其地址指向了其他内容，因此未打开。其他一切正常。",
      "timed-out": "响应时间过长。其他一切正常。",
      "needs-update": "它是为另一版本的页面制作的。负责团队需要发布新版本，之后会自动打开。",
      threw: "它在启动时停止了。其他一切正常。",
      "not-a-remote": "其文件不符合此页面的要求。负责团队需要发布新版本。",
      empty: "它已打开，但没有显示任何内容。其他一切正常。",
      broke: "它因错误而停止。其他一切正常。",
    },
    retry: "重试",
    reload: "重新加载页面",
    details: "复制详细信息",
    copied: "已复制详细信息",
  },
  configuration: {
    title: "Foyer 尚未配置",
    body: "以下值缺失或有误。请将它们写入主机 index.html 旁的 config.json，然后重新加载此页面。无需重新构建。",
    retry: "重新加载",
    document: "config.json",
    example: "示例",
  },
} satisfies Words<typeof texts>;
