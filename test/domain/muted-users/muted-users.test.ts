import { randomActions } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { markRead } from "../../support/domain.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { restrictsGuests } from "../accounts/user-objects.js";
import { begun, each, messageEvent, messageId, newestId, says, toChannel, toPeople } from "../messages/sent.js";
import { mutingAction } from "./actions.js";

randomActions(3, mutingAction);

const everybodyMutesMia: Given = async (world) => {
  for (const name of ["olga", "ada", "max", "bob", "gus", "bea"] as const)
    await world.as(name).muteUser({ muted_user_id: world.id("mia") });
};

const whom = (name: PersonName) => (world: World) => ({ muted_user_id: world.id(name) });

const mutes =
  (name: PersonName, other: PersonName): Given =>
  (world) =>
    world.as(name).muteUser(whom(other)(world));

const unmutes =
  (name: PersonName, other: PersonName): Given =>
  (world) =>
    world.as(name).unmuteUser(whom(other)(world));

const muted = (world: World, ...names: PersonName[]) => ({
  type: "muted_users",
  muted_users: names.map((name) => ({ id: world.id(name), timestamp: world.now })),
});

const read = (...ns: number[]) => ({
  ...{ type: "update_message_flags", op: "add", operation: "add", flag: "read", all: false },
  messages: ns.map(messageId),
});

const mutedNow = async (world: World, as: PersonName) =>
  (await world.as(as).registerQueue({ fetch_event_types: ["muted_users"] })).muted_users;

/** Which of the newest messages somebody has read, oldest first. */
const readNow = async (world: World, as: PersonName): Promise<boolean[]> => {
  const { messages } = await world.as(as).getMessages({ anchor: "newest", num_before: 9, num_after: 0 });
  return messages.map(({ flags }) => flags?.includes("read") === true);
};

const unreadNow = async (world: World, as: PersonName): Promise<number> => {
  const types = ["message", "update_message_flags"];
  const { unread_msgs } = await world.as(as).registerQueue({ fetch_event_types: types });
  return unread_msgs?.count ?? 0;
};

const strangers: readonly Pick<Case, "as" | "error">[] = [
  { as: "dora", error: "accountDeactivated" },
  { as: "wim", error: "webhookBotRefused" },
  { as: "nobody", error: "notLoggedIn" },
];

operationSample("muteUser", {
  as: "bob",
  params: (world) => ({ muted_user_id: world.id("mia") }),
  callers: { ...anyUser, mia: "muteOfSelf" },
});

operationCases("muteUser", [
  {
    name: "tells the user's own clients only, all that are muted (security B2)",
    given: [mutes("bob", "max")],
    as: "bob",
    params: whom("mia"),
    result: {},
    events: (world) => ({ bob: [muted(world, "max", "mia")] }),
    afterwards: async (world) => {
      assert.equal(await mutedNow(world, "bob"), muted(world, "max", "mia").muted_users);
      assert.equal(await mutedNow(world, "mia"), []);
    },
  },
  {
    name: "marks what they sent as read, in channels and in conversations, and nothing else",
    given: [
      begun("design"),
      says("mia", toPeople("bob")),
      says("max", toChannel("general")),
      says("mia", toPeople("max")),
      says("mia", toChannel("general")),
    ],
    as: "bob",
    params: whom("mia"),
    events: (world) => ({ bob: [read(1, 2, 5), muted(world, "mia")] }),
    afterwards: async (world) => {
      assert.equal(await readNow(world, "bob"), [true, true, false, true]);
      assert.is(await unreadNow(world, "bob"), 1);
    },
  },
  {
    name: "tells of no message that was read before",
    given: [
      begun("design"),
      (world) => world.rows((tx) => markRead(tx, { user_id: world.id("bob"), message_ids: [world.made("messages")] })),
    ],
    as: "bob",
    params: whom("mia"),
    events: (world) => ({ bob: [muted(world, "mia")] }),
  },
  {
    name: "takes bots",
    as: "bob",
    params: whom("bea"),
    result: {},
    events: (world) => ({ bob: [muted(world, "bea")] }),
  },
  {
    name: "takes deactivated users",
    as: "bob",
    params: whom("dora"),
    result: {},
    events: (world) => ({ bob: [muted(world, "dora")] }),
  },
  {
    name: "begins again where it ended",
    given: [mutes("bob", "mia"), unmutes("bob", "mia")],
    as: "bob",
    params: whom("mia"),
    events: (world) => ({ bob: [muted(world, "mia")] }),
  },
  { name: "refuses oneself", as: "bob", params: whom("bob"), error: "muteOfSelf" },
  {
    name: "refuses whom one muted already",
    given: [mutes("bob", "mia")],
    as: "bob",
    params: whom("mia"),
    error: "userMuted",
  },
  { name: "does not know an unknown id", as: "bob", params: { muted_user_id: 99 }, error: "noSuchUser" },
  { name: "does not know the system's own accounts", as: "bob", params: { muted_user_id: 1 }, error: "noSuchUser" },
  {
    name: "refuses a restricted guest who they may not know of",
    given: [restrictsGuests],
    as: "gus",
    params: whom("bob"),
    error: "noSuchUser",
  },
  ...(["gus", "bea", "max", "ada", "olga"] as const).map((as) => ({
    name: `is open to ${as}`,
    as,
    params: whom("mia"),
    result: {},
    events: (world: World) => ({ [as]: [muted(world, "mia")] }),
  })),
  ...strangers.map((each) => ({ name: `refuses ${each.as}`, params: whom("mia"), ...each })),
]);

