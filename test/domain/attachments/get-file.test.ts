import { bytesOf, credentials, textOf, type Who, wireRequest } from "../../support/cases/doors.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { hasFile, links, linksTo, textFile, urlOf } from "./files.js";

const test = worldSuite("GET /user_uploads", { storages: ["memory", "sqlite"] });

const get = (world: World, target: string, as: Who = "bob", headers: Record<string, string> = {}) =>
  world.chat.handle(wireRequest({ method: "GET", target, headers: { ...credentials(world, as), ...headers } }));

const statusOf = async (world: World, as: Who, target = urlOf(world)) => (await get(world, target, as)).status;

const given = async (world: World, ...steps: ((world: World) => unknown)[]) => {
  for (const step of steps) await step(world);
};

const everybody: Who[] = ["bob", "mia", "max", "ada", "olga", "gus", "bea"];

/** Those who get the file; all others get 404. */
const readers = async (world: World): Promise<Who[]> => {
  const found: Who[] = [];
  for (const as of everybody) {
    const answer = await get(world, urlOf(world), as);
    if (answer.status === 200) found.push(as);
    else assert.equal([answer.status, JSON.parse(textOf(answer)).msg], [404, "File not found."], as);
  }
  return found;
};

test("a file that no message refers to is its owner's only", async (world) => {
  await given(world, hasFile("bob"));
  assert.equal(await readers(world), ["bob"]);
});

test("a file of a message in a public channel is for everybody but guests who are not there", async (world) => {
  await given(world, hasFile("bob"), links("bob", "design"));
  assert.equal(await readers(world), ["bob", "mia", "max", "ada", "olga", "bea"]);
});

test("a file of a message in a channel of guests is for them, too", async (world) => {
  await given(world, hasFile("bob"), links("bob", "general"));
  assert.equal(await readers(world), ["bob", "mia", "max", "ada", "olga", "gus", "bea"]);
});

test("B2: a file of a private channel is for its subscribers only, administrators get none", async (world) => {
  await given(world, hasFile("mia"), links("mia", "team"));
  assert.equal(await readers(world), ["mia", "max"]);
});

test("B2: a file of a direct message is for those who take part", async (world) => {
  await given(world, hasFile("bob"), linksTo("bob", "gus"));
  assert.equal(await readers(world), ["bob", "gus"]);
});

test("B2: late members of protected history get no file from before", async (world) => {
  await given(world, hasFile("bob"), links("bob", "vault"));
  await world.as("mia").subscribe({ subscriptions: [{ name: "vault" }], principals: [world.id("max")] });
  assert.equal(await readers(world), ["bob", "mia"]);
  await given(world, links("mia", "vault"));
  assert.equal(await readers(world), ["bob", "mia", "max"]);
});

test("B2: former members lose the files of their channel", async (world) => {
  await given(world, hasFile("mia"), links("mia", "team"));
  await world.as("max").unsubscribe({ subscriptions: ["team"] });
  assert.equal(await readers(world), ["mia"]);
});

test("a message whose sender may not have the file gives it to nobody", async (world) => {
  await given(world, hasFile("bob"), links("mia", "general"));
  assert.equal(await readers(world), ["bob"]);
});

