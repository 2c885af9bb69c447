import { type Given, operationCases, partial, type World } from "../../support/cases/cases.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { hiddenUser, placeholder, restrictsGuests } from "../accounts/user-objects.js";
import { changed, letsVisitorsIn, organization } from "../channels/channel-objects.js";
import { all } from "../messages/pages.js";
import { reacts } from "../messages/reactions.js";
import { begun, says, toPeople } from "../messages/sent.js";

const restrictedButOpen = { can_access_all_users_group: 6, enable_spectator_access: true };

/** A user as visitors get it. */
const forVisitors = (world: World, name: PersonName) => {
  const { timezone, date_joined, ...rest } = hiddenUser(world, name);
  return { ...rest, bot_owner_id: null, date_joined: String(date_joined).slice(0, 10) };
};

/** What visitors learn from a message of who sent it. */
const sentBy = (world: World, name: PersonName) => {
  const { user_id: sender_id, email: sender_email, avatar_url } = hiddenUser(world, name);
  return partial({ sender_id, sender_email, avatar_url });
};

const shows =
  (...names: PersonName[]) =>
  (world: World) => ({ members: names.map((name) => forVisitors(world, name)) });

const ids =
  (...names: PersonName[]) =>
  (world: World) => ({ user_ids: names.map((name) => world.id(name)) });

/** People write in each kind of place; only lobby is web-public. */
const everywhere: readonly Given[] = [
  letsVisitorsIn,
  begun("lobby", "gus"),
  begun("lobby", "mia"),
  begun("design", "bob"),
  begun("team", "max"),
  says("ada", toPeople("mia")),
];

/** Moves a message to another channel. */
const moves =
  (n: number, channel: ChannelName): Given =>
  async (world) => {
    const stream_id = world.channel(channel);
    await world.as("olga").updateMessage({ message_id: world.made("messages", n), stream_id });
  };

const asking = (operand: unknown) => ({
  ...all,
  narrow: [
    { operator: "channels", operand: "web-public" },
    { operator: "sender", operand },
  ],
});

const visit = (name: string, given: readonly Given[], names: readonly PersonName[]) => ({
  ...{ name, given, as: "nobody" as const, params: {}, result: shows(...names) },
});

operationCases("getUsers", [
  {
    ...visit("gives visitors those who wrote where they read, without addresses (security B2)", everywhere, [
      "mia",
      "gus",
    ]),
    params: { include_custom_profile_fields: true, client_gravatar: true },
    events: {},
  },
  visit("gives visitors nobody where nobody wrote", [letsVisitorsIn], []),
  visit("gives visitors nobody who only reacted", [...everywhere, reacts("bob")], ["mia", "gus"]),
  visit("gives visitors bots, without their owner and address", [letsVisitorsIn, begun("lobby", "bea")], ["bea"]),
  visit(
    "gives visitors those whose messages were moved there",
    [...everywhere, moves(3, "lobby")],
    ["mia", "bob", "gus"],
  ),
  visit(
    "gives visitors those who wrote before the channel was web-public",
    [...everywhere, changed("design", { is_web_public: true })],
    ["mia", "bob", "gus"],
  ),
  visit(
    "gives visitors nobody of a channel that is no longer web-public",
    [...everywhere, changed("lobby", { is_web_public: false })],
    [],
  ),
  visit(
    "gives visitors the writers of an archived channel, whose messages they read",
    [...everywhere, changed("lobby", { is_archived: true })],
    ["mia", "gus"],
  ),
  visit(
    "gives visitors the same where guests are restricted (users.md 0.3)",
    [...everywhere, restrictsGuests, organization(restrictedButOpen)],
    ["mia", "gus"],
  ),
  {
    name: "leaves out for visitors whom they ask for and may not know (security B3)",
    given: everywhere,
    as: "nobody",
    params: ids("bob", "mia", "ada"),
    result: shows("mia"),
  },
]);

operationCases("getMessages", [
  ...(["bob", "dora"] as const).flatMap((name) =>
    [(world: World) => world.id(name), (world: World) => placeholder(world, name)].map((operand, at) => ({
      name: `knows no ${name} by ${at === 0 ? "id" : "a made-up address"} for visitors (security B3)`,
      given: everywhere,
      as: "nobody" as const,
      params: (world: World) => asking(operand(world)),
      error: (world: World) => ["badNarrow", { desc: `unknown user ${operand(world)}` }] as const,
    })),
  ),
  ...["mia@example.com", "bob@example.com", "nowhere@example.com"].map((operand) => ({
    name: `tells visitors nothing of who has the address ${operand} (security B2)`,
    given: everywhere,
    as: "nobody" as const,
    params: asking(operand),
    error: ["badNarrow", { desc: `unknown user ${operand}` }] as const,
  })),
  {
    name: "names no address to visitors, in any message (security B2)",
    given: everywhere,
    as: "nobody",
    params: { ...all, narrow: [{ operator: "channels", operand: "web-public" }] },
    result: (world) => partial({ messages: [sentBy(world, "gus"), sentBy(world, "mia")] }),
  },
]);
