import type { ErrorName } from "@confab/core";
import { operationCases, type World } from "../../../support/cases/cases.js";
import type { PersonName } from "../../../support/world/people.js";
import { placeholder, restrictsGuests, showsAddressTo } from "../../accounts/user-objects.js";
import { groups, only, organization } from "../../channels/channel-objects.js";
import { each, messageEvent, messageId, nthEvent, says, toPeople } from "../sent.js";

const person = (world: World, name: PersonName, full_name: string) => ({
  ...{ id: world.id(name), email: `${name}@example.com`, full_name, is_mirror_dummy: false },
});

const addressed = (to: string) => ({ type: "private", to, content: "Psst" });

const restricted =
  (settings: (world: World) => Record<string, unknown>) =>
  (world: World): unknown =>
    organization(settings(world))(world);

operationCases("sendMessage", [
  {
    name: "reaches the people it is for and its sender, and nobody else",
    as: "bob",
    params: toPeople("mia"),
    result: { id: messageId(1) },
    events: (world) =>
      each(
        ["mia", "bob"],
        [
          messageEvent({
            ...{
              id: messageId(1),
              type: "private",
              subject: "",
              topic_links: [],
              sender_id: world.id("bob"),
              stream_id: undefined,
            },
            display_recipient: [person(world, "mia", "Mia Member"), person(world, "bob", "Bob Member")],
          }),
        ],
      ),
  },
  {
    name: "keeps one conversation for the same people, whoever writes",
    given: [says("mia", toPeople("bob", "max")), says("max", toPeople("mia", "bob", "max"))],
    as: "bob",
    params: toPeople("max", "mia"),
    events: each(["mia", "bob", "max"], [nthEvent(3)]),
    afterwards: async (world) => {
      const { messages } = await world
        .as("bob")
        .getMessages({ message_ids: [world.made("messages"), world.made("messages", 2), world.made("messages", 3)] });
      if (new Set(messages.map(({ recipient_id }) => recipient_id)).size !== 1) throw new Error("They are several.");
    },
  },
  {
    name: "makes notes to oneself",
    as: "bob",
    params: toPeople("bob"),
    events: (world) => ({ bob: [messageEvent({ display_recipient: [person(world, "bob", "Bob Member")] })] }),
  },
  {
    name: "ignores a topic",
    as: "bob",
    params: (world) => ({ ...toPeople("mia")(world), topic: "plans\u0001" }),
    events: each(["mia", "bob"], [messageEvent({ subject: "" })]),
  },
  ...[
    "mia@example.com,max@example.com",
    " MIA@example.com , ,max@example.com,mia@example.com,",
    '["mia@example.com", "max@example.com"]',
    '"mia@example.com, max@example.com"',
  ].map((to) => ({
    name: `takes addresses as ${to}`,
    as: "bob" as const,
    params: addressed(to),
    doors: ["over the wire", "over HTTP"] as const,
    events: each(["mia", "max", "bob"], [nthEvent(1)]),
  })),
  {
    name: "takes a placeholder address",
    given: [showsAddressTo("nobody", "mia")],
    as: "bob",
    params: (world) => addressed(placeholder(world, "mia")),
    events: each(["mia", "bob"], [nthEvent(1)]),
  },
  {
    name: "does not tell whose a hidden address is (security B2)",
    given: [showsAddressTo("nobody", "mia")],
    as: "olga",
    params: addressed("mia@example.com"),
    error: ["recipientEmail", { email: "mia@example.com" }],
  },
  ...(
    [
      ["a number", "7", "recipientsType"],
      ["an object", "{}", "recipientsType"],
      ["null", "null", "recipientsType"],
      ["a list of lists", "[[7]]", "recipientsType"],
      ["fractions", "[1.5]", "recipientsType"],
      ["numbers that are not exact", "[9007199254740993]", "recipientsType"],
      ["ids and addresses", '[7, "mia@example.com"]', "recipientsMixed"],
      ["an empty list", "[]", "recipientsMissing"],
      ["blanks", " , ,", "recipientsMissing"],
      ["nothing", "", "recipientsMissing"],
    ] as [string, string, ErrorName][]
  ).map(([what, to, error]) => ({
    name: `refuses ${what} as recipients`,
    as: "bob" as const,
    params: addressed(to),
    doors: ["over the wire", "over HTTP"] as const,
    error,
  })),
  { name: "wants recipients", as: "bob", params: { type: "direct", content: "Psst" }, error: "recipientsMissing" },
  {
    name: "names the first unknown address",
    as: "bob",
    params: addressed("mia@example.com, who@example.com, no@example.com"),
    error: ["recipientEmail", { email: "who@example.com" }],
  },
  {
    name: "takes digits without a list for an address",
    as: "bob",
    params: addressed("7,8"),
    error: ["recipientEmail", { email: "7" }],
  },
  ...[-1, 0, 999, 2_147_483_648, 9_007_199_254_740_991].map((id) => ({
    name: `refuses the unknown id ${id}`,
    as: "bob" as const,
    params: { type: "direct", to: [id], content: "Psst" },
    error: ["recipientId", { id }] as const,
  })),
  {
    name: "looks at 10,000 recipients",
    as: "bob",
    params: { type: "direct", to: Array.from({ length: 10_000 }, (_, at) => 1_000_001 + at), content: "Psst" },
    error: ["recipientId", { id: 1_000_001 }],
  },
  {
    name: "refuses too many recipients",
    as: "bob",
    params: { type: "direct", to: Array.from({ length: 10_001 }, (_, id) => id), content: "Psst" },
    error: ["invalidParameter", { text: "to is too long (limit: 10000 items)" }],
  },
  ...(["a\0b", "\ud800"] as const).map((address) => ({
    name: `refuses ${JSON.stringify(address)} in an address (security C1)`,
    as: "bob" as const,
    params: { type: "direct", to: [address], content: "Psst" },
    error: ["invalidParameter", { text: "to has invalid format" }] as const,
  })),
  {
    name: "refuses somebody who is gone",
    as: "bob",
    params: toPeople("mia", "dora"),
    error: ["recipientDeactivated", { email: "dora@example.com" }],
  },
  {
    name: "refuses people whom a restricted guest may not know of",
    given: [restrictsGuests],
    as: "gus",
    params: toPeople("mia", "bob"),
    error: "recipientsInaccessible",
  },
  ...[{ to: [999] }, { to: "who@example.com" }, { to: "bob@example.com" }].map(({ to }) => ({
    name: `does not tell a restricted guest whether ${to} is there (security B3)`,
    given: [restrictsGuests],
    as: "gus" as const,
    params: { type: "direct", to, content: "Psst" },
    error: "recipientsInaccessible" as const,
  })),
  {
    name: "lets a restricted guest write to people of the own channels, and to bots",
    given: [restrictsGuests],
    as: "gus",
    params: toPeople("mia", "bea"),
    events: each(["gus", "mia", "bea"], [nthEvent(1)]),
  },
  {
    name: "refuses everything between people where direct messages are off",
    given: [organization({ direct_message_permission_group: groups.nobody })],
    as: "olga",
    params: toPeople("mia"),
    error: "directMessagesDisabled",
  },
  {
    name: "lets people write to bots and themselves where direct messages are off",
    given: [organization({ direct_message_permission_group: groups.nobody })],
    as: "bob",
    params: toPeople("bea", "bob"),
    result: { id: messageId(1) },
  },
  {
    name: "lets a bot write to nobody where direct messages are off",
    given: [organization({ direct_message_permission_group: groups.nobody })],
    as: "bea",
    params: toPeople("mia"),
    error: "directMessagesDisabled",
  },
  {
    name: "wants one who may authorize the conversation",
    given: [organization({ direct_message_permission_group: groups.moderators })],
    as: "bob",
    params: toPeople("mia"),
    error: "directMessageUnauthorized",
  },
  {
    name: "is satisfied with any one who may authorize the conversation",
    given: [organization({ direct_message_permission_group: groups.moderators })],
    as: "bob",
    params: toPeople("mia", "max"),
    result: { id: messageId(1) },
  },
  {
    name: "refuses a conversation that the sender may not begin",
    given: [restricted((world) => ({ direct_message_initiator_group: only(world, "max") }))],
    as: "bob",
    params: toPeople("mia"),
    error: "directMessageInitiation",
  },
  {
    name: "lets everybody go on with a conversation that has begun",
    given: [
      restricted((world) => ({ direct_message_initiator_group: only(world, "max") })),
      says("max", toPeople("bob")),
    ],
    as: "bob",
    params: toPeople("max"),
    result: { id: messageId(2) },
  },
  {
    name: "refuses one that has no message any more (messages.md C1.2)",
    given: [
      says("max", toPeople("bob")),
      (world) => world.as("max").deleteMessage({ message_id: world.made("messages") }),
      restricted((world) => ({ direct_message_initiator_group: only(world, "max") })),
    ],
    as: "bob",
    params: toPeople("max"),
    error: "directMessageInitiation",
  },
  ...(["gus", "bea", "wim"] as const).map((as) => ({
    name: `is open to ${as}`,
    as,
    params: toPeople("mia"),
    result: { id: messageId(1) },
    events: (world: World) => ({
      mia: [messageEvent({ sender_id: world.id(as) })],
      ...(as === "wim" ? {} : { [as]: [nthEvent(1)] }),
    }),
  })),
]);
