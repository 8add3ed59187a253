import { toExcelHeader, toExcelLine } from "./excel-line.ts";
import { readMembers } from "./json-elements.ts";

test("a spreadsheet's line runs nothing, whatever separates its cells, and keeps every digit", () => {
  const row = `{"a":"x;=1+1","b":"=1+1","c":-5,"d":12345678901234567890,"e":"1234567890123456","f":null,"g":""}`;
  expect(toExcelLine(readMembers(row))).toBe(`x;'=1+1,'=1+1,-5,'12345678901234567890,'1234567890123456,,""`);
  expect(toExcelHeader(["id", "=name", "a;@b"])).toBe("id,'=name,a;'@b");
});
