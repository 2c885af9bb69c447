import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { bare } from "../drafts/some-drafts.js";
import { says, toChannel } from "../messages/sent.js";
import { toDesign } from "../scheduled-messages/scheduled.js";

const test = worldSuite("limits of what accounts store (security O2)", {
  storages: ["memory", "sqlite", "two processes"],
});

/** Makes one more of what has a limit of rows and bytes, by table. */
const makings: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  drafts: (world) => world.as("bob").createDrafts({ drafts: [bare] }),
  saved_snippets: (world) => world.as("bob").createSavedSnippet({ title: "Hello", content: "Hello" }),
  scheduled_messages: (world) => world.as("bob").createScheduledMessage(toDesign(world)),
  reminders: (world) =>
    world.as("bob").createReminder({
      ...{ message_id: world.made("messages"), note: "", scheduled_delivery_timestamp: world.now + 60 },
    }),
};

for (const [table, make] of Object.entries(makings))
  test(`counting ${table} reads no row of them`, async (world) => {
    await says("bob", toChannel("design", "plans"))(world);
    await make(world);
    const calls: string[] = [];
    world.tap.heard = (call, [about, index]) => {
      // The jobs look for the first that is due.
      if (about === table && index !== "byTime") calls.push(call);
    };
    await make(world);
    world.tap.heard = () => {};
    assert.equal(new Set(calls), new Set(["count", "sum", table === "drafts" ? "insertMany" : "insert"]));
  });

const lists = {
  drafts: async (world: World) => (await world.as("bob").getDrafts()).drafts,
  saved_snippets: async (world: World) => (await world.as("bob").getSavedSnippets()).saved_snippets,
  scheduled_messages: async (world: World) => (await world.as("bob").getScheduledMessages()).scheduled_messages,
  reminders: async (world: World) => (await world.as("bob").getReminders()).reminders,
} as const;

for (const [table, list] of Object.entries(lists))
  test(`${table} are as large as was counted, once they are answered`, async (world) => {
    await says("bob", toChannel("design", "plans"))(world);
    await makings[table]?.(world);
    const [row] = await world.rows((tx) => tx.scan(table as "drafts", "id"));
    const [shown] = await list(world);
    // Ids are counted as if they were as long as they can be.
    const bytes = new TextEncoder().encode(JSON.stringify(shown)).length;
    assert.ok(row !== undefined && bytes <= row.bytes && bytes > row.bytes - 10, `${bytes} of ${row?.bytes}`);
  });

const memory = worldSuite("limits of what is remembered (security O2)", { storages: ["memory"] });

memory("topics are followed automatically up to the limit", async (world) => {
  const policies = Array.from({ length: 4_999 }, (_, at) => ({
    ...{ user_id: world.id("bob"), stream_id: world.channel("design"), topic_name: `${at}`, name_folded: `${at}` },
    ...{ visibility_policy: 3 as const, last_updated: 0 },
  }));
  await world.rows((tx) => tx.insertMany("user_topics", policies));
  await world.as("bob").updateSettings({ automatically_follow_topics_policy: 1 });
  for (const topic of ["plans", "more plans"]) await says("bob", toChannel("design", topic))(world);
  const rows = await world.rows((tx) => tx.scan("user_topics", "byTopic", { prefix: [world.id("bob")] }));
  assert.equal([rows.length, rows.some(({ topic_name }) => topic_name === "plans")], [5_000, true]);
});

memory("the last 500 times of being subscribed are remembered", async (world) => {
  const [bob, stream_id] = [world.id("bob"), world.channel("design")];
  const rowOf = () => world.rows((tx) => tx.scan("subscriptions", "byUser", { prefix: [bob, stream_id] }));
  const [row] = await rowOf();
  const old = { from_message_id: 1, to_message_id: 1, from_seq: 1, to_seq: 1 };
  await world.rows((tx) =>
    tx.update("subscriptions", row?.id ?? 0, { periods: [...Array(498).fill(old), ...(row?.periods ?? [])] }),
  );
  for (let times = 0; times < 3; times++) {
    await world.as("bob").unsubscribe({ subscriptions: ["design"] });
    await world.as("bob").subscribe({ subscriptions: [{ name: "design" }] });
  }
  const [after] = await rowOf();
  assert.equal([after?.periods.length, after?.active, after?.periods.at(-1)?.to_seq], [500, true, null]);
});

memory("a mute remembers the newest 1,000 periods", async (world) => {
  await says("mia", toChannel("design", "plans"))(world);
  await world.as("bob").muteUser({ muted_user_id: world.id("mia") });
  const id = world.made("messages");
  const periods = Array.from({ length: 1_000 }, (_, at) => ({
    from_message_id: at + 1 - 1_000,
    to_message_id: at - 1_000,
  }));
  const whole = { from_message_id: 1, to_message_id: null };
  const muteOf = () => world.rows((tx) => tx.scan("muted_users", "byUser", { prefix: [world.id("bob")] }));
  const [mute] = await muteOf();
  await world.rows((tx) => tx.update("muted_users", mute?.id ?? 0, { periods: [...periods.slice(0, 999), whole] }));
  await world.as("bob").updateMessageFlags({ messages: [id], op: "remove", flag: "read" });
  const [after] = await muteOf();
  assert.is(after?.periods.length, 1_000);
  assert.equal(after?.periods.at(-1), { from_message_id: id + 1, to_message_id: null });
});
