import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { restrictsGuests } from "../accounts/user-objects.js";
import { changed, left, only, permits } from "../channels/channel-objects.js";

const user = (name: PersonName) => (world: World) => ({ user_id: world.id(name) });

type Given = NonNullable<Case["given"]>;

const lists = (as: PersonName, target: PersonName, names: readonly ChannelName[], given: Given = []): Case => ({
  name: `tells ${as} that ${target} is in ${names.join(", ")}${given.length > 0 ? " in a changed world" : ""}`,
  given,
  as,
  params: user(target),
  result: (world: World) => ({
    subscribed_channel_ids: names.map((name) => world.channel(name)).sort((a, b) => a - b),
  }),
  events: {},
});

operationSample("getUserChannels", {
  as: "bob",
  params: user("mia"),
  callers: anyUser,
  large: { all: { most: 1, params: ({ owner }) => ({ user_id: owner }) } },
});

operationCases("getUserChannels", [
  lists("olga", "mia", ["general", "design", "team", "vault", "lobby"]),
  lists("ada", "mia", ["general", "design", "team", "vault", "lobby"]),
  lists("max", "mia", ["general", "design", "team", "lobby"]),
  lists("bob", "mia", ["general", "design", "vault", "lobby"]),
  lists("gus", "mia", ["general", "lobby"]),
  lists("gus", "mia", ["lobby"], [left("gus", "general")]),
  lists("bea", "mia", ["general", "design", "lobby"]),
  lists("mia", "mia", ["general", "design", "team", "vault", "lobby"]),
  lists("ada", "bea", ["design"]),
  lists(
    "bob",
    "mia",
    ["general", "design", "team", "vault", "lobby"],
    [permits("team", (world) => ({ can_administer_channel_group: only(world, "bob") }))],
  ),
  lists("ada", "bob", ["general", "design"], [left("bob", "vault")]),
  lists("ada", "bob", ["general", "vault"], [changed("design", { is_archived: true })]),
  { name: "refuses an unknown user", as: "mia", params: { user_id: 99 }, error: "noSuchUser" },
  { name: "refuses the system's own accounts", as: "olga", params: { user_id: 1 }, error: "noSuchUser" },
  { name: "refuses a deactivated user", as: "mia", params: user("dora"), error: "targetDeactivated" },
  {
    name: "refuses a restricted guest a user they do not know",
    given: [restrictsGuests],
    as: "gus",
    params: user("bob"),
    error: "noSuchUser",
  },
  { name: "refuses nobody in particular", as: "nobody", params: user("mia"), error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: user("mia"), error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: user("mia"), error: "webhookBotRefused" },
]);
