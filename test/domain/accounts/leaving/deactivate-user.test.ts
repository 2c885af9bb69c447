import { anyUser } from "../../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { assert } from "../../../support/suite.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { leavesGroup, update, withRealmSettings, withRole } from "../changes.js";
import { avatarOf, restrictsGuests } from "../user-objects.js";
import { bobGoes, gone, leaves } from "./departures.js";
import { departureOfBob } from "./sample-departure.js";

const of =
  (name: PersonName, more: object = {}) =>
  (world: World) => ({ user_id: world.id(name), ...more });

const refused = (name: string, as: PersonName, target: PersonName, error: Case["error"]): Case => ({
  name,
  as,
  params: of(target),
  error: error as NonNullable<Case["error"]>,
});

const writesTo =
  (from: PersonName, ...to: PersonName[]) =>
  (world: World) =>
    world.as(from).sendMessage({ type: "direct", to: to.map((name) => world.id(name)), content: "Hello" });

const named = (name: PersonName, setting: (id: number) => object) => (world: World) => setting(world.id(name));

operationSample("deactivateUser", { ...departureOfBob, trips: 15 });

operationCases("deactivateUser", [
  {
    name: "takes an account out of use and out of its channels (contract, States: active to deactivated)",
    as: "ada",
    params: of("bob"),
    result: {},
    events: (world) => bobGoes(world),
    afterwards: async (world) => {
      const { user } = await world.as("mia").getUserById({ user_id: world.id("bob") });
      const { subscriptions } = await world.as("mia").getSubscriptions({ include_subscribers: "true" });
      const design = subscriptions.find(({ name }) => name === "design");
      if (user.is_active || design?.subscriber_count !== 2) throw new Error(JSON.stringify([user, design]));
    },
  },
  {
    name: "takes the user's bots first (users.md 3.7)",
    as: "ada",
    params: of("mia"),
    events: (world) => {
      const bots = [leaves(world, "bea", "design"), gone(world, "bea"), gone(world, "wim")];
      const mia = (...channels: ChannelName[]) => channels.map((channel) => leaves(world, "mia", channel));
      const all = mia("general", "design", "team", "vault", "lobby", "attic");
      return {
        everyone: [...bots, ...all, gone(world, "mia")],
        max: [...bots, ...mia("general", "design", "team", "lobby", "attic"), gone(world, "mia")],
        bob: [...bots, ...mia("general", "design", "vault", "lobby", "attic"), gone(world, "mia")],
        gus: [...bots.slice(1), ...mia("general", "lobby"), gone(world, "mia")],
      };
    },
  },
  {
    name: "lets an owner deactivate an owner where there is another",
    given: [withRole("bob", 100)],
    as: "olga",
    params: of("bob"),
    events: (world) => bobGoes(world),
  },
  {
    name: "takes name and picture away, of bots, too (users.md 3.4: delete_profile)",
    given: [
      (world) => world.rows((tx) => tx.update("users", world.id("bea"), { bot_owner_id: world.id("bob") })),
      (world) => world.rows((tx) => tx.update("users", world.id("bob"), { avatar_source: "U" })),
    ],
    as: "ada",
    params: of("bob", { actions: { delete_profile: true } }),
    events: (world) => {
      const avatar_url = avatarOf(world, "bob").replace("version=1", "version=2");
      const profile = [
        update(world, "bea", { full_name: "Deactivated bot" }),
        update(world, "bob", { full_name: "Deleted user" }),
        update(world, "bob", {
          ...{ avatar_source: "G", avatar_url, avatar_version: 2 },
          avatar_url_medium: avatar_url.replace("&version", "&s=500&version"),
        }),
      ];
      const [bot, ...rest] = [leaves(world, "bea", "design"), gone(world, "bea")];
      const all = bobGoes(world, profile);
      return Object.fromEntries(
        Object.entries(all).map(([name, events]) => [name, [...(name === "gus" ? [] : [bot]), ...rest, ...events]]),
      );
    },
  },
  ...(
    [
      ["Thank you", "\n\nThe administrators left this comment:\n\n> Thank you"],
      ["", ""],
    ] as const
  ).map(([comment, said]) => ({
    name: `mails ${comment === "" ? "no comment" : "a comment"} to the user (users.md 3.4)`,
    as: "ada" as const,
    params: of("bob", { deactivation_notification_comment: comment }),
    afterwards: async (world: World) => {
      const [mail, ...more] = await world.mails();
      assert.equal([mail?.to, more.length], ["bob@example.com", 0]);
      assert.is(mail?.subject, "Your account on Test has been deactivated");
      assert.ok(mail?.text.endsWith(`and you can no longer log in.${said}`), mail?.text);
    },
  })),
  {
    name: "mails nothing unless there is a comment",
    as: "ada",
    params: of("bob"),
    afterwards: async (world) => assert.equal(await world.mails(), []),
  },
  {
    name: "keeps the profile unless it is told otherwise",
    as: "ada",
    params: of("bob", { actions: {} }),
    events: (world) => bobGoes(world),
  },
  refused("refuses members", "mia", "bob", "insufficientPermission"),
  refused("refuses guests", "gus", "bob", "insufficientPermission"),
  refused("refuses moderators", "max", "bob", "insufficientPermission"),
  refused("knows no bots, not even for their owner (users.md 3.4)", "mia", "bea", "noSuchUser"),
  refused("knows no bots for administrators", "ada", "bea", "noSuchUser"),
  refused("refuses the deactivated", "dora", "bob", "accountDeactivated"),
  refused("refuses an account that is deactivated already", "ada", "dora", "targetDeactivated"),
  refused("lets only owners deactivate owners (users.md 3.4)", "ada", "olga", "ownerRequired"),
  refused("keeps the only owner (users.md 3.4)", "olga", "olga", "lastOwner"),
  refused("refuses webhook bots", "wim", "bob", "webhookBotRefused"),
  { name: "refuses nobody in particular", as: "nobody", params: of("bob"), error: "notLoggedIn" },
  { name: "knows no user 99", as: "ada", params: { user_id: 99 }, error: "noSuchUser" },
  { name: "knows no system account", as: "ada", params: { user_id: 1 }, error: "noSuchUser" },
  {
    name: "needs booleans in actions",
    as: "ada",
    params: of("bob", { actions: { delete_profile: 1 } }),
    error: ["invalidParameter", { text: 'actions["delete_profile"] is not a boolean' }],
  },
  {
    name: "needs an object of actions",
    as: "ada",
    params: of("bob", { actions: [] }),
    error: ["invalidParameter", { text: "actions is not a dict" }],
  },
  {
    name: "bounds the comment",
    as: "ada",
    params: of("bob", { deactivation_notification_comment: "x".repeat(2001) }),
    error: ["invalidParameter", { text: "deactivation_notification_comment is too long (limit: 2000 characters)" }],
  },
]);

