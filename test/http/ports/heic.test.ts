import type { ChatError } from "@confab/core";
import { nodeImages } from "@confab/http-node/ports";
import sharp from "sharp";
import type { PictureDecoder } from "../../../packages/http-node/src/ports/picture-header.js";
import { describePicture, thumbnailsOf } from "../../../packages/http-node/src/ports/thumbnails.js";
import { assert, rejection, suite } from "../../support/suite.js";

const test = suite("pictures of phones (markdown.md 10.4)");

const limits = { maxPixels: 64e6, maxDecodedBytes: 128e6 };

/** A picture that says it is HEIC. What is inside is what sharp can decode everywhere. */
const heic = async (brand = "heic"): Promise<Buffer> => {
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } });
  const picture = await made.avif().toBuffer();
  picture.write(brand, 8, "latin1");
  return picture;
};

const heif = (...fileSuffix: string[]) => ({ ...sharp.format.heif, input: { ...sharp.format.heif.input, fileSuffix } });
const decoder = (...suffixes: string[]): PictureDecoder =>
  Object.assign((...given: Parameters<PictureDecoder>) => sharp(...given), { format: { heif: heif(...suffixes) } });

test("are shown in another form where sharp can decode them", async () => {
  for (const brand of ["heic", "heix", "mif1"]) {
    const decode = decoder(".avif", ".heic");
    const picture = await heic(brand);
    assert.equal(await describePicture(decode, picture, limits), { width: 40, height: 30, is_animated: false });
    const forms = [{ max_width: 20, max_height: 20, is_animated: false }];
    const [bytes] = await thumbnailsOf(decode, picture, { forms, limits });
    const { format, width } = await sharp(bytes).metadata();
    assert.equal([format, width], ["webp", 20]);
  }
});

test("stay links where it cannot, and nothing of them is decoded", async () => {
  const refused = async (work: Promise<unknown>) => ((await rejection(work)) as ChatError).error;
  assert.is(await refused(describePicture(decoder(".avif"), await heic(), limits)), "badImage");
  const canDecode = sharp.format.heif.input.fileSuffix?.includes(".heic") === true;
  if (!canDecode) assert.is(await refused(nodeImages().describe([await heic()])), "badImage");
});
