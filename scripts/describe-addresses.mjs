import { DEMO_ACCOUNTS } from "./demo-accounts.mjs";

/** The table that `npm start` ends with. */
export function describeAddresses({ ports, provider, isDevelopment }) {
  const at = (name) => `http://localhost:${ports[name]}`;
  const rows = [
    ["Foyer", `${at("host")}${isDevelopment ? "  (reloads when you save)" : ""}`],
    ...(isDevelopment ? [["UI", `${at("host")}/system/ui`]] : []),
    ["Remotes", `${at("sign-in")}  ${at("mfa")}  ${at("data")}`],
    ...(provider.isHosted
      ? [["Supabase", provider.url]]
      : [
          ["Backend", at("backend")],
          ["Mail", at("mail")],
          ...DEMO_ACCOUNTS.map(({ email, password, totpSecret }, index) => [
            index === 0 ? "Accounts" : "",
            `${email}  ${password}${totpSecret === undefined ? "" : `\n${" ".repeat(12)}second factor ${totpSecret}`}`,
          ]),
        ]),
  ];
  return rows.map(([title, text]) => `  ${title.padEnd(10)}${text}`).join("\n");
}
