import type { Row } from "@confab/core";
import { doors } from "../../support/cases/doors.js";
import { assert, suite } from "../../support/suite.js";
import { inWorld, type World } from "../../support/world/world.js";
import { begun } from "./sent.js";

const test = suite("how much an answer holds (security K2)");

const limit = 16 * 1024 * 1024;
const count = 2100;

/** So many messages of 10,000 characters, of which each takes as many bytes as `letter` does. */
const fill = async (world: World, letter: string): Promise<void> => {
  await begun("design", "bob")(world);
  const content = letter.repeat(10_000);
  await world.rows(async (tx) => {
    const sample = (await tx.get("messages", 1)) as Row<"messages">;
    const first = await tx.nextId("messages", count);
    const rows = Array.from({ length: count }, (_, at) => ({
      ...sample,
      id: first + at,
      content,
      rendered_content: content,
    }));
    await tx.insertMany("messages", rows);
  });
};

const ask = async (world: World, params: Record<string, unknown>) => {
  const outcome = await doors["over the wire"](world, "getMessages", {
    as: "mia",
    params: { narrow: [["channel", "design"]], ...params },
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  const { messages, ...rest } = outcome.result as {
    messages: { id: number }[];
    found_oldest: boolean;
    found_newest: boolean;
  };
  const bytes = new TextEncoder().encode(JSON.stringify(messages)).length;
  assert.ok(bytes <= limit + 10_000, `${bytes} bytes`);
  return { ids: messages.map(({ id }) => id), bytes, ...rest };
};

for (const [letter, bytes] of [
  ["x", 1],
  ["字", 3],
] as const)
  test(`an answer is cut behind 16 MiB, far from the anchor, in bytes (${bytes} each)`, () =>
    inWorld("memory", async (world) => {
      await fill(world, letter);
      const most = Math.floor(limit / (10_000 * bytes));
      const newest = await ask(world, { anchor: "newest", num_before: 5000, num_after: 0 });
      assert.is(newest.ids.at(-1), count + 1);
      assert.ok(newest.ids.length <= most && newest.ids.length > most * 0.9, `${newest.ids.length} messages`);
      assert.equal([newest.found_oldest, newest.found_newest], [false, true]);
      const oldest = await ask(world, { anchor: "oldest", num_before: 0, num_after: 5000 });
      assert.is(oldest.ids[0], 1);
      assert.equal([oldest.found_oldest, oldest.found_newest], [true, false]);
      const middle = await ask(world, { anchor: 1000, num_before: 2500, num_after: 2500 });
      const [from, to] = [middle.ids[0] ?? 0, middle.ids.at(-1) ?? 0];
      assert.ok(Math.abs(1000 - from - (to - 1000)) <= 1, `from ${from} to ${to}`);
      assert.equal([middle.found_oldest, middle.found_newest], [false, false]);
    }));

/** So many messages with 2,000 reactions each. */
const react = async (world: World, messages: number): Promise<void> => {
  await begun("design", "bob")(world);
  const reactions = Array.from({ length: 2_000 }, (_, at) => ({
    ...{ emoji_name: `emoji_${at}`, emoji_code: `f${at}`, reaction_type: "unicode_emoji" as const, user_id: at },
  }));
  await world.rows(async (tx) => {
    const { id: _, ...sample } = (await tx.get("messages", 1)) as Row<"messages">;
    await tx.insertMany(
      "messages",
      Array.from({ length: messages }, () => ({ ...sample, reactions })),
    );
  });
};

for (const [messages, isWhole] of [
  [80, true],
  [100, false],
] as const)
  test(`reactions count like all other text: ${messages} messages with 2,000 each (security N6)`, () =>
    inWorld("memory", async (world) => {
      await react(world, messages);
      const page = await ask(world, { anchor: "newest", num_before: 5000, num_after: 0 });
      assert.is(page.found_oldest, isWhole);
      assert.is(page.ids.length === messages + 1, isWhole);
      if (!isWhole) assert.ok(page.bytes > limit - 250_000, `${page.bytes} bytes`);
    }));

test("what follows comes with the next call", () =>
  inWorld("memory", async (world) => {
    await fill(world, "x");
    const seen: number[] = [];
    for (let anchor: string | number = "newest"; ; ) {
      const page = await ask(world, { anchor, num_before: 5000, num_after: 0, include_anchor: anchor === "newest" });
      seen.unshift(...page.ids);
      if (page.found_oldest) break;
      anchor = page.ids[0] as number;
    }
    assert.equal(
      seen,
      Array.from({ length: count + 1 }, (_, at) => at + 1),
    );
  }));

test("messages asked for by id are as many as an answer holds", () =>
  inWorld("memory", async (world) => {
    await fill(world, "字");
    const page = await ask(world, { message_ids: Array.from({ length: count }, (_, at) => at + 1) });
    assert.is(page.ids[0], 1);
    assert.ok(page.ids.length > 400, `${page.ids.length} messages`);
  }));

test("matches that an answer does not hold come with the next call", () =>
  inWorld("memory", async (world) => {
    await fill(world, "字");
    const wanted = Array.from({ length: count + 1 }, (_, at) => at + 1);
    const seen: string[] = [];
    let calls = 0;
    for (let msg_ids: readonly number[] | undefined = wanted; msg_ids !== undefined; calls += 1) {
      const { bytes, ids, rest } = await match(world, msg_ids);
      assert.ok(bytes <= limit + 10_000, `${bytes} bytes`);
      seen.push(...ids);
      msg_ids = rest;
    }
    assert.equal(seen.map(Number), wanted);
    assert.is(calls, 4);
  }));

const match = async (world: World, msg_ids: readonly number[]) => {
  const params = { msg_ids, narrow: [["channel", "design"]] };
  const outcome = await doors["over the wire"](world, "matchesNarrow", { as: "mia", params });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  const { messages, remaining_msg_ids } = outcome.result as {
    messages: Record<string, object>;
    remaining_msg_ids?: number[];
  };
  const bytes = new TextEncoder().encode(JSON.stringify(messages)).length;
  return { bytes, ids: Object.keys(messages), rest: remaining_msg_ids };
};
