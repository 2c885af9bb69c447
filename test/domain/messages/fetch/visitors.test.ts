import { type Case, operationCases, partial, type World } from "../../../support/cases/cases.js";
import type { ChannelName } from "../../../support/world/people.js";
import { placeholder } from "../../accounts/user-objects.js";
import { changed, letsVisitorsIn } from "../../channels/channel-objects.js";
import { all, holds, newest } from "../pages.js";
import { begun, messageId, says, toChannel, toPeople } from "../sent.js";

type Term = { operator: string; operand: unknown; negated?: boolean };

const webPublic: Term = { operator: "channels", operand: "web-public" };

/** What visitors ask for: this, of all that they may read. */
const narrowed = (...terms: Term[]) => ({ ...all, narrow: [webPublic, ...terms] });

/** Messages in each kind of place; visitors may read 1, 5 and 7. */
const everywhere = [
  letsVisitorsIn,
  begun("lobby"),
  begun("design"),
  begun("team"),
  begun("vault"),
  begun("lobby", "gus", "games"),
  says("mia", toPeople("bob")),
  begun("lobby"),
];

const finds = (name: string, terms: Term[], ns: readonly number[], more: Partial<Case> = {}): Case => ({
  ...{ name, given: everywhere, as: "nobody", params: narrowed(...terms), result: holds(ns) },
  ...more,
});

const of =
  (channel: ChannelName, by: "id" | "name" = "id") =>
  (world: World) =>
    narrowed({ operator: "channel", operand: by === "id" ? world.channel(channel) : channel });

const unread = { anchor: "first_unread", num_before: 5, num_after: 5, narrow: [webPublic] };

/** What a visitor may not ask for. */
const refused: readonly (readonly [what: string, narrow: readonly unknown[]])[] = [
  ["no narrow", []],
  ["a channel alone", [{ operator: "channel", operand: "lobby" }]],
  ["all but web-public channels", [{ ...webPublic, negated: true }]],
  ["public channels", [{ operator: "channels", operand: "public" }]],
  ...["dm", "dm-including", "group-pm-with", "mentions", "pm-with"].map(
    (operator) => [operator, [webPublic, { operator, operand: "mia@example.com" }]] as const,
  ),
  ...["starred", "unread", "mentioned", "dm", "alerted", "followed", "muted"].map(
    (operand) => [`is:${operand}`, [webPublic, { operator: "is", operand }]] as const,
  ),
  ["in:all", [webPublic, { operator: "in", operand: "all" }]],
  ["all that is not home", [webPublic, { operator: "in", operand: "home", negated: true }]],
  ["an unknown operator", [webPublic, { operator: "nonsense", operand: "x" }]],
];