test("B3: a file that one may not have and one that does not exist answer alike", async (world) => {
  await given(world, hasFile("bob"));
  const url = urlOf(world);
  const seen = new Set<string>();
  const wrong = [
    `${url}x`,
    url.replace(/hello.txt$/, "hello"),
    url.replace("/1/", "/2/"),
    url.replace(/\/..\//, "/zz/"),
  ];
  const far = [
    "/user_uploads/1/x",
    "/user_uploads/1/..%2f..%2fchat.db",
    "/user_uploads/1/a/b/c/d",
    `${url}/840x560.webp`,
  ];
  for (const target of [url, ...wrong, ...far])
    seen.add(JSON.stringify({ ...(await get(world, target, "mia")), route: 0 }));
  assert.is(seen.size, 1);
});

test("without credentials there is no file, and none for webhook bots and deactivated accounts", async (world) => {
  await given(world, hasFile("bob"), links("bob"));
  assert.is(await statusOf(world, "nobody"), 401);
  assert.equal([await statusOf(world, "dora"), await statusOf(world, "wim")], [401, 401]);
});

const png = Buffer.from("89504e470d0a1a0a0000", "hex");

const headersOf = async (world: World, bytes: Uint8Array, filename: string) => {
  const { url } = await world.as("bob").uploadFile({ files: [{ bytes, filename }] });
  return (await get(world, url)).headers;
};

test("F1: the type is that of the content, whatever the name says", async (world) => {
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
  for (const [bytes, name] of [
    [html, "x.png"],
    [svg, "x.svg"],
    [html, "x.html"],
    [png.subarray(1), "y.png"],
  ] as const) {
    const headers = await headersOf(world, bytes, name);
    assert.is(headers["content-type"], "application/octet-stream", name);
    assert.is(headers["content-disposition"], `attachment; filename*=UTF-8''${name}`);
  }
  const headers = await headersOf(world, png, "x.html");
  assert.equal(
    [headers["content-type"], headers["content-disposition"]],
    ["image/png", "inline; filename*=UTF-8''x.html"],
  );
});

test("F2: a file runs nothing and loads nothing; PDF has no sandbox, since browsers show none in one", async (world) => {
  const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; object-src 'self'";
  const { vary: _, ...headers } = await headersOf(world, Buffer.from("x"), "a b.txt");
  assert.equal(headers, {
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=31536000, immutable",
    "content-disposition": "attachment; filename*=UTF-8''a-b.txt",
    "content-security-policy": `${policy}; sandbox`,
    "content-type": "application/octet-stream",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  const pdf = await headersOf(world, Buffer.from("%PDF-1.7"), "x.pdf");
  assert.equal([pdf["content-security-policy"], pdf["content-type"]], [policy, "application/pdf"]);
});

test("inline are pdf, gif, jpeg, png, webp, mp4, webm and common audio; all else is saved", async (world) => {
  const beginnings: [string, string][] = [
    ["474946383961", "image/gif"],
    ["ffd8ffe0", "image/jpeg"],
    ["52494646000000005745425056503820", "image/webp"],
    ["0000001866747970 69736f6d", "video/mp4"],
    ["00000018667479704d344120", "audio/mp4"],
    ["1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "video/webm"],
    ["494433040000", "audio/mpeg"],
    ["664c614300", "audio/flac"],
    ["524946460000000057415645", "audio/wav"],
    ["fff15080", "audio/aac"],
  ];
  for (const [digits, type] of beginnings) {
    const headers = await headersOf(world, Buffer.from(digits.replace(" ", ""), "hex"), "x");
    assert.equal([headers["content-type"], headers["content-disposition"]], [type, "inline; filename*=UTF-8''x"]);
  }
});

test("download saves what would be shown", async (world) => {
  const { url } = await world.as("bob").uploadFile({ files: [{ bytes: png, filename: "x.png" }] });
  const { status, headers } = await get(world, url.replace("/user_uploads/", "/user_uploads/download/"));
  assert.equal([status, headers["content-disposition"]], [200, "attachment; filename*=UTF-8''x.png"]);
});

const partOf = async (world: World, range: string, more: Record<string, string> = {}) => {
  const answer = await get(world, urlOf(world), "bob", { range, ...more });
  return [answer.status, answer.headers["content-range"], (await bytesOf(answer)).toString()];
};

test("a part is answered to who asks for one", async (world) => {
  await given(world, hasFile("bob", textFile("0123456789")));
  assert.equal(await partOf(world, "bytes=2-4"), [206, "bytes 2-4/10", "234"]);
  assert.equal(await partOf(world, "bytes=7-"), [206, "bytes 7-9/10", "789"]);
  assert.equal(await partOf(world, "bytes=-3"), [206, "bytes 7-9/10", "789"]);
  assert.equal(await partOf(world, "bytes=8-99"), [206, "bytes 8-9/10", "89"]);
  assert.equal(await partOf(world, "bytes=-99"), [206, "bytes 0-9/10", "0123456789"]);
  for (const range of ["bytes=10-", "bytes=-0"]) assert.equal(await partOf(world, range), [416, "bytes */10", ""]);
  for (const range of ["", "bytes=", "bytes=4-2", "bytes=0-1,3-4", "lines=1-2", "bytes=a-b"])
    assert.equal(await partOf(world, range), [200, undefined, "0123456789"]);
  assert.equal(await partOf(world, "bytes=0-1", { "if-range": '"x"' }), [200, undefined, "0123456789"]);
});

test("G3: HEAD has no body", async (world) => {
  await given(world, hasFile("bob"));
  const request = wireRequest({ method: "HEAD", target: urlOf(world), headers: credentials(world, "bob") });
  const { status, body } = await world.chat.handle(request);
  assert.equal([status, body], [200, ""]);
});

test("a file that is deleted is not found any more", async (world) => {
  await given(world, hasFile("bob"), links("bob"));
  await world.as("bob").deleteAttachment({ attachment_id: world.made("attachments") });
  assert.equal([await statusOf(world, "bob"), await statusOf(world, "mia")], [404, 404]);
});
