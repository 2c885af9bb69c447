import { ChatError } from "@confab/core";
import { nodeImages } from "@confab/http-node/ports";
import sharp from "sharp";
import { encodePng } from "../../packages/core/src/rules/pictures/png.js";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("images (security F)");

const images = nodeImages();

const red = { r: 250, g: 10, b: 10 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  plain(width, height).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "#0000ff" } }, left: width / 2, top: 0 },
  ]);

const errorOf = async (bytes: Uint8Array): Promise<string> => {
  const error = await rejection(images.squares(bytes, [100]));
  assert.instance(error, ChatError);
  return (error as ChatError).error;
};

const formats = ["png", "jpeg", "gif", "webp", "avif"] as const;

for (const format of formats)
  test(`makes PNG squares of ${format}`, async () => {
    const picture = await plain(40, 30).toFormat(format).toBuffer();
    const squares = await images.squares(picture, [100, 500]);
    const seen = await Promise.all(squares.map((square) => sharp(square).metadata()));
    assert.equal(
      seen.map(({ format, width, height }) => [format, width, height]),
      [
        ["png", 100, 100],
        ["png", 500, 500],
      ],
    );
    const { channels } = await sharp(squares[0]).stats();
    assert.ok((channels[0]?.mean ?? 0) > 200 && (channels[2]?.mean ?? 255) < 60);
  });

test("takes the middle of what is wider than high, and the first frame of what moves", async () => {
  const [square] = await images.squares(await halves(400, 100).png().toBuffer(), [100]);
  const { data, info } = await sharp(square).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray(info.channels * x, info.channels * x + 3)];
  assert.equal(
    [at(0), at(99)],
    [
      [250, 10, 10],
      [0, 0, 255],
    ],
  );
  const frames = Buffer.concat([Buffer.alloc(30, 255), Buffer.alloc(30, 0)]);
  const raw = { width: 2, height: 10, channels: 3 as const, pageHeight: 5 };
  const moving = await sharp(frames, { raw })
    .gif({ delay: [100, 100] })
    .toBuffer();
  const [still] = await images.squares(moving, [100]);
  assert.is((await sharp(still).stats()).channels[0]?.mean, 255);
});

test("F5: drops metadata, once it has turned the picture as it says", async () => {
  const exif = { IFD0: { Copyright: "PRIVATE", ImageDescription: "PRIVATE" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
  const turned = await halves(40, 40).jpeg().withExif(exif).withMetadata({ orientation: 3 }).toBuffer();
  assert.ok(turned.includes("PRIVATE") || (await sharp(turned).metadata()).orientation === 3);
  const [square = new Uint8Array()] = await images.squares(turned, [100]);
  const { exif: left, icc, xmp, orientation } = await sharp(square).metadata();
  assert.equal([left, icc, xmp, orientation], [undefined, undefined, undefined, undefined]);
  assert.not.ok(Buffer.from(square).includes("PRIVATE"));
  const { data } = await sharp(square).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  assert.ok((data[2] ?? 0) > 200, "the blue half has come to the left");
});

test("F1: content decides: text, HTML, SVG and other formats are no pictures, whatever they contain", async () => {
  const tiff = await plain(10, 10).tiff().toBuffer();
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><script>alert(1)</script></svg>";
  const behindSignature = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from(svg)]);
  const texts = [
    "",
    "x",
    "not a picture",
    "<html></html>",
    svg,
    `<?xml version="1.0"?>${svg}`,
    "BM",
    "%PDF-1.7",
    "GIF89a",
  ];
  for (const bytes of [...texts.map((text) => Buffer.from(text)), tiff, behindSignature])
    assert.is(await errorOf(bytes), "badImage", bytes.toString("latin1", 0, 20));
  const jpegWithSvg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]);
  assert.is(await errorOf(jpegWithSvg), "badImage");
});

test("refuses a picture that ends too early", async () => {
  const noise = sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 50 },
      background: red,
    },
  });
  for (const format of formats) {
    const whole = await noise.clone().toFormat(format).toBuffer();
    for (const part of [0.5, 0.1]) assert.is(await errorOf(whole.subarray(0, whole.length * part)), "badImage", format);
  }
});

/** A PNG whose header claims another size; `encodePng` makes the rest right. */
const claiming = (width: number, height: number): Uint8Array => {
  const picture = Buffer.from(
    encodePng(
      8,
      [
        [0, 0, 0],
        [255, 255, 255],
      ],
      () => false,
    ),
  );
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  // The checksum of IHDR is over its type and its 13 octets.
  picture.writeUInt32BE(crc(picture.subarray(12, 29)), 29);
  return picture;
};

const crc = (octets: Uint8Array): number => {
  let value = 0xffffffff;
  for (const octet of octets) {
    value ^= octet;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  }
  return ~value >>> 0;
};

test("F5: refuses more than 64 million pixels by the header, before it decodes anything", async () => {
  const began = performance.now();
  for (const [width, height] of [
    [20_000, 20_000],
    [8001, 8000],
    [64_000_001, 1],
  ] as const)
    assert.is(await errorOf(claiming(width, height)), "imageTooLarge", `${width}x${height}`);
  assert.ok(performance.now() - began < 5000);
  assert.is(await errorOf(claiming(8000, 8000)), "badImage", "64 million pixels may be, if they are there");
});

test("F5: takes 64 million real pixels, one color packed in some kilobytes", async () => {
  const large = await plain(8000, 8000).png({ compressionLevel: 9, palette: true }).toBuffer();
  const [square] = await images.squares(large, [100]);
  assert.is((await sharp(square).metadata()).width, 100);
});

test("decodes so many at once, lets so many wait, and refuses more with 429", async () => {
  const narrow = nodeImages({ running: 1, waiting: 2 });
  const picture = await plain(10, 10).png().toBuffer();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.squares(picture, [100])));
  const refused = results.filter((result) => result.status === "rejected");
  assert.equal(
    refused.map(({ reason }) => [reason.error, reason.status]),
    [
      ["rateLimited", 429],
      ["rateLimited", 429],
    ],
  );
});

test("F5: takes or refuses pictures with damaged octets, and lives", async () => {
  let seed = 11;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (const format of formats) {
    const whole = await halves(24, 24).toFormat(format).toBuffer();
    for (let round = 0; round < 40; round++) {
      const damaged = Buffer.from(whole);
      for (let changes = 1 + random(6); changes > 0; changes--) damaged[random(damaged.length)] = random(256);
      const [result] = await Promise.allSettled([images.squares(damaged, [100])]);
      if (result?.status === "rejected")
        assert.ok(["badImage", "imageTooLarge"].includes(result.reason.error), String(result.reason));
    }
  }
});