operationCases("getMessages", [
  finds("finds visitors the messages of web-public channels, and no others (messages.md A5.1)", [], [1, 5, 7], {
    events: {},
  }),
  finds("takes pairs from visitors", [], [1, 5, 7], { params: { ...all, narrow: [["streams", "web-public"]] } }),
  finds("narrows for visitors to a channel", [], [1, 5, 7], { params: of("lobby") }),
  finds("narrows for visitors to a channel by its name", [], [1, 5, 7], { params: of("lobby", "name") }),
  finds("narrows for visitors to a topic", [{ operator: "topic", operand: "GAMES" }], [5]),
  finds("narrows for visitors to a sender by id", [], [1, 7], {
    params: (world) => narrowed({ operator: "sender", operand: world.id("mia") }),
  }),
  finds("narrows for visitors to a sender by the made-up address", [], [1, 7], {
    params: (world) => narrowed({ operator: "sender", operand: placeholder(world, "mia") }),
  }),
  finds("leaves out for visitors what they negate", [{ operator: "topic", operand: "plans", negated: true }], [5]),
  finds(
    "ignores `near` for visitors, and a positive `in:home`",
    [
      ...[
        { operator: "near", operand: "1" },
        { operator: "in", operand: "home" },
      ],
    ],
    [1, 5, 7],
  ),
  finds("finds a visitor one message by its id", [{ operator: "id", operand: messageId(5) }], [5]),
  finds("finds visitors no message of another channel by its id", [{ operator: "id", operand: 2 }], []),
  finds("finds visitors no direct message by its id", [{ operator: "id", operand: 6 }], []),
  finds("gives visitors those of the messages named that they may read", [], [], {
    params: { narrow: [webPublic], message_ids: [1, 2, 3, 4, 5, 6].map(messageId) },
    result: partial({ messages: [partial({ id: messageId(1) }), partial({ id: messageId(5) })] }),
  }),
  finds("finds visitors the messages of an archived web-public channel", [], [1, 5, 7], {
    given: [...everywhere, changed("lobby", { is_archived: true })],
  }),
  finds("finds visitors nothing in a channel that is no longer web-public", [], [], {
    given: [...everywhere, changed("lobby", { is_web_public: false })],
  }),
  finds("begins for visitors behind the newest message, as they have read all (messages.md B1)", [], [1, 5, 7], {
    params: unread,
    result: holds([1, 5, 7], { anchor: newest }),
  }),
  {
    name: "gives visitors messages as read, and always with a picture (messages.md A3, A5.1)",
    given: [letsVisitorsIn, begun("lobby")],
    as: "nobody",
    params: { ...narrowed(), client_gravatar: true },
    result: partial({
      messages: [partial({ flags: ["read"], avatar_url: (url: unknown) => typeof url === "string" })],
    }),
  },
  ...(["design", "team", "vault"] as const).flatMap((channel) =>
    (["id", "name"] as const).map(
      (by): Case => ({
        name: `tells visitors of ${channel} by ${by} what it tells of a channel that does not exist (messages.md A5)`,
        given: everywhere,
        as: "nobody",
        params: of(channel, by),
        error: (world) => [
          "badNarrow",
          { desc: `unknown web-public channel ${by === "id" ? world.channel(channel) : channel}` },
        ],
      }),
    ),
  ),
  {
    name: "knows no channel for visitors that does not exist",
    given: everywhere,
    as: "nobody",
    params: narrowed({ operator: "channel", operand: "nowhere" }),
    error: ["badNarrow", { desc: "unknown web-public channel nowhere" }],
  },
  ...refused.map(
    ([what, narrow]): Case => ({
      name: `asks visitors for an account who ask for ${what} (messages.md A5.1)`,
      given: everywhere,
      as: "nobody",
      params: { ...all, narrow },
      error: "notLoggedIn",
    }),
  ),
  {
    name: "lets no visitors in by itself",
    given: [begun("lobby")],
    as: "nobody",
    params: narrowed(),
    error: "notLoggedIn",
  },
]);

const one = (n: number) => ({ message_id: messageId(n) });

operationCases("getMessage", [
  {
    name: "gives visitors a message of a web-public channel (messages.md C2)",
    given: [letsVisitorsIn, says("mia", toChannel("lobby", "plans", "Hi **all**"))],
    as: "nobody",
    params: one(1),
    result: partial({
      raw_content: "Hi **all**",
      message: partial({
        flags: ["read"],
        sender_email: (email: unknown) => /^user\d+@/.test(String(email)),
        avatar_url: (url: unknown) => url !== null,
      }),
    }),
    events: {},
  },
  ...(
    [
      ["a public channel", 2],
      ["a private channel", 3],
      ["a channel with protected history", 4],
      ["a direct conversation", 6],
    ] as const
  ).map(
    ([where, n]): Case => ({
      name: `asks visitors for an account who ask for a message of ${where} (messages.md C2)`,
      given: everywhere,
      as: "nobody",
      params: one(n),
      error: "notLoggedIn",
    }),
  ),
  {
    name: "asks visitors for an account who ask for a message that does not exist (messages.md C2)",
    given: everywhere,
    as: "nobody",
    params: { message_id: 999 },
    error: "notLoggedIn",
  },
  {
    name: "lets no visitors in by itself",
    given: [begun("lobby")],
    as: "nobody",
    params: one(1),
    error: "notLoggedIn",
  },
]);
