import { type Given, operationCases, type World } from "../../support/cases/cases.js";
import type { PersonName } from "../../support/world/people.js";
import { changed, groups, left } from "../channels/channel-objects.js";
import { each } from "../channels/subscribe-events.js";
import { administers, change, changing, everybody, gained, groupOf, hasGroup, lost, realm } from "./changing.js";

/** The four types of channels (channels.md 1.1), and who may know of the channel "design" where it is one, beside subscribers. */
const types = {
  "web-public": { row: [false, true, true], seenBy: ["ada", "max", "gus"] },
  public: { row: [false, false, true], seenBy: ["ada", "max"] },
  "private with shared history": { row: [true, false, true], seenBy: ["ada"] },
  "private with protected history": { row: [true, false, false], seenBy: ["ada"] },
} as const;

type Type = keyof typeof types;
const typeNames = Object.keys(types) as Type[];
const subscribers: readonly PersonName[] = ["olga", "mia", "bob", "bea"];

const rowOf = (type: Type) => {
  const [invite_only, is_web_public, history_public_to_subscribers] = types[type].row;
  return { invite_only, is_web_public, history_public_to_subscribers };
};

const asked = (type: Type) => {
  const { invite_only: is_private, ...privacy } = rowOf(type);
  return { is_private, ...privacy };
};

/** Olga reads the channel, which is of this type; she may make channels web-public. */
const isOf = (type: Type): readonly Given[] => [
  realm(() => ({ enable_spectator_access: true })),
  (world) => world.as("olga").subscribe({ subscriptions: [{ name: "design" }] }),
  changed("design", rowOf(type)),
];

const knows = (type: Type, person: PersonName): boolean =>
  subscribers.includes(person) || (types[type].seenBy as readonly PersonName[]).includes(person);

const told = (world: World, person: PersonName, { from, to }: { from: Type; to: Type }): readonly unknown[] => {
  if (!knows(from, person)) return knows(to, person) ? gained(world, "design", subscribers) : [];
  if (!knows(to, person)) return [lost(world, "design")];
  const { invite_only, ...privacy } = rowOf(to);
  return [change(world, "design", "invite_only", invite_only, privacy)];
};

operationCases(
  "updateChannel",
  typeNames.flatMap((from) =>
    typeNames.map((to) => ({
      name: `makes a ${from} channel ${to}; who gains sight gets it, who loses sight loses it, others are told`,
      given: isOf(from),
      as: "olga" as const,
      params: changing("design", asked(to)),
      events: (world: World) => Object.fromEntries(everybody.map((name) => [name, told(world, name, { from, to })])),
    })),
  ),
);

const becomes = (invite_only: boolean, privacy: object) => (world: World) => {
  const update = change(world, "vault", "invite_only", invite_only, privacy);
  return each(["olga", "ada", "mia", "bob"], update);
};

