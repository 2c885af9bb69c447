import { createFetchHandler } from "@confab/core";
import { storeDrafts } from "../domain/drafts/stored-drafts.js";
import { basic, doors } from "../support/cases/doors.js";
import { EncodedFields, EncodedJson, EncodedList, encodeResult, TextTooLong } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";

const inWorld = worldSuite("the largest answer (security O1)", { storages: ["memory", "sqlite"] });
const test = suite("texts of results that are too long (security O1)");

const MiB = 1 << 20;

/** Bob has so many drafts of 40 KB. */
const write = (world: World, count: number) => storeDrafts(world, { count, content: "😀".repeat(10_000) });

for (const door of ["over the wire", "over HTTP"] as const)
  inWorld(`an answer that would be larger is an error that says so (${door})`, async (world) => {
    await write(world, 400);
    assert.ok((await doors[door](world, "getDrafts", { as: "bob", params: {} })).ok);
    await write(world, 40);
    const outcome = await doors[door](world, "getDrafts", { as: "bob", params: {} });
    assert.equal(outcome.ok ? {} : { ...outcome.failure, error: undefined }, {
      code: "BAD_REQUEST",
      msg: "The answer would be larger than 16777216 bytes. Ask for less at a time.",
      status: 400,
      fields: {},
      error: undefined,
    });
  });

inWorld("and one by a fetch handler", async (world) => {
  await write(world, 500);
  const { email, api_key } = world.person("bob");
  const headers = { authorization: basic(email, api_key) };
  const response = await createFetchHandler(world.chat)(new Request("http://a.example/api/v1/drafts", { headers }));
  assert.is(response.status, 400);
});

const envelope = { before: EncodedFields.none, after: EncodedFields.none };

/** Items of a megabyte each, and how many of their texts were made. */
const counted = (letter: string, units: number) => {
  const made = { count: 0 };
  const item = EncodedJson.by(
    () => {
      made.count += 1;
      return `"${letter.repeat(units)}"`;
    },
    () => letter,
  );
  return { made, list: new EncodedList(Array(100).fill(item)) };
};

test("the texts of a list are made no further than the limit", () => {
  const { made, list } = counted("x", MiB);
  assert.throws(
    () => encodeResult({ list }, envelope, 16 * MiB),
    (cause: unknown) => cause instanceof TextTooLong,
  );
  assert.is(made.count, 16);
});

test("plain lists are put together no further, either", () => {
  let made = 0;
  const item = {
    toJSON: () => {
      made += 1;
      return "x".repeat(MiB);
    },
  };
  assert.throws(() => encodeResult({ list: Array(200).fill(item) }, envelope, 16 * MiB));
  assert.is(made, 32);
});

test("the limit is one of bytes, not of units", () => {
  const list = () => [`${"字".repeat(MiB)}`];
  assert.ok(encodeResult({ list: list() }, envelope, 3 * MiB + 20));
  assert.throws(() => encodeResult({ list: list() }, envelope, 3 * MiB));
  const { list: parts } = counted("字", 1000);
  assert.throws(() => encodeResult({ parts }, envelope, 300_000));
  assert.ok(encodeResult({ parts }, envelope, 301_000));
});
