import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { ChatError, type FileIntake, fail, type WireBody } from "@confab/core";
import { streamMultipart } from "../../../packages/http-node/src/streamed-multipart.js";
import { parseMultipart } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";
import { growth } from "../../support/timing.js";

const test = suite("fetch multipart");

const limits = { maxBodyBytes: 10_000, maxFileBytes: 50_000 };
const withBoundary = "multipart/form-data; boundary=b";

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

/** What comes of a body: its fields and files, or the name of the error. */
const outcome = (read: () => WireBody | ChatError): unknown => {
  try {
    const body = read();
    if (body instanceof ChatError) return body.error;
    if (body.kind !== "multipart") return body.kind;
    const files = body.files.map(({ bytes, ...file }) => ({ ...file, text: Buffer.from(bytes).toString("latin1") }));
    return { fields: body.fields, files };
  } catch (error) {
    if (error instanceof ChatError) return error.error;
    throw error;
  }
};

const here = (body: string, type = withBoundary): unknown => outcome(() => parseMultipart(latin1(body), type, limits));

/** Takes a file into memory. */
const intake = (): FileIntake => ({
  mostBytes: limits.maxFileBytes,
  async take(content) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    if (bytes.length > limits.maxFileBytes) throw fail("requestTooLarge", { limit: limits.maxFileBytes });
    return { taken: {}, bytes };
  },
  discard: async () => {},
});

/** What the listener of Node makes of a body while it comes, in pieces of this length. */
const streamed = async (body: string, type = withBoundary, length = 7): Promise<unknown> => {
  const whole = latin1(body);
  const pieces = Array.from({ length: Math.ceil(whole.length / length) }, (_, i) =>
    whole.subarray(i * length, (i + 1) * length),
  );
  const req = Object.assign(Readable.from(pieces), { headers: {}, complete: true });
  const settings = { contentType: type, intake: intake(), timeout: 20_000 };
  const read = await streamMultipart(req as unknown as IncomingMessage, settings);
  const seen = outcome(() => read);
  if (typeof seen !== "object" || seen === null || !("files" in seen)) return seen;
  const files = (seen.files as { taken?: object }[]).map(({ taken: _, ...file }) => file);
  return { ...seen, files };
};

const part = (disposition: string, content: string, ...headers: string[]) =>
  [`--b`, `Content-Disposition: form-data${disposition}`, ...headers, "", content, ""].join("\r\n");
const field = (name: string, value: string) => part(`; name="${name}"`, value);
const file = (name: string, content: string) => part(`; name="${name}"; filename="${name}.txt"`, content);
const whole = (...parts: string[]) => `${parts.join("")}--b--\r\n`;
const utf8 = (text: string) => Buffer.from(text).toString("latin1");

const bodies: Record<string, string> = {
  "fields in order": whole(field("a", "1"), field("b", ""), field("a", "\r\n2")),
  "a file": whole(file("f", "\x89PNG\r\n--x"), field("a", "1")),
  "a file with a type": whole(part('; name="f"; filename="a.png"', "x", "Content-Type: image/png")),
  "a path as name": whole(part('; name="f"; filename="C:\\\\dir\\\\a b.png"', "x")),
  "a name in UTF-8": whole(part(`; name="f"; filename="${utf8("ü.png")}"`, "x")),
  "an extended name": whole(part("; name=\"f\"; filename*=utf-8''%C3%BC.png", "x")),
  "a name with NUL": whole(part('; name="f"; filename="a\0b.png"', "x")),
  "an extended name with NUL": whole(part("; name=\"f\"; filename*=utf-8''a%00b.png", "x")),
  "an escaped quote": whole(part('; name="a\\"b"', "x")),
  "bare names": whole(part("; name=f; filename=x.png", "x")),
  "bytes without a name": whole(part('; name="f"', "\xff\x00", "Content-Type: application/octet-stream")),
  "no part": "--b--\r\n",
  "no part, and no end of line": "--b--",
  "no part, after a line": "\r\n--b--\r\n",
  "preamble and epilogue": `preamble\r\n${whole(field("a", "1"))}epilogue`,
  "blanks behind a delimiter": whole(field("a", "1")).replace("--b\r\n", "--b \t\r\n"),
  "100 fields": whole(...Array.from({ length: 100 }, (_, i) => field(`f${i}`, "x"))),
  "101 fields": whole(...Array.from({ length: 101 }, (_, i) => field(`f${i}`, "x"))),
  "102 files": whole(...Array.from({ length: 102 }, () => file("a", "x"))),
  "no UTF-8": whole(field("a", "\xff")),
  "half a character": whole(field("a", "\xc3")),
  "another charset": whole(part('; name="a"', "\xff", "Content-Type: text/plain; charset=latin1")),
  "a name that is no UTF-8": whole(field("\xff", "a")),
  "no delimiter": "hello",
  "no end": field("a", "1"),
  "cut in the content": whole(field("a", "1")).slice(0, -9),
  "cut in the headers": '--b\r\nContent-Disposition: form-data; name="a"',
  "cut in the delimiter": "--b",
  "no headers": "--b\r\n\r\nx\r\n--b--\r\n",
  "no disposition": "--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n",
  "another disposition": "--b\r\nContent-Disposition: attachment; name=a\r\n\r\nx\r\n--b--\r\n",
  "no name": whole(part("", "x")),
  "a bare line break in a header": whole(part('; name="a\nb"', "x")),
  "headers without an end": `--b\r\nContent-Disposition: form-data; name="a"\r\nX: ${"y".repeat(90_000)}`,
  "delimiters only": "--b\r\n".repeat(50),
  "another boundary": whole(field("a", "1")).replaceAll("--b", "--c"),
  "nothing but line breaks": "\r\n\r\n\r\n",
};

