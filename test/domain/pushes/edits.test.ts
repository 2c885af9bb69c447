import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { arriving, givePhone, say, worked, write } from "./phones.js";

const test = worldSuite("push notifications of edits (push.md 8.5 and 9)", { storages: ["memory"] });

/** Says something in the channel, and lets everybody be told of it. */
const said = async (world: World, content: string): Promise<number> => {
  await world.as("ada").createUserGroup({ name: "crew", description: "", members: [world.id("bob"), world.id("mia")] });
  let message_id = 0;
  await arriving(world, async () => {
    message_id = await say(world, content);
  });
  return message_id;
};

const edited = (world: World, message_id: number, content: string, as: PersonName = "mia") =>
  arriving(world, () => world.as(as).updateMessage({ message_id, content }));

const mutes = (world: World) => world.as("bob").muteUser({ muted_user_id: world.id("mia") });

const wants = (settings: Record<string, unknown>) => (world: World) => world.as("bob").updateSettings(settings);

const follows = (world: World) =>
  world.as("bob").setTopicPolicy({ stream_id: world.channel("design"), topic: "plans", visibility_policy: 3 });

const isAtWork = async (world: World) => {
  await world.as("bob").updateSettings({ enable_online_push_notifications: false });
  await world.as("bob").registerQueue({ event_types: ["message"] });
  await world.as("bob").reportPresence({ status: "active", ping_only: false, new_user_input: true });
};

const nobody = async () => {};

type Given = (world: World) => Promise<unknown>;

const cases: [what: string, given: Given, before: string, after: string, told: boolean][] = [
  ["a mention", nobody, "hi", "@**Bob Member** hi", true],
  ["a mention of a group", nobody, "hi", "@*crew* hi", true],
  ["a wildcard", nobody, "hi", "@**all** hi", true],
  ["a mention beside a wildcard", nobody, "hi", "@**all** @**Bob Member** hi", true],
  ["a silent mention", nobody, "hi", "@_**Bob Member** hi", false],
  ["a mention after a wildcard", nobody, "@**all** hi", "@**all** @**Bob Member** hi", false],
  ["a mention after one of a group", nobody, "@*crew* hi", "@*crew* @**Bob Member** hi", false],
  ["a mention in a followed topic, of which mail is wanted", follows, "hi", "@**Bob Member** hi", false],
  [
    "a mention in a channel of which mail is wanted",
    wants({ enable_stream_email_notifications: true }),
    "hi",
    "@**Bob Member** hi",
    false,
  ],
  ["a mention by somebody who is muted", mutes, "hi", "@**Bob Member** hi", false],
  ["a mention of somebody at work", isAtWork, "hi", "@**Bob Member** hi", false],
];

for (const [what, given, before, after, told] of cases)
  test(`${told ? "told" : "silent"}: ${what} that an edit adds`, async (world) => {
    await givePhone(world, "bob");
    await given(world);
    const message_id = await said(world, before);
    const arrived = await edited(world, message_id, after);
    assert.equal(
      arrived.map(({ payload }) => [payload.type, payload.message_id, "mentioned_user_group_id" in payload]),
      told ? [["message", message_id, false]] : [],
    );
  });

test("silent: an edit of a direct message", async (world) => {
  await givePhone(world, "bob");
  const message_id = await write(world, ["bob"], "hi");
  await worked(world);
  assert.equal(await edited(world, message_id, "@**Bob Member** hi"), []);
});

test("whoever edits is not told", async (world) => {
  await givePhone(world, "ada");
  const { id } = await world
    .as("ada")
    .sendMessage({ type: "channel", to: world.channel("general"), topic: "t", content: "hi" });
  await worked(world);
  assert.equal(await edited(world, id, "@**Ada Admin** hi", "ada"), []);
});

const takenBack: [what: string, given: Given, before: string, after: string, back: boolean][] = [
  ["that mentions nobody any more", nobody, "@**Bob Member** hi", "hi", true],
  ["that mentions only others", nobody, "@**Bob Member** hi", "@**Ada Admin** hi", true],
  ["whose wildcard is gone", nobody, "@**all** hi", "hi", true],
  ["that mentions by a group now", nobody, "@**Bob Member** hi", "@*crew* hi", false],
  ["that is only written anew", nobody, "@**Bob Member** hi", "@**Bob Member** ho", false],
  ["that is told of anyway", wants({ enable_stream_push_notifications: true }), "@**Bob Member** hi", "hi", false],
];

for (const [what, given, before, after, back] of takenBack)
  test(`the notification ${back ? "goes" : "stays"} of a message ${what}`, async (world) => {
    await givePhone(world, "bob");
    // A mention makes people follow the topic, which is a reason to be told by itself.
    await wants({ automatically_follow_topics_where_mentioned: false })(world);
    await given(world);
    const message_id = await said(world, before);
    const arrived = await edited(world, message_id, after);
    assert.equal(
      arrived.map(({ payload }) => [payload.type, payload.message_ids]),
      back ? [["remove", [message_id]]] : [],
    );
  });

test("a notification stays whose receiver would not be told any more, where the edit takes no mention away", async (world) => {
  await givePhone(world, "bob");
  await wants({ enable_stream_push_notifications: true })(world);
  const message_id = await said(world, "hi");
  await wants({ enable_stream_push_notifications: false })(world);
  assert.equal(await edited(world, message_id, "ho @**Ada Admin**"), []);
});
