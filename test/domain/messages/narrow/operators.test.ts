import { operationCases, partial, type World } from "../../../support/cases/cases.js";
import type { PersonName } from "../../../support/world/people.js";
import { left } from "../../channels/channel-objects.js";
import { all, none } from "../pages.js";
import { reacts } from "../reactions.js";
import { begun, hears, messageId, mutes, says, toChannel, toPeople } from "../sent.js";

/** Somebody has a flag on a message. */
const flags = (name: PersonName, n: number, flag: string) => (world: World) => {
  const row = { user_id: world.id(name), message_id: world.made("messages", n), flag };
  return world.rows((tx) => tx.insert("message_flags", row));
};

/**
 * In general: 1 a link, 2 a mention of mia, 3 of everybody, 4 a resolved topic. In design: 5. In lobby: 6. Direct: 7 to mia, 8 to mia and
 * max, 9 mia to herself.
 */
const nine = [
  says("bob", toChannel("general", "links", "See https://example.com/x")),
  says("bob", toChannel("general", "calls", "@**Mia Member** look")),
  says("ada", toChannel("general", "calls", "@**all** look")),
  says("bob", toChannel("general", "✔ done", "`https://example.com`")),
  begun("design", "bob"),
  says("gus", toChannel("lobby", "links", "> https://example.com/quoted")),
  says("bob", toPeople("mia")),
  says("bob", toPeople("mia", "max")),
  says("mia", toPeople("mia")),
];

type Narrow = unknown[] | ((world: World) => unknown[]);
type Given = (world: World) => unknown;

const finds = (
  what: string,
  narrow: Narrow,
  ns: readonly number[],
  { as = "mia" as PersonName, given = [] as Given[] } = {},
) => ({
  name: `finds ${what}`,
  ...{ given: [...nine, ...given], as },
  params: (world: World) => ({ ...all, narrow: typeof narrow === "function" ? narrow(world) : narrow }),
  doors: ["in process", "over the wire"] as const,
  result: {
    ...none,
    anchor: all.anchor === "newest" ? 1e16 : 0,
    messages: ns.map((n) => partial({ id: messageId(n) })),
  },
});

const term = (operator: string, operand: unknown, negated = false) => ({ operator, operand, negated });