// While they come, each has its own limit, and only the first file is kept.
const sizes: Record<string, [body: string, error: string | null]> = {
  "a file as large as may be": [whole(file("a", "x".repeat(50_000))), null],
  "a file too large": [whole(file("a", "x".repeat(50_001))), "requestTooLarge"],
  "files too large together": [whole(file("a", "x".repeat(30_000)), file("b", "x".repeat(30_000))), "requestTooLarge"],
  "fields as large as may be": [whole(field("a", "x".repeat(5000)), field("b", "x".repeat(5000))), null],
  "fields too large together": [whole(field("a", "x".repeat(6000)), field("b", "x".repeat(6000))), "requestTooLarge"],
};

for (const [name, [body, error]] of Object.entries(sizes))
  test(`${error === null ? "takes" : "refuses"} ${name} (security C)`, () => {
    const seen = here(body);
    assert.is(typeof seen === "string" ? seen : null, error);
  });

for (const [name, body] of Object.entries(bodies))
  test(`reads ${name} alike, whole and while it comes (security C)`, async () => {
    assert.equal(here(body), await streamed(body));
    assert.equal(here(body), await streamed(body, withBoundary, 65_536));
  });

const refused = null;

/** What stands behind the field's name, and the file's name that comes of it; null where the part is refused. */
const names: readonly [disposition: string, name: string | null][] = [
  ['filename="a.png"', "a.png"],
  ["filename=a.png", "a.png"],
  ["filename=a b.png", "a b.png"],
  ['FileName = "a.png" ', "a.png"],
  ['filename=""', ""],
  ["filename=", ""],
  [`filename="${utf8("ü.png")}"`, "ü.png"],
  [`filename=${utf8("日本.png")}`, "日本.png"],
  ['filename="\xfc.png"', refused],
  ['filename="a\\"b.png"', 'a"b.png'],
  ['filename="a%22b.png"', 'a"b.png'],
  ['filename="50%20.png"', "50%20.png"],
  ['filename="a;b=c.png"', "a;b=c.png"],
  ['filename="/dir/a.png"', "a.png"],
  ['filename="C:\\dir\\a.png"', "a.png"],
  ["filename*=utf-8''%C3%BC.png", "ü.png"],
  ["filename*=UTF-8'en'%c3%bc%20%22.png", 'ü ".png'],
  ["filename*=iso-8859-1''%FC.png", "ü.png"],
  ["filename*=\"utf-8''%C3%BC.png\"", "ü.png"],
  ["filename*=utf-8''..%2Fa.png", "a.png"],
  ["filename=\"u.png\"; filename*=utf-8''%C3%BC.png", "ü.png"],
  ["filename*=utf-8''%C3%BC.png; filename=\"u.png\"", "ü.png"],
  ["filename*=utf-8''; filename=\"u.png\"", ""],
  ["filename*=utf-8''%FC.png; filename=\"u.png\"", "u.png"],
  ["filename=u.png; filename*=nonsense''%C3%BC.png", "u.png"],
  ["filename=u.png; filename*=utf-8''%C3%B.png", "u.png"],
  ["filename=u.png; filename*=ü.png".replace("ü", "\xc3\xbc"), "u.png"],
  ["filename*=utf-8''%FC.png", refused],
  ["filename*=nonsense''a.png", refused],
  ["filename*=utf-8''a%00b.png; filename=u.png", refused],
  ['filename="=?utf-8?B?w7wucG5n?="', "ü.png"],
  ['filename="=?UTF-8?q?=C3=BC_1.png?="', "ü 1.png"],
  ['filename="=?iso-8859-1*de?Q?=FC.png?="', "ü.png"],
  ['filename="=?utf-8?B?w7w=?= =?utf-8?B?LnBuZw==?="', "ü.png"],
  ['filename="a =?utf-8?B?w7w=?= b.png"', "a ü b.png"],
  ['filename="=?utf-8?B?AGE=?="', refused],
  ['filename="=?nonsense?B?w7w=?="', "=?nonsense?B?w7w=?="],
  ['filename="=?utf-8?B?/w==?="', "w==?="],
  ['filename="=?utf-8?B?***?="', "=?utf-8?B?***?="],
  ["filename*=utf-8''%3D%3Futf-8%3FB%3Fw7w%3D%3F%3D", "=?utf-8?B?w7w=?="],
  ['filename="a.png', refused],
  ['filename="a"b.png"', refused],
  ['filename="a.png" x', refused],
];

