import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { LEAVE_META_POLICY, leavePageHeaders } from "./leave-headers.ts";

const page = readFileSync("host/public/leave.html", "utf8");

function hashOf(element: "script" | "style"): string {
  const [, text = ""] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(page) ?? [];
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

test("the policy names the script and the style of the page, and nothing else may run in it", () => {
  expect(LEAVE_META_POLICY).toContain(`script-src ${hashOf("script")};`);
  expect(LEAVE_META_POLICY).toContain(`style-src ${hashOf("style")};`);
  expect(page.match(/<script|<style|<link|<iframe|<object|<embed|<base| on[a-z]+=/g)).toEqual([
    "<style",
    "<script",
  ]);
});

test("the page says the same of itself, before anything else of it is read", () => {
  const [, policy] = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page) ?? [];
  expect(policy).toBe(LEAVE_META_POLICY);
  expect(page.indexOf("http-equiv")).toBeLessThan(page.indexOf("<title"));
});

test("it belongs to no origin, and goes nowhere by itself", () => {
  const headers = leavePageHeaders(undefined);
  const [sandbox = ""] = headers["Content-Security-Policy"]?.split("; ") ?? [];
  expect(sandbox.split(" ")).toEqual([
    "sandbox",
    "allow-scripts",
    "allow-top-navigation-by-user-activation",
    "allow-popups",
    "allow-popups-to-escape-sandbox",
  ]);
  expect(headers["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
  expect(Object.keys(headers).filter((name) => /opener/i.test(name))).toEqual([]);
});
