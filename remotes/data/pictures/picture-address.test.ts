import { pictureAddress, pictureName } from "./picture-address.ts";

const PROJECT = "https://mine.example";
const FILES = `${PROJECT}/storage/v1/object/public/`;
const of = (value: unknown, column = {}): string | undefined => pictureAddress(value, column, PROJECT);

test("a public file of the project's own with a picture's ending is a picture, by its whole address or without the project's", () => {
  expect(of(`${FILES}a/b c.PNG`)).toBe(`${FILES}a/b%20c.PNG`);
  expect(of(`${FILES}a/b.jpg?t=1#part`)).toBe(`${FILES}a/b.jpg?t=1`);
  expect(of("/storage/v1/object/public/a/b.webp")).toBe(`${FILES}a/b.webp`);
  expect(pictureAddress(`${PROJECT}/under/storage/v1/object/public/a/b.gif`, {}, `${PROJECT}/under/`)).toBe(
    `${PROJECT}/under/storage/v1/object/public/a/b.gif`,
  );
});

test("where the operator names a bucket, a value is the path in it, whatever its ending", () => {
  expect(of("faces/ada?.bin", { pictures: "people" })).toBe(`${FILES}people/faces/ada%3F.bin`);
  expect(of(`${FILES}people/ada`, { pictures: "people" })).toBe(`${FILES}people/ada`);
  expect(of("../other/secret.png", { pictures: "people" })).toBeUndefined();
  expect(of("faces/../../other/secret.png", { pictures: "people" })).toBeUndefined();
  expect(of("", { pictures: "people" })).toBeUndefined();
});

test.each([
  "https://stranger.example/storage/v1/object/public/a/b.png",
  "//stranger.example/storage/v1/object/public/a/b.png",
  "https://mine.example.stranger.example/storage/v1/object/public/a/b.png",
  "https://mine.example@stranger.example/storage/v1/object/public/a/b.png",
  "https://somebody:secret@mine.example/storage/v1/object/public/a/b.png",
  "https://mine.example:8443/storage/v1/object/public/a/b.png",
  "http://mine.example/storage/v1/object/public/a/b.png",
  "https://mine.example\\@stranger.example/storage/v1/object/public/a/b.png",
  "/storage/v1/object/public/../../../../auth/v1/logout?x=.png",
  "/storage/v1/object/public/%2e%2e/%2e%2e/sign/a/b.png",
  "/storage/v1/object/public/..\\..\\private/b.png",
  "javascript:alert(1)//storage/v1/object/public/a/b.png",
  "data:image/png;base64,/storage/v1/object/public/a/b.png",
  "https://stranger.example/?at=/storage/v1/object/public/a/b.png",
  `${FILES}a/b.svg`,
  `${FILES}a/b`,
  `${FILES}${"a".repeat(3000)}.png`,
])("%s is asked for by nobody", (value) => {
  expect(of(value)).toBeUndefined();
  // Nor where a column's values are paths: then it is one, at most.
  expect(of(value, { pictures: "people" }) ?? `${FILES}people/`).toMatch(
    /^https:\/\/mine\.example\/storage\/v1\/object\/public\//,
  );
});

test("whoever wants texts or links gets those, and what is no text is no address", () => {
  expect(of(`${FILES}a/b.png`, { format: "plain" })).toBeUndefined();
  expect(of(`${FILES}a/b.png`, { format: "link" })).toBeUndefined();
  expect(of({ path: `${FILES}a/b.png` })).toBeUndefined();
  expect(of(null)).toBeUndefined();
  expect(pictureAddress("/storage/v1/object/public/a/b.png", {}, "no address")).toBeUndefined();
});

test("its name is the file's", () => {
  expect(pictureName(`${FILES}a/b%20c.png`)).toBe("b c.png");
  expect(pictureName(`${FILES}a/b%E0.png`)).toBe("b%E0.png");
});