const withdrawn = (world: World, name: PersonName) => ({
  type: "realm_user",
  op: "remove",
  person: { user_id: world.id(name), full_name: "Unknown user" },
});

/** What restricted guests get of somebody who goes and whom they may not know of afterwards. */
const unlisted = (world: World, name: PersonName) => [
  leavesGroup(world, name, "members"),
  leavesGroup(world, name, "fullmembers"),
];

const restricted = withRealmSettings({ can_access_all_users_group: 6 });

operationCases("deactivateUser", [
  {
    name: "keeps an account from restricted guests who shared but channels with it (users.md 3.7, security B2)",
    given: [restricted],
    as: "ada",
    params: of("bob"),
    events: (world) => ({
      ...bobGoes(world),
      gus: [leaves(world, "bob", "general"), withdrawn(world, "bob"), ...unlisted(world, "bob")],
    }),
  },
  {
    name: "tells restricted guests of somebody they had a conversation with (users.md 3.7)",
    given: [restricted, writesTo("bob", "gus", "mia")],
    as: "ada",
    params: of("bob"),
    events: (world) => bobGoes(world),
  },
  {
    name: "takes somebody out of groups for restricted guests who did not know them",
    given: [restrictsGuests],
    as: "ada",
    params: of("bob"),
    events: (world) => ({ ...bobGoes(world), gus: unlisted(world, "bob") }),
  },
  {
    name: "takes somebody out of settings for guests who are told nothing else (users.md 3.7: setting updates)",
    given: [
      restrictsGuests,
      (world) =>
        withRealmSettings({
          can_access_all_users_group: 6,
          can_create_groups: { direct_members: [world.id("bob"), world.id("mia")], direct_subgroups: [] },
        })(world),
      (world) =>
        world.rows((tx) =>
          tx.update("streams", world.channel("lobby"), {
            settings: {
              can_send_message_group: named("bob", (id) => ({ direct_members: [id], direct_subgroups: [7] }))(
                world,
              ) as never,
            },
          }),
        ),
    ],
    as: "ada",
    params: of("bob"),
    events: (world) => ({
      ...bobGoes(world),
      gus: [
        ...unlisted(world, "bob"),
        {
          ...{ type: "realm", op: "update_dict", property: "default" },
          data: { can_create_groups: { direct_members: [world.id("mia")], direct_subgroups: [] } },
        },
        {
          ...{ type: "stream", op: "update", stream_id: world.channel("lobby"), name: "lobby" },
          ...{ property: "can_send_message_group", value: { direct_members: [], direct_subgroups: [7] } },
        },
      ],
    }),
  },
]);

operationSample("deactivateOwnUser", { as: "mia", trips: 14, callers: { ...anyUser, olga: "lastAccount" } });

operationCases("deactivateOwnUser", [
  {
    name: "lets a member leave (users.md 3.5)",
    as: "bob",
    result: {},
    events: (world) => bobGoes(world),
    afterwards: async (world) => {
      const row = await world.rows((tx) => tx.get("users", world.id("bob")));
      if (row?.is_active !== false) throw new Error("The account is active.");
    },
  },
  { name: "lets a guest leave", as: "gus", result: {} },
  { name: "lets a bot leave", as: "bea", result: {} },
  {
    name: "lets an owner leave where there is another",
    given: [withRole("bob", 100)],
    as: "olga",
    result: {},
  },
  {
    name: "keeps the only owner",
    as: "olga",
    error: ["lastAccount", { is_last_owner: true, entity: "organization owner" }],
  },
  {
    name: "keeps the only account, and says so first",
    given: [
      (world) =>
        world.rows(async (tx) => {
          for (const { id } of await tx.scan("users", "id"))
            if (id !== world.id("olga")) await tx.update("users", id, { is_active: false });
        }),
    ],
    as: "olga",
    error: ["lastAccount", { is_last_owner: false, entity: "user" }],
  },
  { name: "refuses webhook bots", as: "wim", error: "webhookBotRefused" },
  { name: "refuses the deactivated", as: "dora", error: "accountDeactivated" },
  { name: "refuses nobody in particular", as: "nobody", error: "notLoggedIn" },
]);
