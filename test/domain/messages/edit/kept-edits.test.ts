import { assert, suite } from "../../../support/suite.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { quiet } from "../move/moving.js";
import { begun } from "../sent.js";

const test = suite("messages with many edits (security O2)");

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Gives the first message a content. */
const edit = (world: World, content: string) =>
  world.as("mia").updateMessage({ message_id: world.made("messages"), content });

/** Edits the first message so often, and moves it now and then. */
const edits = async (world: World, count: number) => {
  for (const n of upTo(count)) {
    await edit(world, `Version ${n}`);
    if (n % 10 === 0)
      await world.as("mia").updateMessage({ message_id: world.made("messages"), topic: `topic ${n}`, ...quiet });
  }
};

/** Edits the first message so often. */
const textEdits = async (world: World, count: number, content: (n: number) => string) => {
  for (const n of upTo(count)) await edit(world, content(n));
};

const rowsOf = async (world: World) => (await world.tap.dump()).message_edits ?? [];

const page = async (world: World) => {
  const { messages } = await world.as("bob").getMessages({ anchor: "newest", num_before: 5, num_after: 0 });
  return messages;
};

const historyOf = async (world: World) => {
  const { message_history } = await world.as("bob").getMessageHistory({ message_id: world.made("messages") });
  return message_history;
};

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

for (const storage of ["memory", "sqlite"] as const)
  test(`show the newest in pages, and all of them in the history (${storage})`, () =>
    inWorld(storage, async (world) => {
      await begun("design")(world);
      await edits(world, 50);
      const wanted = upTo(50)
        .reverse()
        .flatMap((n) => [...(n % 10 === 0 ? [`topic ${n}`] : []), n === 1 ? "Hello" : `Version ${n - 1}`]);
      const said = (history: readonly { topic?: string; prev_content?: string }[] = []) =>
        history.map(({ topic, prev_content }) => topic ?? prev_content);
      const { message } = await world.as("bob").getMessage({ message_id: world.made("messages") });
      const shown = said(message.edit_history);
      assert.ok(shown.length >= 8 && shown.length <= 16, `${shown.length} edits`);
      assert.equal(shown, wanted.slice(0, shown.length));
      assert.equal(said((await page(world))[0]?.edit_history), shown);
      assert.ok(message.edit_history?.every((entry) => !("has_older" in entry)));
      const history = await historyOf(world);
      assert.equal(
        history.map(({ content }) => content).filter((content, at, all) => content !== all[at - 1]),
        ["Hello", ...upTo(50).map((n) => `Version ${n}`)],
      );
      assert.is(history.length, 56);
      assert.ok((await rowsOf(world)).length > 3);
    }));

test("keep 200 edits whole, and of older ones the time and the user", () =>
  inWorld("memory", async (world) => {
    await begun("design")(world);
    await textEdits(world, 260, (n) => `Version ${n}`);
    const history = await historyOf(world);
    assert.is(history.length, 261);
    const older = { topic: "plans", content: "", rendered_content: "", timestamp: world.now, user_id: world.id("mia") };
    assert.equal(history.slice(0, 60), Array(60).fill(older));
    assert.equal([history[60]?.content, history[60]?.prev_content], ["Version 60", undefined]);
    const { content, prev_content, content_html_diff } = history[61] ?? {};
    assert.equal([content, prev_content, typeof content_html_diff], ["Version 61", "Version 60", "string"]);
    assert.is(history.at(-1)?.content, "Version 260");
  }));

test("keep 1 MiB of contents, as Markdown and HTML", () =>
  inWorld("memory", async (world) => {
    await begun("design")(world);
    await textEdits(world, 70, (n) => `${n} ${"x".repeat(9_900)}`);
    const stored = sizeOf([await rowsOf(world), (await world.tap.dump()).messages?.[0]]);
    assert.ok(stored < 1_150_000, `${stored} bytes`);
    const history = await historyOf(world);
    assert.is(history.length, 71);
    const whole = history.filter(({ prev_content }) => prev_content !== undefined);
    assert.is(whole.length, Math.floor((1024 * 1024) / (2 * 9_903 + 7)));
    assert.equal(whole, history.slice(-whole.length));
    assert.is(history[0]?.content, "");
  }));

