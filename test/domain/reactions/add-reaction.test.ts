import { anyUser } from "../../support/cases/callers.js";
import { operationCases, partial, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { placeholder, restrictsGuests, showsAddressTo } from "../accounts/user-objects.js";
import { changed } from "../channels/channel-objects.js";
import { greeting, thumbUp } from "../messages/greeting.js";
import {
  byName,
  design,
  isThere,
  joinsLate,
  leaves,
  on,
  reaction,
  reacts,
  refused,
  smile,
  zulip,
} from "../messages/reactions.js";
import { begun, each, messageId, mutes, prefers, says, toPeople } from "../messages/sent.js";

/** What is told of a reaction by which bob's policy for the topic becomes another one. */
const takesPart = (visibility_policy: number) => (world: World) => ({
  ...each(["mia", "bea"], [reaction(world, "add", "bob")]),
  bob: [
    reaction(world, "add", "bob"),
    partial({ type: "muted_topics" }),
    partial({ type: "user_topic", visibility_policy }),
  ],
});

operationSample("addReaction", { as: "bob", given: [greeting], params: () => thumbUp, callers: anyUser });

operationCases("addReaction", [
  {
    name: "tells the subscribers and stays with the message",
    given: design,
    as: "bob",
    params: byName,
    result: {},
    events: (world) =>
      each(
        ["mia", "bob", "bea"],
        [
          {
            ...reaction(world, "add", "bob"),
            user: { user_id: world.id("bob"), email: "bob@example.com", full_name: "Bob Member" },
          },
        ],
      ),
    afterwards: isThere(["bob", smile]),
  },
  {
    name: "keeps the order in which people reacted",
    given: [...design, reacts("mia"), reacts("bob", { emoji_name: "heart" })],
    as: "bob",
    params: byName,
    events: (world) => each(["mia", "bob", "bea"], [reaction(world, "add", "bob")]),
    afterwards: isThere(["mia", smile], ["bob", { ...smile, emoji_name: "heart", emoji_code: "2764" }], ["bob", smile]),
  },
  {
    name: "tells those who take part in a conversation",
    given: [says("bob", toPeople("mia", "gus"))],
    as: "gus",
    params: byName,
    events: (world) => each(["mia", "bob", "gus"], [reaction(world, "add", "gus")]),
  },
  {
    name: "makes a message one's own that was not received",
    given: design,
    as: "max",
    params: byName,
    events: (world) => each(["mia", "bob", "bea", "max"], [reaction(world, "add", "max")]),
    afterwards: async (world) => {
      const { messages } = await world.as("max").getMessages({ anchor: "newest", num_before: 9, num_after: 0 });
      if (messages.map(({ flags }) => flags?.join()).join(";") !== "read,historical") throw new Error("It is not.");
    },
  },
  {
    name: "tells who has the message of a public channel though they left, but for guests (security B4)",
    given: [begun("general"), leaves("max"), leaves("gus")],
    as: "bob",
    params: byName,
    events: (world) => each(["olga", "ada", "max", "mia", "bob"], [reaction(world, "add", "bob")]),
  },
  {
    name: "does not tell a late member of a protected history (security B2)",
    given: [begun("vault"), joinsLate],
    as: "mia",
    params: byName,
    events: (world) => ({ mia: [reaction(world, "add", "mia")] }),
  },
  {
    name: "tells a late member of a shared history",
    given: [begun("team", "max")],
    as: "mia",
    params: byName,
    events: (world) => each(["max", "mia"], [reaction(world, "add", "mia")]),
  },
  {
    name: "shows somebody unknown to a restricted guest (security B2)",
    given: [begun("lobby"), restrictsGuests],
    as: "bob",
    params: byName,
    events: (world) => ({
      ...each(["mia", "bob"], [reaction(world, "add", "bob")]),
      gus: [
        {
          ...reaction(world, "add", "bob"),
          user: { user_id: world.id("bob"), email: placeholder(world, "bob"), full_name: "Unknown user" },
        },
      ],
    }),
  },
  {
    name: "shows no hidden address",
    given: [...design, showsAddressTo("nobody")],
    as: "bob",
    params: byName,
    events: (world) =>
      each(
        ["mia", "bob", "bea"],
        [{ ...reaction(world, "add", "bob"), user: partial({ email: placeholder(world, "bob") }) }],
      ),
  },
  {
    name: "follows a topic in which one takes part, where one wants that",
    given: [...design, prefers("bob", { automatically_follow_topics_policy: 1 })],
    ...{ as: "bob", params: byName, events: takesPart(3) },
  },
  {
    name: "unmutes a topic in which one takes part, where one wants that",
    given: [
      ...design,
      mutes("bob", "design"),
      prefers("bob", { automatically_unmute_topics_in_muted_streams_policy: 1 }),
    ],
    as: "bob",
    params: byName,
    events: takesPart(2),
  },
  {
    ...{ name: "follows nothing where one wants that for what one sends", as: "bob", params: byName },
    given: [...design, prefers("bob", { automatically_follow_topics_policy: 2 })],
    events: each(["mia", "bob", "bea"], [partial({ type: "reaction" })]),
  },
  ...(
    [
      ["its code and kind", smile, smile],
      ["its code alone", { emoji_name: "smile", emoji_code: "1f642" }, smile],
      ["its kind alone", { emoji_name: "smile", reaction_type: "unicode_emoji" as const }, smile],
      ["the name of the extra emoji", { emoji_name: "zulip" }, zulip],
      ["the extra emoji in full", zulip, zulip],
      ["the extra emoji as other clients name it", { ...zulip, reaction_type: "zulip_extra_emoji" }, zulip],
    ] as const
  ).map(([what, emoji, stored]) => ({
    name: `takes ${what}`,
    given: design,
    as: "bob" as const,
    params: on(emoji),
    events: (world: World) => each(["mia", "bob", "bea"], [reaction(world, "add", "bob", stored)]),
    afterwards: isThere(["bob", stored]),
  })),
  {
    name: "joins a reaction that is there under the name it has",
    given: [...design, reacts("mia", { emoji_name: "thumbs_up" })],
    as: "bob",
    params: on({ emoji_name: "no name at all", emoji_code: "1f44d", reaction_type: "unicode_emoji" as const }),
    events: (world) =>
      each(
        ["mia", "bob", "bea"],
        [reaction(world, "add", "bob", { ...smile, emoji_name: "thumbs_up", emoji_code: "1f44d" })],
      ),
  },
  {
    name: "refuses the same reaction twice",
    given: [...design, reacts("bob")],
    as: "bob",
    params: byName,
    error: "reactionExists",
  },
  {
    name: "refuses the same reaction under another name",
    given: [...design, reacts("bob", { emoji_name: "thumbs_up" })],
    as: "bob",
    params: on({ emoji_name: "+1", emoji_code: "1f44d", reaction_type: "unicode_emoji" as const }),
    error: "reactionExists",
  },
  {
    name: "refuses an unknown name",
    given: design,
    as: "bob",
    params: on({ emoji_name: "no such emoji" }),
    error: ["emojiMissing", { emoji_name: "no such emoji" }],
  },
  ...(
    [
      [{ ...smile, emoji_code: "xyz" }, "invalidEmojiCode"],
      [{ ...smile, emoji_name: "heart" }, "invalidEmojiName"],
      [{ ...smile, reaction_type: "realm_emoji" }, "invalidCustomEmoji"],
      [{ ...zulip, emoji_code: "other" }, "invalidEmojiCode"],
      [{ ...zulip, emoji_name: "other" }, "invalidEmojiName"],
      [{ ...smile, reaction_type: "other" }, "invalidEmojiType"],
      [{ emoji_name: "smile", reaction_type: "realm_emoji" }, "invalidCustomEmoji"],
      [{ emoji_name: "smile", reaction_type: "__proto__" }, "invalidEmojiType"],
    ] as const
  ).map(([emoji, error]) => ({
    name: `refuses ${JSON.stringify(emoji)}`,
    given: design,
    as: "bob" as const,
    params: on(emoji),
    error,
  })),
  {
    name: "wants a name",
    given: design,
    as: "bob",
    params: { message_id: messageId(1) },
    error: ["missingParameter", { var_name: "emoji_name" }],
  },
  {
    name: "refuses an archived channel",
    given: [...design, changed("design", { is_archived: true })],
    as: "mia",
    params: byName,
    error: "invalidMessage",
  },
  ...refused,
  {
    name: "ignores what clients repeat",
    given: design,
    as: "bob",
    params: { ...byName, dont_block: true },
    ignored: ["dont_block"],
    result: {},
  },
  ...(["gus", "bea", "max", "ada", "olga"] as const).map((as) => ({
    name: `is open to ${as}`,
    given: [begun("lobby")],
    as,
    params: byName,
    result: {},
    afterwards: isThere([as, smile]),
  })),
]);