operationSample("unmuteUser", {
  as: "bob",
  given: [everybodyMutesMia],
  params: (world) => ({ muted_user_id: world.id("mia") }),
  callers: { ...anyUser, mia: "userNotMuted" },
});

operationCases("unmuteUser", [
  {
    name: "tells the user's own clients who is left",
    given: [mutes("bob", "mia"), mutes("bob", "max")],
    as: "bob",
    params: whom("mia"),
    result: {},
    events: (world) => ({ bob: [muted(world, "max")] }),
    afterwards: async (world) => assert.equal(await mutedNow(world, "bob"), muted(world, "max").muted_users),
  },
  {
    name: "leaves read what was sent meanwhile, and lets what comes be unread",
    given: [mutes("bob", "mia"), begun("design"), says("mia", toPeople("bob"))],
    as: "bob",
    params: whom("mia"),
    afterwards: async (world) => {
      await world.as("mia").sendMessage(toPeople("bob")(world) as never);
      assert.equal(await readNow(world, "bob"), [true, true, false]);
      assert.is(await unreadNow(world, "bob"), 1);
    },
  },
  { name: "refuses who is not muted", as: "bob", params: whom("mia"), error: "userNotMuted" },
  {
    name: "refuses who is muted no longer",
    given: [mutes("bob", "mia"), unmutes("bob", "mia")],
    as: "bob",
    params: whom("mia"),
    error: "userNotMuted",
  },
  {
    name: "refuses whom somebody else muted",
    given: [mutes("bob", "max")],
    as: "mia",
    params: whom("max"),
    error: "userNotMuted",
  },
  { name: "does not know an unknown id", as: "bob", params: { muted_user_id: 99 }, error: "noSuchUser" },
  {
    name: "refuses a restricted guest who they may not know of",
    given: [restrictsGuests],
    as: "gus",
    params: whom("bob"),
    error: "noSuchUser",
  },
  ...strangers.map((each) => ({ name: `refuses ${each.as}`, params: whom("mia"), ...each })),
]);

operationCases("sendMessage", [
  {
    name: "arrives read where the sender is muted, and unread elsewhere (users.md 3.11)",
    given: [begun("design"), mutes("bob", "mia")],
    as: "mia",
    params: toChannel("design"),
    events: (world) => ({
      ...each(["mia", "bea"], [messageEvent({ sender_id: world.id("mia") })]),
      bob: [messageEvent({ sender_id: world.id("mia") }, ["read"])],
    }),
    afterwards: async (world) => {
      assert.equal(await readNow(world, "bob"), [true, true]);
      assert.is(await unreadNow(world, "bob"), 0);
    },
  },
  {
    name: "arrives read in a conversation, mentions too, where the sender is muted",
    given: [says("mia", toPeople("bob")), mutes("bob", "mia")],
    as: "mia",
    params: (world) => ({ ...toPeople("bob")(world), content: "@**Bob Member**" }),
    events: (world) => ({
      mia: [messageEvent({ sender_id: world.id("mia") })],
      bob: [messageEvent({ sender_id: world.id("mia") }, ["read", "mentioned"])],
    }),
  },
  {
    name: "writes no row for who muted the sender",
    given: [begun("design"), mutes("bob", "mia"), mutes("bea", "mia")],
    as: "mia",
    params: toChannel("design"),
    afterwards: (world) =>
      world.rows(async (tx) => {
        const owners = (await tx.scan("read_blocks", "id")).map(({ user_id }) => user_id);
        assert.not(owners.includes(world.id("bob")) || owners.includes(world.id("bea")));
      }),
  },
  {
    name: "can be unread all the same, where its reader marks it so",
    given: [mutes("bob", "mia"), begun("design")],
    as: "mia",
    params: toChannel("design"),
    afterwards: async (world) => {
      const second = await newestId(world);
      await world.rows((tx) => markRead(tx, { user_id: world.id("bob"), message_ids: [second], value: false }));
      assert.equal(await readNow(world, "bob"), [true, false]);
      await world.as("mia").sendMessage(toChannel("design") as never);
      assert.equal(await readNow(world, "bob"), [true, false, true]);
      await world.rows((tx) => markRead(tx, { user_id: world.id("bob"), message_ids: [second] }));
      assert.equal(await readNow(world, "bob"), [true, true, true]);
    },
  },
]);
