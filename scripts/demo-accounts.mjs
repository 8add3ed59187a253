/** Accounts of the embedded backend only, put there by its seed. Never create them in a hosted project. */
export const DEMO_ACCOUNTS = [
  { email: "ada@foyer.example", password: "ada-reads-engines-1843" },
  {
    email: "grace@foyer.example",
    password: "grace-finds-moths-1947",
    totpSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  },
];

/** Keys of the embedded backend only; it listens on this machine and nowhere else. */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_foyer_local";
export const LOCAL_SECRET_KEY = "sb_secret_foyer_local";
