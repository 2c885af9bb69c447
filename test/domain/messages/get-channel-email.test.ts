import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { groups, only, permits } from "../channels/channel-objects.js";
import { of } from "../channels/visibility.js";

const from = (channel: ChannelName, sender: PersonName) => (world: World) =>
  of(channel, { sender_id: world.id(sender) })(world);

const empty = { email: "" };
const refuses = (name: string, as: PersonName, channel: ChannelName): Case => ({
  name,
  as,
  params: of(channel),
  error: "invalidChannelId",
});

operationSample("getChannelEmail", { as: "bob", params: of("general"), callers: anyUser });

operationCases("getChannelEmail", [
  { name: "is empty without a mail gateway", as: "bob", params: of("general"), result: empty, events: {} },
  { name: "takes the caller as the sender", as: "mia", params: from("general", "mia"), result: empty },
  { name: "takes the caller's bot as the sender", as: "mia", params: from("general", "bea"), result: empty },
  { name: "takes an administrator any bot as the sender", as: "ada", params: from("general", "bea"), result: empty },
  { name: "refuses other people as senders", as: "ada", params: from("general", "bob"), error: "noSuchBot" },
  { name: "refuses an unknown sender", as: "ada", params: of("general", { sender_id: 99 }), error: "noSuchBot" },
  {
    name: "refuses somebody else's bot",
    as: "bob",
    params: from("general", "bea"),
    error: "insufficientPermission",
  },
  {
    name: "refuses an administrator a bot that may create users",
    given: [(world) => world.rows((tx) => tx.update("users", world.id("bea"), { can_create_users: true }))],
    as: "ada",
    params: from("general", "bea"),
    error: "ownerRequired",
  },
  refuses("refuses a private channel of others", "bob", "team"),
  refuses("refuses an administrator a private channel whose messages they may not read", "ada", "team"),
  refuses("refuses a guest a public channel without a subscription", "gus", "design"),
  refuses("refuses an archived channel", "mia", "attic"),
  {
    name: "needs the permission to post",
    given: [permits("general", () => ({ can_send_message_group: groups.administrators }))],
    as: "bob",
    params: of("general"),
    error: "postRefused",
  },
  {
    name: "needs a subscription to post where the history is protected",
    given: [permits("vault", (world) => ({ can_subscribe_group: only(world, "max") }))],
    as: "max",
    params: of("vault"),
    error: ["channelSendRefused", { channel_name: "vault" }],
  },
  { name: "refuses an unknown id", as: "olga", params: { stream_id: 99 }, error: "invalidChannelId" },
  { name: "refuses nobody in particular", as: "nobody", params: of("general"), error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: of("general"), error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: of("general"), error: "webhookBotRefused" },
]);
