import { type Given, operationCases, partial, type World } from "../../../support/cases/cases.js";
import { assert } from "../../../support/suite.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { worldSuite } from "../../../support/world/suite.js";
import { left } from "../../channels/channel-objects.js";
import { firstMessage } from "../greeting.js";
import { begun, messageId, says, toChannel } from "../sent.js";
import { quiet } from "./moving.js";

const test = worldSuite("what a moved message tells of its past (security O7)");

const edited =
  (content: string): Given =>
  (world) =>
    world.as("mia").updateMessage({ message_id: world.made("messages"), content });

const movedTo =
  (channel: ChannelName, topic: string): Given =>
  (world) =>
    world.as("mia").updateMessage({
      ...{ message_id: world.made("messages"), stream_id: world.channel(channel), topic, ...quiet },
    });

/** Mia writes in one channel, edits that, moves it to another one and edits it again. */
const fromTo = (from: ChannelName, to: ChannelName): Given[] => [
  says("mia", toChannel(from, "layoffs", "Fire Bob")),
  edited("Promote Bob"),
  movedTo(to, "news"),
  edited("Bob is promoted"),
];

const fromTeam = fromTo("team", "general");

const mias = (world: World) => ({ user_id: world.id("mia"), timestamp: world.now });
const lastEdit = { prev_content: "Promote Bob", prev_rendered_content: "<p>Promote Bob</p>" };
const firstEdit = { prev_content: "Fire Bob", prev_rendered_content: "<p>Fire Bob</p>" };
const move = (world: World, from: ChannelName, to: ChannelName) => ({
  ...{ prev_topic: "layoffs", topic: "news", prev_stream: world.channel(from), stream: world.channel(to) },
});

/** The entries of pages for those who may see the new channel only. */
const hidden = (world: World) => [{ ...mias(world), ...lastEdit }, mias(world), mias(world)];
/** Those of people who may see both. */
const whole = (world: World, from: ChannelName, to: ChannelName) => [
  { ...mias(world), ...lastEdit },
  { ...mias(world), ...move(world, from, to) },
  { ...mias(world), ...firstEdit },
];

const nothing = { topic: "", content: "", rendered_content: "" };
const now = (content: string) => ({ topic: "news", content, rendered_content: `<p>${content}</p>` });

/** Who may not see where a message was: by whose access, and where it was and is. */
const blind: readonly [string, PersonName, Given[]][] = [
  ["a member from a private channel", "bob", fromTeam],
  ["a guest from a private channel", "gus", fromTeam],
  ["an administrator from a private channel", "ada", fromTeam],
  ["the owner from a private channel", "olga", fromTeam],
  ["a former member from a private channel", "max", [...fromTeam, left("max", "team")]],
  ["a guest from a public channel that is not theirs", "gus", fromTo("design", "lobby")],
  ["a member from a private channel with protected history", "max", fromTo("vault", "general")],
];

for (const [who, as, given] of blind) {
  operationCases("getMessageHistory", [
    {
      name: `tells ${who} the time and the user only (security O7)`,
      given,
      as,
      params: firstMessage,
      result: (world) => ({
        message_history: [
          { ...nothing, ...mias(world) },
          { ...nothing, ...mias(world) },
          { ...now("Promote Bob"), ...mias(world) },
          partial({ ...now("Bob is promoted"), ...lastEdit }),
        ],
      }),
    },
  ]);
  operationCases("getMessages", [
    {
      name: `tells ${who} the time and the user only (security O7)`,
      given,
      as,
      params: { message_ids: [messageId(1)] },
      result: (world) => partial({ messages: [partial({ edit_history: hidden(world) })] }),
    },
  ]);
  operationCases("getMessage", [
    {
      name: `tells ${who} the time and the user only (security O7)`,
      given,
      as,
      params: firstMessage,
      result: (world) => partial({ message: partial({ edit_history: hidden(world) }) }),
    },
  ]);
}

