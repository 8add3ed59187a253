import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";
import { proof } from "./sign-in-proof.ts";
import * as forms from "./forms.ts";

export const signIn = {
  ...proof,
  email: "电子邮箱",
  password: "密码",
  showPassword: "显示密码",
  hidePassword: "隐藏",
  capsLock: "大写锁定已开启。",
  staySignedIn: "在此设备上保持登录",
  signIn: { title: "登录", action: "登录", toCreate: "创建账户", forgotten: "忘记密码？" },
  operatorLinks: (operator) => `${operator} 的页面`,
  loading: "正在加载",
  otherWay: "用其他方式登录",
  ways: {
    title: "其他登录方式",
    or: "或",
    passkey: "使用通行密钥",
    emailCode: "通过邮件获取验证码",
    phoneCode: "通过短信获取验证码",
    service: (name) => `使用 ${name} 继续`,
    organisation: "使用您的组织账户继续",
    guest: "以访客身份浏览",
    usedLast: (label) => `${label}（上次使用）`,
    unknown: "目前无法显示其他登录方式。",
    retry: "重试",
  },
  code: {
    email: {
      title: "通过邮件获取验证码",
      lead: "我们会向您发送验证码、链接或两者。任一种都可以登录。",
      action: "发送验证码",
      sent: (to) => `如果 ${to} 可在此使用，邮件已发出。请打开其中的链接，或输入验证码（如果有）。`,
      other: "使用其他邮箱",
    },
    phone: {
      title: "通过短信获取验证码",
      lead: "我们会向您发送验证码。运营商可能会收费。",
      label: "电话号码",
      hint: "包括国家/地区代码，例如 +86\u00a0138\u00a01234\u00a05678。",
      action: "发送验证码",
      sent: (to) => `如果 ${to} 可在此使用，短信已发出。请输入其中的验证码。`,
      other: "使用其他号码",
    },
    enterTitle: "输入验证码",
    otherProof: "用其他方式确认",
    label: "验证码",
    confirm: "确认",
    again: "重新发送验证码",
    sentAgain: "新的验证码已发出。",
  },
  organisation: { title: "通过您的组织登录", email: "工作邮箱", action: "继续" },
  create: {
    title: "创建账户",
    action: "创建账户",
    toSignIn: "改为登录",
    passwordHint: "几个互不相关的词就是好密码。",
  },
  checkMail: {
    title: "请查收邮件",
    body: (email) => `如果 ${email} 可在此使用，链接已发出。请打开它以完成操作，最好在此浏览器中打开。`,
    back: "返回登录",
    again: "重新发送邮件",
    sentAgain: "新的邮件已发出。",
  },
  signingIn: "正在登录",
  signedOutBecause: {
    expired: "您的会话已结束，因此已退出登录。请登录以继续。",
    revoked: "您的会话已被结束（可能在其他设备上），因此已退出登录。",
    elsewhere: "您已在另一个窗口中退出登录。",
    unreadable: "无法读取此浏览器保存的会话，因此已退出登录。请重新登录。",
  },
  missing: {
    email: "请输入电子邮箱。",
    password: "请输入密码。",
    phone: "请输入电话号码。",
    newPassword: "请输入新密码。",
    code: (digits) =>
      digits === undefined ? "请输入完整的验证码：六位或更多。" : `请输入全部 ${digits} 位数字。`,
  },
  invalid: {
    email: "请输入完整的电子邮箱，例如 name@example.com。",
    phone: "请输入包括国家/地区代码的号码，例如 +86\u00a0138\u00a01234\u00a05678。",
  },
  waitLabel: (action, wait) => `${action}（请等待 ${forms.seconds(wait)}）`,
} satisfies Words<typeof texts>;
