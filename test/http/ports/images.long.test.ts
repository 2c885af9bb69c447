import { ChatError } from "@confab/core";
import { nodeImages } from "@confab/http-node/ports";
import sharp, { type Sharp } from "sharp";
import { bomb } from "../../support/pictures/bomb.js";
import { longGif } from "../../support/pictures/long-gif.js";
import { assert, rejection, suite } from "../../support/suite.js";

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

test("F5: refuses more than 64 million pixels by the header, before it decodes anything", async () => {
  const patient = nodeImages({ maxDecodedBytes: Infinity });
  const plentiful = plain(20, 10).png({ palette: true, colours: 2 });
  for (const [maxPixels, error] of [
    [199, "imageTooLarge"],
    [200, undefined],
  ] as const) {
    const narrow = nodeImages({ maxPixels, maxDecodedBytes: Infinity });
    const outcome = await narrow.squares(await plentiful.toBuffer(), [100]).then(
      () => undefined,
      ({ error }) => error,
    );
    assert.is(outcome, error);
  }
  const large = bomb({ width: 8001, height: 8000, depth: 8 });
  assert.is(((await rejection(patient.squares(large, [100]))) as ChatError).error, "imageTooLarge");
});

/** Megabytes more than before that the process has while `work` runs, at most, and milliseconds that it takes. */
const cost = async (work: () => Promise<unknown>): Promise<{ megabytes: number; ms: number }> => {
  const [before, began] = [process.memoryUsage.rss(), performance.now()];
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  await work();
  clearInterval(timer);
  return { megabytes: (most - before) / 1e6, ms: performance.now() - began };
};

test("an interlaced bomb of 0.5 MB is refused by its header, in no time and memory (security N4)", async () => {
  await images.squares(await plain(10, 10).png().toBuffer(), [100]);
  const picture = bomb({ width: 8000, height: 8000, interlaced: true });
  assert.ok(picture.length < 600_000, `${picture.length} bytes`);
  const { megabytes, ms } = await cost(async () => assert.is(await errorOf(picture), "imageTooLarge"));
  assert.ok(megabytes < 20 && ms < 2000, `${Math.round(megabytes)} MB, ${Math.round(ms)} ms`);
});

test("decoded bytes have a limit, which counts channels and their size (security N4)", async () => {
  const small = nodeImages({ maxDecodedBytes: 8000 });
  const of = (width: number, depth: 8 | 16, interlaced = false) =>
    small.squares(bomb({ width, height: 10, depth, interlaced }), [20]).then(
      () => "made",
      ({ error }: ChatError) => error,
    );
  assert.equal([await of(200, 8), await of(201, 8)], ["made", "imageTooLarge"]);
  assert.equal([await of(100, 16), await of(101, 16)], ["made", "imageTooLarge"]);
  assert.equal([await of(100, 8, true), await of(101, 8, true)], ["made", "imageTooLarge"]);
});

test("what is decoded as a whole has half of it, AVIF a sixth (security N4)", async () => {
  const made = async (picture: Promise<Uint8Array>, maxDecodedBytes: number) =>
    nodeImages({ maxDecodedBytes })
      .squares(await picture, [20])
      .then(
        () => true,
        () => false,
      );
  const opaque = () => plain(40, 10);
  const turned = (picture: Sharp) => picture.withMetadata({ orientation: 6 }).toBuffer();
  const factors: [name: string, picture: () => Promise<Uint8Array>, factor: number][] = [
    ["png", () => opaque().png().toBuffer(), 1],
    ["jpeg", () => opaque().jpeg().toBuffer(), 1],
    ["turned jpeg, of which parts are enough", () => turned(opaque().jpeg()), 1],
    ["turned png", () => turned(opaque().png()), 2],
    ["progressive jpeg", () => opaque().jpeg({ progressive: true }).toBuffer(), 2],
    ["webp", () => opaque().webp().toBuffer(), 2],
    ["gif", () => opaque().gif().toBuffer(), 2],
    ["avif", () => opaque().avif().toBuffer(), 6],
  ];
  for (const [name, picture, factor] of factors) {
    const { channels = 0 } = await sharp(await picture()).metadata();
    const limit = 40 * 10 * channels * factor;
    assert.equal([await made(picture(), limit), await made(picture(), limit - 1)], [true, false], name);
  }
});