operationCases("updateChannel", [
  {
    name: "protects the history of a channel that becomes private without a word of it",
    given: isOf("public"),
    as: "olga",
    params: changing("design", { is_private: true }),
    events: (world) => ({
      ...each(
        [...subscribers, "ada"],
        change(world, "design", "invite_only", true, { history_public_to_subscribers: false, is_web_public: false }),
      ),
      max: [lost(world, "design")],
    }),
  },
  {
    name: "shares the history of a channel that becomes public without a word of it",
    given: [administers("vault", "mia")],
    as: "mia",
    params: changing("vault", { is_private: false }),
    events: (world) => ({
      ...becomes(false, { history_public_to_subscribers: true, is_web_public: false })(world),
      ...each(["max", "bea"], ...gained(world, "vault", ["mia", "bob"])),
    }),
  },
  {
    name: "shares the history of a private channel that stays private",
    given: [administers("vault", "mia")],
    as: "mia",
    params: changing("vault", { history_public_to_subscribers: true }),
    events: becomes(true, { history_public_to_subscribers: true, is_web_public: false }),
  },
  {
    name: "tells a named user, who knew already, of the change only",
    given: [changed("vault", { settings: { can_subscribe_group: groups.moderators } }), administers("vault", "mia")],
    as: "mia",
    params: changing("vault", { is_private: false }),
    events: (world) => {
      const update = { history_public_to_subscribers: true, is_web_public: false };
      return {
        ...each(["olga", "ada", "max", "mia", "bob"], change(world, "vault", "invite_only", false, update)),
        bea: gained(world, "vault", ["mia", "bob"]),
      };
    },
  },
  {
    name: "shows the owner of a bot no longer what its default channel is called, and administrators no longer the bot",
    given: [
      ...isOf("public"),
      left("mia", "design"),
      (world) => world.as("mia").updateBot({ bot_id: world.id("bea"), default_sending_stream: "design" }),
    ],
    as: "olga",
    params: changing("design", { is_private: true }),
    events: (world) => {
      const update = { history_public_to_subscribers: false, is_web_public: false };
      const user_id = world.id("bea");
      const bot = { user_id, default_sending_stream: null };
      const closed = change(world, "design", "invite_only", true, update);
      const withoutBot = [{ type: "realm_bot", op: "delete", bot: { user_id } }, closed];
      return {
        ...each(["olga", "ada"], ...withoutBot),
        ...each(["bob", "bea"], closed),
        mia: [lost(world, "design"), { type: "realm_bot", op: "update", bot }],
        max: [lost(world, "design")],
      };
    },
  },
  {
    name: "takes a channel that becomes private out of the groups of default channels",
    given: [hasGroup("design", "lobby")],
    as: "olga",
    params: changing("design", { is_private: true, history_public_to_subscribers: true }),
    events: (world) => {
      const update = { history_public_to_subscribers: true, is_web_public: false };
      const groups = groupOf(world, "lobby");
      return {
        ...each(["olga", "ada", "mia", "bob", "bea"], groups, change(world, "design", "invite_only", true, update)),
        max: [groups, lost(world, "design")],
      };
    },
  },
  ...(
    [
      ["design", { is_private: true, is_web_public: true }],
      ["design", { history_public_to_subscribers: false }],
      ["lobby", { is_private: true }],
      ["lobby", { history_public_to_subscribers: false }],
      ["team", { is_web_public: true }],
    ] as const
  ).map(([name, changes]) => ({
    name: `refuses what is none of the four types: ${name}, ${JSON.stringify(changes)}`,
    as: "olga" as const,
    params: changing(name, changes),
    error: "channelPrivacyInvalid" as const,
  })),
  {
    name: "checks that before anything is done",
    as: "olga",
    params: changing("design", { description: "New", history_public_to_subscribers: false }),
    error: "channelPrivacyInvalid",
  },
  {
    name: "makes no default channel private",
    as: "olga",
    params: changing("general", { is_private: true }),
    error: "defaultChannelPrivate",
  },
  {
    name: "looks at the type before default channels (channels.md 7.4)",
    as: "olga",
    params: changing("design", { is_private: true, is_web_public: true, is_default_stream: true }),
    error: "channelPrivacyInvalid",
  },
  {
    name: "lets nobody but administrators make a default channel private by saying that it is to be none (channels.md 3)",
    given: [administers("general", "mia")],
    as: "mia",
    params: changing("general", { is_private: true, is_default_stream: false }),
    error: "defaultChannelPrivate",
  },
  {
    name: "makes a default channel private that is to be none",
    as: "olga",
    params: changing("general", { is_private: true, is_default_stream: false }),
    result: {},
  },
  {
    name: "makes the channel of moderation requests not public",
    given: [realm((world) => ({ moderation_request_channel_id: world.channel("team") })), administers("team", "mia")],
    as: "mia",
    params: changing("team", { is_private: false }),
    error: "moderationChannelPublic",
  },
  ...(["is_private", "history_public_to_subscribers"] as const).map((property) => ({
    name: `changes ${property} of no channel that the caller cannot read, not even for owners`,
    as: "olga" as const,
    params: changing("team", { [property]: false }),
    error: "channelContentRequired" as const,
  })),
  {
    name: "demands the permission to create private channels",
    given: [realm(() => ({ can_create_private_channel_group: groups.nobody }))],
    as: "olga",
    params: changing("design", { is_private: true }),
    error: "insufficientPermission",
  },
  {
    name: "demands the permission to create public channels",
    given: [realm(() => ({ can_create_public_channel_group: groups.nobody })), administers("team", "mia")],
    as: "mia",
    params: changing("team", { is_private: false }),
    error: "insufficientPermission",
  },
  {
    name: "makes nothing web-public where the organization has no such channels",
    as: "olga",
    params: changing("design", { is_web_public: true }),
    error: "webPublicDisabled",
  },
  {
    name: "demands the permission to create web-public channels",
    given: [realm(() => ({ enable_spectator_access: true }))],
    as: "ada",
    params: changing("design", { is_web_public: true }),
    error: "insufficientPermission",
  },
  {
    name: "protects no history where only some may begin topics",
    given: [changed("design", { settings: { can_create_topic_group: groups.moderators } })],
    as: "olga",
    params: changing("design", { is_private: true }),
    error: ["unsupportedCombination", { parameters: "history_public_to_subscribers, can_create_topic_group" }],
  },
  {
    name: "lets not only some begin topics where the history is protected",
    as: "olga",
    params: changing("vault", { can_create_topic_group: { new: groups.moderators } }),
    error: ["unsupportedCombination", { parameters: "history_public_to_subscribers, can_create_topic_group" }],
  },
  {
    name: "protects the history where the same request lets everybody begin topics",
    given: [changed("design", { settings: { can_create_topic_group: groups.moderators } })],
    as: "olga",
    params: changing("design", { is_private: true, can_create_topic_group: { new: groups.everyone } }),
    result: {},
  },
]);
