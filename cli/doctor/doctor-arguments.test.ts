import { parseDoctorArguments } from "./doctor-arguments.ts";

test("whoever names nothing to look at hears of both, a host and a project", () => {
  expect(() => parseDoctorArguments([], {})).toThrow(/--host https:\/\/app\.example.*--url/);
});
