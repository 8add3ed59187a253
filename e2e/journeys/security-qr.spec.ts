import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expect, test } from "../harness/test.ts";
import { beginFactor, shownSecret } from "../steps/security-steps.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ["light", "dark"] as const) {
    test(`the QR code scans, ${size}, ${theme}`, async ({ page, admin }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme });
      const user = await admin.createUser();
      await beSignedIn(page, user, "/security");
      await beginFactor(page, "Add an authenticator app");
      await page.getByRole("button", { name: "Continue" }).click();
      const secret = await shownSecret(page);
      const link = page.getByRole("link", { name: "Open in an app on this device" });
      const address = await link.getAttribute("href");
      // A picture of the whole page as a camera would see it, and not of the code alone.
      await page.getByRole("img", { name: /QR code/ }).scrollIntoViewIfNeeded();
      const picture = PNG.sync.read(await page.screenshot());
      const found = jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height);
      expect(found?.data).toBe(address);
      const uri = new URL(found?.data ?? "");
      expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
      expect(uri.searchParams.get("secret")).toBe(secret);
      expect(decodeURIComponent(uri.pathname)).toContain(user.email);
      expect(decodeURIComponent(uri.pathname)).toContain(uri.searchParams.get("issuer") ?? "no issuer");
    });
  }
}
