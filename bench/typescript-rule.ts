/** How webpack reads TypeScript and JSX for a bench: as the product's builds do, with nothing of federation. */
export const TYPESCRIPT_RULE = {
  test: /\.tsx?$/,
  type: "javascript/auto",
  use: {
    loader: "swc-loader",
    options: {
      jsc: {
        target: "es2022",
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic" } },
      },
    },
  },
} as const;
