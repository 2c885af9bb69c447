import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { restrictsGuests } from "../accounts/user-objects.js";
import { left } from "../channels/channel-objects.js";
import { visibility } from "../channels/visibility.js";

const whether = (user: PersonName, channel: ChannelName) => (world: World) => ({
  user_id: world.id(user),
  stream_id: world.channel(channel),
});

const is = (as: PersonName, user: PersonName, channel: ChannelName, is_subscribed: boolean): Case => ({
  name: `tells ${as} that ${user} is ${is_subscribed ? "" : "not "}in ${channel}`,
  as,
  params: whether(user, channel),
  result: { is_subscribed },
  events: {},
});

operationSample("getSubscriptionStatus", { as: "bob", params: whether("mia", "general"), callers: anyUser });

operationCases("getSubscriptionStatus", [
  ...visibility(
    () => ({}),
    (name) => whether("mia", name),
  ),
  is("ada", "mia", "team", true),
  is("ada", "bob", "team", false),
  is("ada", "bea", "design", true),
  is("gus", "mia", "lobby", true),
  is("bob", "bob", "vault", true),
  {
    name: "tells that somebody left",
    given: [left("mia", "design")],
    as: "bob",
    params: whether("mia", "design"),
    result: { is_subscribed: false },
  },
  {
    name: "refuses an unknown user before an unknown channel",
    as: "mia",
    params: { user_id: 99, stream_id: 99 },
    error: "noSuchUser",
  },
  {
    name: "refuses a deactivated user before an unknown channel",
    as: "mia",
    params: (world: World) => ({ user_id: world.id("dora"), stream_id: 99 }),
    error: "targetDeactivated",
  },
  {
    name: "refuses a restricted guest a user they do not know",
    given: [restrictsGuests],
    as: "gus",
    params: whether("bob", "lobby"),
    error: "noSuchUser",
  },
  {
    name: "refuses an unknown channel",
    as: "mia",
    params: (world: World) => ({ user_id: world.id("bob"), stream_id: 99 }),
    error: "invalidChannelId",
  },
]);
