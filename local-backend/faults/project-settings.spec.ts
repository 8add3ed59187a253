import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { readOptions } from "../options.ts";

describe("a project's own rules", () => {
  const at = backendForTests({ settings: { codeLength: 8 } });

  const newestText = async (): Promise<string> => {
    const [mail] = (await (await fetch(`${at.backend.mailUrl}/api/mails`)).json()) as { text: string }[];
    return mail?.text ?? "";
  };
  const put = async (token: string, json: object) => {
    const { status, body } = await at.client.call("/auth/v1/user", { method: "PUT", token, json });
    return { status, code: body["error_code"], text: String(body["msg"]), weak: body["weak_password"] };
  };

  test("codes have the length that the project chose, by mail, message and for a new password", async () => {
    const { email, password } = await at.client.createPerson();
    await at.client.call("/auth/v1/otp", { json: { email } });
    assert.match(await newestText(), /code: \d{8}\b/);
    await at.client.call("/auth/v1/otp", { json: { phone: "+4915100000001" } });
    assert.match(await newestText(), /\b\d{8}$/);
    const { access_token: token } = await at.client.signIn(email, password);
    await at.client.call("/auth/v1/reauthenticate", { token });
    assert.match(await newestText(), /: \d{8}\b/);
    await at.client.setFaults({ settings: { codeLength: 10 } });
    await at.client.call("/auth/v1/recover", { json: { email: (await at.client.createPerson()).email } });
    assert.match(await newestText(), /code: \d{10}\b/);
  });

  test("a password is refused with every reason and the project's own numbers", async () => {
    const person = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(person.email, person.password);
    await at.client.setFaults({
      settings: { leastPasswordLength: 12, passwordClasses: "lower_upper_letters_digits" },
    });
    const short = await put(token, { password: "abcdefghij" });
    assert.deepEqual([short.status, short.code], [422, "weak_password"]);
    assert.deepEqual(short.weak, { reasons: ["length", "characters"] });
    assert.match(short.text, /at least 12 characters\..*abcdefghijklmnopqrstuvwxyz, ABC/);
    assert.equal((await put(token, { password: "aB3".repeat(25) })).code, "validation_failed");
    assert.equal((await put(token, { password: "ä".repeat(40) })).code, "validation_failed");
    assert.equal((await put(token, { password: "Correct4horses" })).status, 200);
    const made = await at.client.call("/auth/v1/signup", {
      json: { email: "short@foyer.example", password: "abcdefghij" },
    });
    assert.deepEqual(made.body["weak_password"], { reasons: ["length", "characters"] });
    await at.client.setFaults({ settings: { isLeakedPasswordRefused: true, passwordClasses: "none" } });
    assert.deepEqual((await put(token, { password: "Password1234!" })).weak, { reasons: ["pwned"] });
  });

  test("the service's own mails hold a link and no code", async () => {
    await at.client.setFaults({ settings: { isTemplateOurs: false } });
    const { email } = await at.client.createPerson();
    await at.client.call("/auth/v1/otp", { json: { email } });
    assert.doesNotMatch(await newestText(), /\b\d{8}\b(?!\S)/);
    assert.match(await newestText(), /Log In: http/);
  });

  test("wrong settings are told, one by one", async () => {
    const { status, body } = await at.client.setFaults({
      settings: { codeLength: 11, passwordClasses: "all", isNothing: true },
    });
    assert.deepEqual([status, (body["problems"] as string[]).length], [400, 3]);
    assert.throws(() => readOptions({ FOYER_CODE_LENGTH: "5" }), /FOYER_CODE_LENGTH.*6 to 10/);
    assert.equal(readOptions({ FOYER_PASSWORD_LENGTH: "12" }).settings.leastPasswordLength, 12);
  });
});
