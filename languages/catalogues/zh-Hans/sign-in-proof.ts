import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";

export const proof = {
  link: {
    "sign-in": { title: "登录", lead: "您打开了邮件中的链接。它可供您登录，仅可使用一次。", action: "登录" },
    confirm: {
      title: "确认您的邮箱",
      lead: "您打开了邮件中的链接。它会确认您的邮箱并登录。",
      action: "确认邮箱",
    },
    invite: { title: "您收到了邀请", lead: "请接受邀请，然后设置密码。", action: "接受邀请" },
    recovery: { title: "重置密码", lead: "您打开了邮件中的链接。登录后即可设置新密码。", action: "继续" },
    "change-email": {
      title: "更改电子邮箱",
      lead: "您打开了邮件中的链接。它会确认您账户的新邮箱。",
      action: "确认更改",
    },
    unnamed: "没有名字的人",
    whose: (name) => `以 ${name} 的身份继续？`,
    whoseLead: (name) =>
      `此链接会让您以 ${name} 的身份登录。如果这不是您，可能是他人发送的：对方可以看到您输入的内容。`,
    inPlaceOf: (name) =>
      name === "" ? "此处登录的是其他人，其登录将被退出。" : `此处以 ${name} 的身份登录，该登录将被退出。`,
    goOn: (name) => `以 ${name} 的身份继续`,
    refuse: "这不是我",
    again: "申请新链接",
    notWhole: "此链接不完整或已使用过。请登录，或申请新链接。",
  },
  newPassword: {
    title: "设置新密码",
    label: "新密码",
    action: "保存密码",
    skip: "暂不",
    code: "验证码",
    codeHint: "我们已向您发送邮件验证码，以确认是您本人。",
  },
  secondFactor: {
    title: "请确认是您本人",
    action: "确认",
    other: "使用其他账户",
    noneUsable: "您的第二重验证方式都无法在此浏览器中使用。请在可以使用的地方登录。",
    named: (name) => `“${name}”`,
    unnamed: { totp: "您的身份验证器应用", phone: "您的手机", webauthn: "您的安全密钥" },
    totp: { lead: (name) => `输入${name}显示的六位数字。`, choose: (name) => `使用${name}` },
    phone: {
      lead: (name) => `我们会向${name}发送验证码。运营商可能会收费。`,
      sent: (name) => `验证码已发送到${name}。`,
      wrong: "验证码不正确。请输入我们最后发送的验证码。",
      send: "发送验证码",
      again: "重新发送验证码",
      choose: (name) => `在${name}上接收验证码`,
    },
    webauthn: {
      lead: (name) => `请准备好${name}，然后按浏览器的提示操作。`,
      action: "使用安全密钥",
      choose: (name) => `使用${name}`,
    },
    others: "其他确认方式",
    severalWrong: "多个验证码不正确。请等待下一个，并检查显示它的设备时钟是否准确。",
    lost: (count) => (count === 1 ? "我无法使用它" : "这些我都无法使用"),
    lostHelp: (operator) =>
      `只有 ${operator} 的运营方才能移除第二重验证。请联系他们，并准备好证明您的身份。任何向您索要验证码或密码的人都不是他们。`,
    lostLink: "获取帮助",
    recovery: {
      use: "使用恢复代码",
      label: "恢复代码",
      hint: "您创建时保存的代码之一。每个只能使用一次。",
      missing: "请输入恢复代码。",
      wrong: "此恢复代码不正确或已使用过。请输入另一个。",
    },
  },
  confirm: {
    lead: (email) => `请再次输入 ${email} 的密码。`,
    action: "确认",
    byMail: "改为通过邮件获取验证码",
    byService: "请用您的登录方式确认。之后您会回到这里，然后请再次执行您的操作。",
    nothing: "此账户没有可用于确认的密码、邮箱或号码。请重新登录以继续。",
  },
  recovery: {
    title: "重置密码",
    lead: "我们会向您发送链接，用于设置新密码。",
    action: "发送链接",
    sent: (email) =>
      `如果 ${email} 有对应账户，邮件已发出。请打开其中的链接，最好在此浏览器中打开。如果几分钟内没有收到，请稍后重试。`,
  },
} satisfies Words<typeof texts>;