operationCases("getMessages", [
  finds("links, also in quotes and not in code (A5)", [["has", "link"]], [1, 6]),
  finds("what has no link", [term("has", "link", true), term("channel", "general")], [2, 3, 4]),
  finds(
    "links in a topic",
    [
      ["has", "link"],
      ["topic", "links"],
      ["sender", "bob@example.com"],
    ],
    [1],
  ),
  finds("messages with a reaction", [["has", "reaction"]], [1], { given: [reacts("bob")] }),
  finds("messages with a reaction, not after it was removed", [["has", "reaction"]], [], {
    given: [
      reacts("bob"),
      (world) => world.as("bob").removeReaction({ message_id: world.made("messages"), emoji_name: "smile" }),
    ],
  }),
  finds("messages with a reaction that is still there", [["has", "reaction"]], [1], {
    given: [
      reacts("bob"),
      reacts("ada"),
      (world) => world.as("bob").removeReaction({ message_id: world.made("messages"), emoji_name: "smile" }),
    ],
  }),
  finds("no images and no attachments where there are none", [["has", "image"]], []),
  finds("no attachments where there are none", [["has", "attachment"]], []),
  finds("what mentions a user by name (446)", [["mentions", "mia@example.com"]], [2]),
  finds("what mentions a user, by id and for others", (world) => [term("mentions", world.id("mia"))], [2], {
    as: "bob",
  }),
  finds("what does not mention a user", [term("mentions", "mia@example.com", true), ["channel", "general"]], [1, 3, 4]),
  finds("mentions by name and of everybody", [["is", "mentioned"]], [2, 3]),
  finds("mentions of everybody", [["is", "mentioned"]], [3], { as: "bob" }),
  finds(
    "mentions in a channel",
    [
      ["channel", "general"],
      ["is", "mentioned"],
    ],
    [2, 3],
  ),
  finds(
    "mentions in a topic by somebody",
    [
      ["is", "mentioned"],
      ["topic", "calls"],
      ["sender", "bob@example.com"],
    ],
    [2],
  ),
  finds(
    "mentions in direct messages",
    [
      ["is", "mentioned"],
      ["is", "dm"],
    ],
    [],
  ),
  finds(
    "a mention of everybody in a direct message (A5, A3)",
    [
      ["is", "mentioned"],
      ["is", "dm"],
    ],
    [11],
    {
      given: [
        says("bob", (world) => ({ ...toPeople("mia")(world), content: "@_**all**" })),
        says("bob", (world) => ({ ...toPeople("mia")(world), content: "@**all**" })),
      ],
    },
  ),
  finds("what does not mention one", [term("is", "mentioned", true), ["channel", "general"]], [1, 4]),
  finds("starred messages", [["is", "starred"]], [1, 9], {
    given: [flags("mia", 1, "starred"), flags("mia", 9, "starred"), flags("bob", 2, "starred")],
  }),
  finds(
    "starred messages of a channel",
    [
      ["channel", "general"],
      ["is", "starred"],
    ],
    [1],
    {
      given: [flags("mia", 1, "starred"), flags("mia", 9, "starred")],
    },
  ),
  finds("what is not starred", [["is", "dm"], term("is", "starred", true)], [7, 8], {
    given: [flags("mia", 9, "starred")],
  }),
  finds("messages with an alert word", [["is", "alerted"]], [5], { given: [flags("mia", 5, "has_alert_word")] }),
  finds("no starred message of a channel that is closed now (A4)", [["is", "starred"]], [], {
    given: [begun("team"), flags("mia", 10, "starred"), left("mia", "team")],
  }),
  finds(
    "unread messages",
    [
      ["is", "unread"],
      ["is", "dm"],
    ],
    [7, 8, 9],
  ),
  finds("resolved topics", [["is", "resolved"]], [4]),
  finds(
    "resolved topics of a channel",
    [
      ["channel", "general"],
      ["is", "resolved"],
    ],
    [4],
  ),
  finds(
    "the history of a channel where a term asks for resolved topics (A5.1)",
    [["channel", "design"], term("is", "resolved", true)],
    [5],
    { as: "max" },
  ),
  finds("what is not resolved", [["channel", "general"], term("is", "resolved", true)], [1, 2, 3]),
  finds("followed topics", [["is", "followed"]], [2, 3], { given: [hears("mia", "general", "calls", 3)] }),
  finds("nothing where no topic is followed", [["is", "followed"]], [], {
    given: [hears("mia", "general", "calls", 2)],
  }),
  finds(
    "followed topics of a channel",
    [
      ["channel", "general"],
      ["is", "followed"],
    ],
    [2, 3],
    {
      given: [hears("mia", "general", "calls", 3), hears("mia", "design", "plans", 3)],
    },
  ),
  finds("muted topics", [["is", "muted"]], [2, 3], { given: [hears("mia", "general", "calls", 1)] }),
  finds("a muted channel but for topics that are unmuted or followed in it", [["is", "muted"]], [4], {
    given: [mutes("mia", "general"), hears("mia", "general", "calls", 2), hears("mia", "general", "links", 3)],
  }),
  finds("what is not muted", [term("is", "muted", true)], [1, 4, 5, 6, 7, 8, 9], {
    given: [hears("mia", "general", "calls", 1)],
  }),
  finds("what is at home", [["in", "home"]], [2, 3, 5, 6, 7, 8, 9], {
    given: [mutes("mia", "general"), hears("mia", "general", "calls", 2)],
  }),
  finds("what is at home, also where that is negated", [term("in", "home", true)], [2, 3, 5, 6, 7, 8, 9], {
    given: [mutes("mia", "general")],
  }),
  finds(
    "everything in all",
    [
      ["in", "all"],
      ["channel", "general"],
    ],
    [1, 2, 3, 4],
  ),
  finds("all own direct messages that include oneself", [["dm-including", "mia@example.com"]], [7, 8, 9]),
  finds("direct messages that include somebody", [["dm-including", "max@example.com"]], [8]),
  finds("direct messages that include somebody, by id", (world) => [term("dm-including", world.id("bob"))], [7, 8]),
  finds("direct messages without somebody", [["is", "dm"], term("dm-including", "bob@example.com", true)], [9]),
  finds("direct messages of groups with somebody", [["group-pm-with", "bob@example.com"]], [8]),
  finds("direct messages of groups under the other name", [["group_pm_with", "bob@example.com"]], [8]),
  finds("the history of all public channels", [["channels", "public"]], [1, 2, 3, 4, 5, 6], { as: "max" }),
  finds("the history of all public channels under the old name", [["streams", "public"]], [1, 2, 3, 4, 5, 6], {
    as: "max",
  }),
  finds("what a guest received of public channels", [["channels", "public"]], [1, 2, 3, 4, 6], { as: "gus" }),
  finds(
    "what was received of public channels where a term asks for rows (A5.1)",
    [["channels", "public"], term("is", "starred", true)],
    [1, 2, 3, 4],
    { as: "max" },
  ),
  finds("the history of web-public channels", [["channels", "web-public"]], [6], { as: "max" }),
  finds("what is not in public channels", [term("channels", "public", true)], [7, 8, 9]),
  finds("what was received in archived channels", [["channels", "archived"]], [10], {
    given: [
      (world) => world.rows((tx) => tx.update("streams", world.channel("attic"), { is_archived: false })),
      begun("attic"),
      (world) => world.rows((tx) => tx.update("streams", world.channel("attic"), { is_archived: true })),
    ],
  }),
  finds("no history of archived channels that were not received (489)", [["channels", "archived"]], [], {
    as: "ada",
    given: [
      (world) => world.rows((tx) => tx.update("streams", world.channel("attic"), { is_archived: false })),
      begun("attic"),
      (world) => world.rows((tx) => tx.update("streams", world.channel("attic"), { is_archived: true })),
    ],
  }),
  finds("the conversation of a message", [term("with", messageId(2))], [2, 3]),
  finds(
    "the conversation of a message in place of the terms that name another",
    (world) => [
      ["with", `${world.made("messages", 2)}`],
      ["channel", "nowhere"],
      ["topic", "links"],
      ["sender", "bob@example.com"],
    ],
    [2],
  ),
  finds(
    "the direct conversation of a message",
    (world) => [
      ["with", `${world.made("messages", 8)}`],
      ["dm", "bob@example.com"],
    ],
    [8],
  ),
  finds(
    "the named conversation where the message of `with` is not there",
    [
      ["with", "999"],
      ["dm", "bob@example.com"],
    ],
    [7],
  ),
  finds(
    "the named topic where the integer of `with` is the id of no message",
    [
      ["with", "-3"],
      ["channel", "general"],
      ["topic", "links"],
    ],
    [1],
  ),
  finds(
    "the named topic where the message of `with` may not be read",
    (world) => [
      ["with", `${world.made("messages", 8)}`],
      ["channel", "general"],
      ["topic", "links"],
    ],
    [1],
    { as: "ada" },
  ),
]);
