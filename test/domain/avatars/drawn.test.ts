import sharp from "sharp";
import { drawnPicture } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("drawn pictures");

const name = (digit: string): string => `j${digit.repeat(36)}`;

const pixels = async (picture: Uint8Array | null): Promise<Buffer> =>
  sharp(picture ?? new Uint8Array())
    .raw()
    .toBuffer();

test("are PNGs of the size asked for, which decoders take without a word", async () => {
  for (const picture of ["unknown", "bot", "organization", name("a"), name("0")])
    for (const size of [100, 500]) {
      const made = drawnPicture(picture, size);
      const { format, width, height } = await sharp(made ?? new Uint8Array(), { failOn: "warning" }).metadata();
      assert.equal([format, width, height], ["png", size, size]);
      assert.ok((await pixels(made)).length > 0);
      assert.ok((made?.length ?? 0) < 40_000);
    }
});

test("are the same each time, and others for other names", () => {
  assert.equal(drawnPicture(name("a"), 100), drawnPicture(name("a"), 100));
  const made = ["unknown", "bot", "organization", ...[..."0123456789abcdef"].map(name)].map((each) =>
    drawnPicture(each, 100)?.join(),
  );
  assert.is(new Set(made).size, made.length);
});

test("an identicon's left is like its right", async () => {
  const size = 100;
  const data = await sharp(drawnPicture(name("7"), size) ?? new Uint8Array())
    .flop()
    .raw()
    .toBuffer();
  assert.ok(data.equals(await pixels(drawnPicture(name("7"), size))));
});

test("there is none for other names", () => {
  for (const other of ["", "nobody", "j", `${name("a")}a`, name("a").slice(1), name("g"), name("A"), `${name("a")}\n`])
    assert.is(drawnPicture(other, 100), null, other);
});
