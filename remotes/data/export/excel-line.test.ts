import { toExcelHeader, toExcelLine } from "./excel-line.ts";
import { readMembers } from "./json-elements.ts";

test("a spreadsheet's line runs nothing, whatever separates its cells, and keeps every digit", () => {
  const row = `{"a":"x;=1+1","b":"=1+1","c":-5,"d":12345678901234567890,"e":"1234567890123456","f":null,"g":""}`;
  expect(toExcelLine(readMembers(row))).toBe(`x;'=1+1,'=1+1,-5,'12345678901234567890,'1234567890123456,,""`);
  expect(toExcelHeader(["id", "=name", "a;@b"])).toBe("id,'=name,a;'@b");
});

test("a number of 15 digits is a number, one of 16 a text; zeros before it are no digits", () => {
  const line = (text: string): string => toExcelLine(readMembers(`{"a":${text}}`));
  expect(line("123456789012345")).toBe("123456789012345");
  expect(line("1234567890123456")).toBe("'1234567890123456");
  expect(line("0.00123456789012345")).toBe("0.00123456789012345");
  expect(line('"123456789012345"')).toBe("123456789012345");
  expect(line('"12345678901234.56"')).toBe("'12345678901234.56");
  // What else is in it makes it a text by itself.
  for (const text of ["a1234567890123456", "1234567890123456a", "1234567890 123456"])
    expect(line(`"${text}"`)).toBe(text);
});

test("fields are quoted where a reader would lose something, and only there", () => {
  const line = (text: string): string => toExcelLine([{ name: "a", kind: "text", text }]);
  expect(["a b", " a", "a ", 'a"b', "a,b", "a\nb", "a\rb"].map(line)).toEqual([
    ...["a b", '" a"', '"a "', '"a""b"', '"a,b"', '"a\nb"', '"a\rb"'],
  ]);
  expect(toExcelLine(readMembers('{"a":null,"b":"","c":true,"d":{"e":1}}'))).toBe(',"",true,"{""e"":1}"');
  expect(toExcelHeader(["id", ""])).toBe('id,""');
});