test("the limit is 128 million bytes, which photographs of 21 million pixels are within (security N4)", async () => {
  const photograph = await plain(5312, 4000).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer();
  const [square] = await images.squares(photograph, [100]);
  assert.is((await sharp(square).metadata()).width, 100);
  const fits = bomb({ width: 4000, height: 4000, interlaced: true, depth: 8 });
  assert.is((await images.squares(fits, [100])).length, 1);
  assert.is(await errorOf(bomb({ width: 4001, height: 4000, interlaced: true, depth: 8 })), "imageTooLarge");
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

test("F5: takes or refuses pictures with damaged bytes, and lives", async () => {
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

/** So many frames, each another gray. */
const moving = (width: number, height: number, count: number) => {
  const frames = Array.from({ length: count }, (_, at) => Buffer.alloc(width * height * 3, at * 20));
  const raw = { width, height: height * count, channels: 3 as const, pageHeight: height };
  return sharp(Buffer.concat(frames), { raw }).gif({ delay: frames.map(() => 100) });
};

const still = { max_width: 84, max_height: 56, is_animated: false };

test("says the size of a picture as it is shown, and whether it moves, by its header", async () => {
  const turned = plain(40, 30).jpeg().withMetadata({ orientation: 6 });
  assert.equal(await images.describe([await turned.toBuffer()]), { width: 30, height: 40, is_animated: false });
  assert.equal(await images.describe([await moving(9, 6, 3).toBuffer()]), { width: 9, height: 6, is_animated: true });
  const tiff = await plain(20, 10).tiff().toBuffer();
  assert.equal(await images.describe([tiff.subarray(0, 5), tiff.subarray(5)]), {
    width: 20,
    height: 10,
    is_animated: false,
  });
  const { error } = (await rejection(images.describe([Buffer.from("<svg width='1' height='1'></svg>")]))) as ChatError;
  assert.is(error, "badImage");
});

test("thumbnails fit into their frame, and none is larger than the picture", async () => {
  for (const [width, height, expected] of [
    [840, 560, [84, 56]],
    [400, 1600, [14, 56]],
    [20, 10, [20, 10]],
  ] as const) {
    const [made] = await images.thumbnails([await plain(width, height).png().toBuffer()], [still]);
    const seen = await sharp(made).metadata();
    assert.equal([seen.format, seen.width, seen.height], ["webp", ...expected]);
  }
});

test("an animation is cut short where all of it is too much to decode (security N4)", async () => {
  const gif = await moving(90, 60, 8).toBuffer();
  const frame = 2 * 90 * 60 * ((await sharp(gif).metadata()).channels ?? 0);
  const forms = [still, { ...still, is_animated: true }];
  for (const [room, pages] of [
    [8, 8],
    [3.5, 3],
    [1, 1],
  ] as const) {
    const made = await nodeImages({ maxDecodedBytes: room * frame }).thumbnails([gif], forms);
    const seen = await Promise.all(made.map(async (bytes) => (await sharp(bytes).metadata()).pages ?? 1));
    assert.equal(seen, [1, pages]);
  }
  const { error } = (await rejection(nodeImages({ maxDecodedBytes: frame - 1 }).describe([gif]))) as ChatError;
  assert.is(error, "imageTooLarge");
});

test("N4: an interlaced bomb has no thumbnail", async () => {
  const picture = bomb({ width: 8000, height: 8000, interlaced: true });
  for (const ask of [() => images.describe([picture]), () => images.thumbnails([picture], [still])])
    assert.is(((await rejection(ask())) as ChatError).error, "imageTooLarge");
});

test("O5: what the decoder refuses is the picture's fault, its own arguments included", async () => {
  const frames = 100_001;
  const gif = longGif(frames);
  assert.is((await images.describe([gif])).is_animated, true);
  const [made] = await images.thumbnails([gif], [{ ...still, is_animated: true }]);
  assert.is((await sharp(made).metadata()).format, "webp");
});
