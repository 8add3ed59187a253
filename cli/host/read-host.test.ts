import { EXIT_CODES } from "../command/command.ts";
import { readHost } from "./read-host.ts";

test.each(["localhost:3000", "app.example", ""])("%j is no address of a host", async (host) => {
  await expect(readHost(host)).rejects.toMatchObject({
    exitCode: EXIT_CODES.wrongUse,
    message: `--host must be an address like https://app.example, not "${host}".`,
  });
});

test("why a host can't be reached is said, in whole sentences", async () => {
  const cause = new Error("connect ECONNREFUSED 127.0.0.1:3999");
  const asked = jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed", { cause }));
  await expect(readHost("http://localhost:3999")).rejects.toMatchObject({
    exitCode: EXIT_CODES.tryAgain,
    message:
      "The host at http://localhost:3999 can't be read: connect ECONNREFUSED 127.0.0.1:3999. Check the address, or try again later.",
  });
  asked.mockRestore();
});