test("keep contents of exactly 1 MiB", () =>
  inWorld("memory", async (world) => {
    await begun("design")(world);
    // The HTML of a content has seven bytes more.
    const lengths = [...Array(59).fill(8_734), 8_772];
    assert.is(2 * lengths.reduce((sum, length) => sum + length, 0) + 60 * 7, 1024 * 1024);
    await textEdits(world, 61, (n) => `${n} `.padEnd(lengths[n - 1] ?? 0, "x"));
    const history = await historyOf(world);
    assert.equal(
      history.map(({ prev_content }) => prev_content?.length),
      [undefined, undefined, ...lengths],
    );
  }));

test("keep the time and the user of 1,000 edits", () =>
  inWorld("memory", async (world) => {
    await begun("design")(world);
    await textEdits(world, 1_300, (n) => `Version ${n}`);
    const history = await historyOf(world);
    assert.is(history.length, 1_001);
    assert.is(history.at(-1)?.content, "Version 1300");
    const rows = await rowsOf(world);
    assert.ok(rows.length < 35, `${rows.length} rows`);
    assert.ok(sizeOf(rows) < 100_000, `${sizeOf(rows)} bytes`);
  }));

test("make no page longer than the newest edit does", () =>
  inWorld("memory", async (world) => {
    await begun("design")(world);
    const emoji = (n: number) => `${"😀".repeat(1_000)} ${n}`;
    await textEdits(world, 2, emoji);
    const short = sizeOf(await page(world));
    await textEdits(world, 20, emoji);
    assert.ok(sizeOf(await page(world)) < short + 100, `${sizeOf(await page(world))} bytes`);
    assert.is((await historyOf(world)).filter(({ prev_content }) => prev_content !== undefined).length > 5, true);
  }));

test("are forgotten with one whose content is too long, which shows its time and user", () =>
  inWorld("memory", async (world) => {
    await begun("design")(world);
    await textEdits(world, 30, (n) => `Version ${n}`);
    await world.rows((tx) => tx.update("messages", world.made("messages"), { rendered_content: "字".repeat(400_000) }));
    await textEdits(world, 1, () => "Short again");
    const [message] = await page(world);
    assert.equal(message?.edit_history?.[0], { user_id: world.id("mia"), timestamp: world.now });
    const history = await historyOf(world);
    assert.is(history.length, 32);
    assert.equal(
      history.map(({ content }) => content),
      [...Array(31).fill(""), "Short again"],
    );
    assert.is(sizeOf(await rowsOf(world)) < 3_000, true);
  }));

test("have a history of 16 MiB at most", () =>
  inWorld("memory", async (world) => {
    await begun("design")(world);
    const control = "\u0001";
    await textEdits(world, 55, (n) => `${n} ${control.repeat(9_900)}`);
    await world.rows((tx) =>
      tx.update("messages", world.made("messages"), { rendered_content: control.repeat(1_000_000) }),
    );
    const history = await historyOf(world);
    assert.is(history.length, 56);
    assert.ok(sizeOf(history) < 16 * 1024 * 1024, `${sizeOf(history)} bytes`);
    assert.ok(sizeOf(history) > 15 * 1024 * 1024, `${sizeOf(history)} bytes`);
    assert.is(history.at(-1)?.rendered_content.length, 1_000_000);
  }));

test("leave nothing when they are deleted", () =>
  inWorld("memory", async (world) => {
    await begun("design")(world);
    await edits(world, 20);
    assert.is((await rowsOf(world)).length, 1);
    await world.as("ada").deleteMessage({ message_id: world.made("messages") });
    assert.equal(await rowsOf(world), []);
  }));
