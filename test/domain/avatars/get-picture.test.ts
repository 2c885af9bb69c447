import sharp from "sharp";
import { textOf, wireRequest } from "../../support/cases/doors.js";
import { picture } from "../../support/pictures/picture.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { afterwards } from "../accounts/avatars.js";

const test = worldSuite("GET /user_avatars", { storages: ["memory", "sqlite"] });

const get = (world: World, target: string, method = "GET") => world.chat.handle(wireRequest({ method, target }));

const seen = async (world: World, target: string) => {
  const { status, headers, body } = await get(world, target);
  assert.is(status, 200, target);
  assert.is(headers["content-type"], "image/png");
  const { format, width, height } = await sharp(body as Uint8Array).metadata();
  return [format, width, height];
};

const upload = async (world: World): Promise<string> =>
  (await world.as("bob").uploadAvatar({ files: [picture()] })).avatar_url;

const medium = (url: string): string => url.replace(".png", "-medium.png");

test("shows an uploaded picture in both sizes, to who knows its name", async (world) => {
  const url = await upload(world);
  assert.equal(await seen(world, url), ["png", 100, 100]);
  assert.equal(await seen(world, medium(url)), ["png", 500, 500]);
});

test("shows drawn pictures in both sizes", async (world) => {
  for (const name of ["unknown", "bot", "organization", `j${"0af".repeat(12)}`]) {
    assert.equal(await seen(world, `/user_avatars/1/${name}.png`), ["png", 100, 100]);
    assert.equal(await seen(world, `/user_avatars/1/${name}-medium.png`), ["png", 500, 500]);
  }
});

test("F2: a picture runs nothing, loads nothing, and may be kept by its viewer only", async (world) => {
  for (const url of [await upload(world), "/user_avatars/1/unknown.png"]) {
    const { headers } = await get(world, url);
    const { vary: _, ...sent } = headers;
    assert.equal(sent, {
      "content-type": "image/png",
      "content-security-policy":
        "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; object-src 'self'; sandbox",
      "content-disposition": "inline; filename*=UTF-8''avatar.png",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    });
  }
});

test("G3: HEAD has the headers and no body, OPTIONS names the methods, others are refused", async (world) => {
  const url = await upload(world);
  const head = await get(world, url, "HEAD");
  assert.equal([head.status, head.body.length], [200, 0]);
  assert.equal((await get(world, url, "OPTIONS")).headers.allow, "GET, HEAD, OPTIONS");
  assert.is((await get(world, url, "DELETE")).status, 405);
});

test("F3: what is no name of a picture is not found, and reaches no file", async (world) => {
  await upload(world);
  const { avatar_name } = (await world.rows((tx) => tx.get("users", world.id("bob")))) ?? {};
  await world.files.put("0".repeat(36), [Uint8Array.of(1)]);
  const names = [
    "",
    "x",
    "..",
    "%2e%2e%2fchat.db",
    "..%2f..%2fetc%2fpasswd",
    "1.png",
    "j.png",
    `j${"A".repeat(36)}.png`,
  ];
  const near = [`${avatar_name}`, `${avatar_name}.PNG`, `${avatar_name}.png.png`, `${avatar_name}-avatar.png`];
  const others = [`${avatar_name}-large.png`, `${"0".repeat(36)}.png`, `${avatar_name}%0a.png`, "x".repeat(100)];
  for (const name of [...names, ...near, ...others]) {
    const answer = await get(world, `/user_avatars/1/${name}`);
    assert.is(answer.status, 404, name);
    assert.is(JSON.parse(textOf(answer)).code, "NOT_FOUND");
  }
});

test("B9: the pictures of another organization are not found", async (world) => {
  const url = await upload(world);
  for (const realm of ["0", "2", "01x", "99999999999999999999"])
    assert.is((await get(world, url.replace("/1/", `/${realm}/`))).status, 404, realm);
});

test("a picture that was replaced or taken away is not found, once it is deleted", async (world) => {
  const first = await upload(world);
  const second = await upload(world);
  await afterwards(world);
  assert.equal([(await get(world, first)).status, (await get(world, second)).status], [404, 200]);
  await world.as("bob").deleteAvatar();
  await afterwards(world);
  assert.is((await get(world, medium(second))).status, 404);
});
