import { assert, suite } from "../support/suite.js";
import { exchange, request } from "./raw.js";
import { type Serving, serve, stopAll } from "./serving.js";

const test = suite("http multipart");

let server: Serving;

test.before(async () => {
  server = await serve({ maxBodyBytes: 10_000, maxFileBytes: 50_000 });
});
test.after(stopAll);

const post = (body: string, type = "multipart/form-data; boundary=b") =>
  exchange(server.port, request("POST /", type, body));

const part = (disposition: string, content: string, ...headers: string[]) =>
  [`--b`, `Content-Disposition: form-data${disposition}`, ...headers, "", content, ""].join("\r\n");
const field = (name: string, value: string) => part(`; name="${name}"`, value);
const file = (name: string, content: string) => part(`; name="${name}"; filename="${name}.txt"`, content);
const whole = (...parts: string[]) => `${parts.join("")}--b--\r\n`;

const bodyOf = async (body: string, type?: string) => {
  const answer = await post(body, type);
  assert.is(answer.status, 200, answer.body);
  return JSON.parse(answer.body).body;
};

const refusals: Record<string, string> = {};

/** Each body is answered with this status, and with JSON. */
const refuse = async (status: number, bodies: Record<string, string>, type?: string) => {
  for (const [name, body] of Object.entries(bodies)) {
    const answer = await post(body, type);
    assert.is(answer.status, status, `${name}: ${answer.body}`);
    refusals[name] = JSON.parse(answer.body).msg;
  }
};

test("reads fields in order, and the same name as often as it stands there", async () => {
  const { fields, files } = await bodyOf(whole(field("a", "1"), field("b", ""), field("a", "\r\n2")));
  assert.equal(fields, [
    ["a", "1"],
    ["b", ""],
    ["a", "\r\n2"],
  ]);
  assert.equal(files, []);
});

test("reads a file with its name and type", async () => {
  const image = part('; name="file"; filename="C:\\\\dir\\\\a b.png"', "\x89PNG\r\n--bo", "Content-Type: image/png");
  assert.equal((await bodyOf(whole(field("a", "1"), image).replaceAll("--bo", "--o"))).files, [
    { field: "file", filename: "a b.png", contentType: "image/png", text: "\x89PNG\r\n--o" },
  ]);
});

test("reads file names that are not ASCII in both of the ways that clients send them", async () => {
  const raw = await bodyOf(whole(part(`; name="f"; filename="${Buffer.from("ü.png").toString("latin1")}"`, "x")));
  assert.is(raw.files[0].filename, "ü.png");
  const encoded = await bodyOf(whole(part("; name=\"f\"; filename*=utf-8''%C3%BC.png", "x")));
  assert.is(encoded.files[0].filename, "ü.png");
});

test("takes a body without any part", async () => {
  for (const body of ["--b--\r\n", "\r\n--b--\r\n", "--b--"]) {
    assert.equal(await bodyOf(body), { kind: "multipart", fields: [], files: [] });
  }
});

test("takes preamble, epilogue, a quoted boundary, and a boundary of 70 characters", async () => {
  assert.is((await bodyOf(`preamble\r\n${whole(field("a", "1"))}epilogue`)).fields.length, 1);
  assert.is((await bodyOf(whole(field("a", "1")), 'multipart/form-data; x=y; boundary="b"; z=1')).fields.length, 1);
  const long = "b".repeat(70);
  const body = whole(field("a", "1")).replaceAll("--b", `--${long}`);
  assert.is((await bodyOf(body, `multipart/form-data; boundary=${long}`)).fields.length, 1);
});

test("C: refuses boundaries that are missing, too long, or of other characters", async () => {
  for (const boundary of [
    "",
    "; boundary=",
    `; boundary=${"b".repeat(71)}`,
    '; boundary="a@b"',
    "; boundary=é",
    "; boundary=b b",
  ]) {
    const answer = await post(whole(field("a", "1")), `multipart/form-data${boundary}`);
    assert.is(answer.status, 400, boundary);
  }
});

test("C: takes 100 fields and a file, and no more parts than that", async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`, "x"));
  assert.is((await bodyOf(whole(...fields(100), file("a", "x")))).fields.length, 100);
  await refuse(400, { "101 fields": whole(...fields(101)), "10,000 fields": whole(...fields(10_000)) });
  assert.is(refusals["101 fields"], "Too many parameters");
  await refuse(400, { "102 files": whole(...Array.from({ length: 102 }, () => file("a", "x"))) });
});

test("C: refuses fields and files beyond their sizes", async () => {
  assert.is((await bodyOf(whole(file("a", "x".repeat(50_000))))).files[0].text.length, 50_000);
  await refuse(413, {
    "files too large together": whole(file("a", "x".repeat(30_000)), file("b", "x".repeat(30_000))),
    "a file too large": whole(file("a", "x".repeat(50_001))),
    "a field too large": whole(field("a", "x".repeat(10_001))),
    "fields too large together": whole(field("a", "x".repeat(6000)), field("b", "x".repeat(6000))),
    "a body too large": whole(file("a", "x".repeat(60_000 + (1 << 20)))),
  });
});

test("C: refuses a hundred thousand parts before it makes anything of them", async () => {
  const seconds: number[] = [];
  while (seconds.length < 8 && !seconds.some((taken) => taken < 1)) {
    const began = performance.now();
    await refuse(400, { "empty parts": `${"--b\r\n\r\n".repeat(100_000)}--b--\r\n` });
    seconds.push((performance.now() - began) / 1000);
  }
  assert.ok(Math.min(...seconds) < 1, `it took ${seconds}`);
});

test("C1: refuses fields and names that are no UTF-8, whatever charset they claim", async () => {
  await refuse(400, {
    field: whole(field("a", "\xff")),
    "half a character": whole(field("a", "\xc3")),
    charset: whole(part('; name="a"', "\xff", "Content-Type: text/plain; charset=latin1")),
    name: whole(field("\xff", "a")),
  });
  assert.is(refusals.field, "Malformed payload");
  const claimed = await bodyOf(whole(part('; name="a"', "eA==", "Content-Type: text/plain; charset=base64")));
  assert.equal(claimed.fields, [["a", "eA=="]]);
});

test("C1: refuses names of files that have NUL, escaped or not", async () => {
  await refuse(400, {
    "NUL in a name": whole(part('; name="f"; filename="a\0b.txt"', "x")),
    "NUL in an extended name": whole(part("; name=\"f\"; filename*=utf-8''a%00b.txt", "x")),
  });
});

test("C: refuses malformed bodies", async () => {
  await refuse(400, {
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
  });
});

const mutate = (text: string, random: () => number): string => {
  const at = Math.floor(random() * text.length);
  const length = Math.floor(random() * 8);
  const pieces = ["", "\r\n", "--b", "--", "\r", "\n", ";", '"', "\0", "\xff", text.slice(at, at + length).repeat(2)];
  return text.slice(0, at) + (pieces[Math.floor(random() * pieces.length)] ?? "") + text.slice(at + length);
};

test("C: answers every mutilated body, and lives", async () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const good = whole(field("a", "1"), file("f", "content"), field("b", "2"));
  for (let round = 0; round < 40; round++) {
    const bodies = Array.from({ length: 25 }, () => {
      let body = good;
      for (let changes = 1 + Math.floor(random() * 4); changes > 0; changes--) body = mutate(body, random);
      return body;
    });
    const answers = await Promise.all(bodies.map((body) => post(body)));
    for (const { status } of answers) assert.ok(status === 200 || status === 400, String(status));
  }
});