const seeing: readonly [string, PersonName, ChannelName, ChannelName][] = [
  ["who moved it", "mia", "team", "general"],
  ["a subscriber of both", "max", "team", "general"],
  ["a member who may read the public channel", "max", "design", "lobby"],
  ["a subscriber of the protected history who had it there", "bob", "vault", "general"],
];

operationCases(
  "getMessages",
  seeing.map(([who, as, from, to]) => ({
    name: `tells ${who} the past of a moved message`,
    given: fromTo(from, to),
    as,
    params: { message_ids: [messageId(1)] },
    result: (world: World) => partial({ messages: [partial({ edit_history: whole(world, from, to) })] }),
  })),
);

test("a late member of a protected history is told of no time before (security B2)", async (world) => {
  for (const given of fromTo("vault", "general")) await given(world);
  await world.as("mia").subscribe({ subscriptions: [{ name: "vault" }], principals: [world.id("max")] });
  const { message } = await world.as("max").getMessage({ message_id: world.made("messages") });
  assert.equal(message.edit_history, hidden(world));
});

test("a time in a visible channel before one in a hidden channel is told", async (world) => {
  const given = [
    ...[says("mia", toChannel("design", "plans", "One")), edited("Two"), movedTo("team", "secret"), edited("Three")],
    movedTo("general", "news"),
  ];
  for (const step of given) await step(world);
  const { message_history } = await world.as("bob").getMessageHistory({ message_id: world.made("messages") });
  assert.equal(
    message_history.map(({ topic, content, prev_content, prev_topic, stream }) => [
      ...[topic, content, prev_content, prev_topic, stream],
    ]),
    [
      ["plans", "One", undefined, undefined, undefined],
      ["plans", "Two", "One", undefined, undefined],
      ["", "", undefined, undefined, undefined],
      ["", "", undefined, undefined, undefined],
      ["news", "Three", undefined, undefined, undefined],
    ],
  );
});

test("where only moves are shown, a hidden one has a time and a user", async (world) => {
  for (const given of fromTeam) await given(world);
  await world.as("olga").updateRealm({ message_edit_history_visibility_policy: "moves" });
  const { message } = await world.as("bob").getMessage({ message_id: world.made("messages") });
  assert.equal(message.edit_history, [mias(world)]);
  const { message_history } = await world.as("bob").getMessageHistory({ message_id: world.made("messages") });
  assert.equal(message_history, [
    { ...nothing, ...mias(world) },
    { ...now("Bob is promoted"), ...mias(world) },
  ]);
});

/** Moves everything and writes of it in both channels. */
const noticed = (channel: ChannelName) => (world: World) => ({
  ...{ message_id: world.made("messages"), stream_id: world.channel(channel), propagate_mode: "change_all" },
  ...{ send_notification_to_new_thread: true, send_notification_to_old_thread: true },
});

/** Returns what the last two notices say, that in the new channel first. */
const notices = async (world: World): Promise<string[]> => {
  const rows = await world.rows((tx) => tx.scan("messages", "id", { reverse: true, limit: 2 }));
  return rows.reverse().map(({ content }) => content);
};

operationCases(
  "updateMessage",
  (
    [
      ["names no private channel where messages went", "team", "general", false, true],
      ["names no private channel where they came from", "design", "team", true, false],
      ["names no channel that a guest among the readers may not know", "design", "general", false, true],
      ["names none that visitors may not know", "design", "lobby", false, true],
    ] as const
  ).map(([name, from, to, namesFrom, namesTo]) => ({
    name: `${name} (security B2, O7)`,
    given: [begun(from), begun(to, "mia", "other")],
    as: "mia" as const,
    params: noticed(to),
    afterwards: async (world: World) => {
      const [come = "", gone = ""] = await notices(world);
      assert.equal([come.includes(`#**${from}>`), gone.includes(`#**${to}>`)], [namesFrom, namesTo]);
      assert.equal([come.includes("another channel"), gone.includes("another channel")], [!namesFrom, !namesTo]);
    },
  })),
);