for (const [disposition, name] of names)
  test(`${JSON.stringify(disposition)} names ${name === null ? "nothing" : JSON.stringify(name)} at every door (RFC 6266)`, async () => {
    const body = whole(part(`; name="f"; ${disposition}`, "x"));
    const files = [{ field: "f", filename: name, contentType: "text/plain", text: "x" }];
    const expected = name === null ? "malformedRequest" : { fields: [], files };
    assert.equal(here(body), expected);
    for (const length of [3, 65_536]) assert.equal(await streamed(body, withBoundary, length), expected);
    const nameLast = whole(part(`; ${disposition}; name="f"`, "x"));
    assert.equal(here(nameLast), expected);
  });

/** Whether a piece of work takes about four times as long as another that is a quarter of it. */
const isLinear = (small: () => unknown, large: () => unknown): boolean =>
  growth({ small, large, times: 4, enough: 1.5 }) <= 1.5;

test("C: takes names of files made of nothing but beginnings of encoded words in linear time", () => {
  for (const [head, piece] of [
    ["", "=?"],
    ["", "=?a?b?"],
    ["", "=?a?b??= "],
    ["=?a?b?", "?"],
  ] as const) {
    const parsing = (length: number) => {
      const filename = head + piece.repeat(length / piece.length);
      const body = latin1(whole(part(`; name="f"; filename="${filename}"`, "x")));
      return () => parseMultipart(body, withBoundary, limits);
    };
    assert.ok(isLinear(parsing(4_000), parsing(16_000)), piece);
  }
});

test("C: takes the same boundaries whole and while it comes", async () => {
  const types = [
    "",
    "; boundary=",
    `; boundary=${"b".repeat(71)}`,
    '; boundary="a@b"',
    "; boundary=é",
    "; boundary=b b",
  ];
  for (const type of [...types, '; x=y; boundary="b"; z=1', "; BOUNDARY=b"]) {
    const contentType = `multipart/form-data${type}`;
    assert.equal(here(whole(field("a", "1")), contentType), await streamed(whole(field("a", "1")), contentType), type);
  }
  const long = "b".repeat(70);
  const body = whole(field("a", "1")).replaceAll("--b", `--${long}`);
  assert.equal(here(body, `multipart/form-data; boundary=${long}`), { fields: [["a", "1"]], files: [] });
});

const random = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

const mutate = (text: string, next: () => number): string => {
  const at = Math.floor(next() * text.length);
  const length = Math.floor(next() * 8);
  const pieces = ["", "\r\n", "--b", "--", "\r", "\n", ";", '"', "\0", "\xff", text.slice(at, at + length).repeat(2)];
  return text.slice(0, at) + (pieces[Math.floor(next() * pieces.length)] ?? "") + text.slice(at + length);
};

test("C: answers every mutilated body, and what both take they take alike", async () => {
  const next = random(7);
  const good = whole(field("a", "1"), file("f", "content"), field("b", "2"));
  for (let round = 0; round < 1000; round++) {
    let body = good;
    for (let changes = 1 + Math.floor(next() * 4); changes > 0; changes--) body = mutate(body, next);
    const [ours, nodes] = [here(body), await streamed(body)];
    if (typeof ours === "object" && typeof nodes === "object") assert.equal(ours, nodes, JSON.stringify(body));
  }
});

test("C: reads large files whose every byte could begin a delimiter in linear time", () => {
  const boundary = "b".repeat(70);
  const type = `multipart/form-data; boundary=${boundary}`;
  for (const piece of ["\r", "\r\n--", `\r\n--${"b".repeat(69)}`]) {
    const parsing = (bytes: number) => {
      const content = piece.repeat(bytes / piece.length);
      const body = latin1(whole(file("f", content)).replaceAll(/--b(?=\r|--)/g, `--${boundary}`));
      return () => parseMultipart(body, type, { ...limits, maxFileBytes: 8 << 20 });
    };
    assert.is(parsing(4 << 20)().kind, "multipart");
    assert.ok(isLinear(parsing(1 << 20), parsing(4 << 20)), JSON.stringify(piece));
  }
  assert.is(here(`${"--b\r\n\r\n".repeat(100_000)}--b--\r\n`), "tooManyParameters");
});
