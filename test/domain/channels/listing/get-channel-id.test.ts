import { anyUser } from "../../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { left, only, permits } from "../channel-objects.js";

type Given = NonNullable<Case["given"]>;

const finds = (as: PersonName, name: ChannelName, why: string, given: Given = []): Case => ({
  name: why,
  given,
  as,
  params: { stream: name },
  result: (world: World) => ({ stream_id: world.channel(name) }),
});

const misses = (as: PersonName, name: string, why: string, given: Given = []): Case => ({
  name: why,
  given,
  as,
  params: { stream: name },
  error: ["invalidChannelName", { name }],
});

operationSample("getChannelId", { as: "bob", params: () => ({ stream: "general" }), callers: anyUser });

operationCases("getChannelId", [
  finds("bob", "general", "finds a public channel"),
  finds("bea", "general", "finds a public channel for a bot"),
  finds("gus", "lobby", "finds a web-public channel for a guest", [left("gus", "lobby")]),
  finds("gus", "general", "finds a guest's public channel"),
  finds("max", "team", "finds a private channel for its subscriber"),
  finds("bob", "team", "finds a private channel for whoever may subscribe", [
    permits("team", (world) => ({ can_subscribe_group: only(world, "bob") })),
  ]),
  {
    name: "passes over case and white space",
    as: "bob",
    params: { stream: "  GENERAL " },
    result: (world: World) => ({ stream_id: world.channel("general") }),
    events: {},
  },
  misses("bob", "nowhere", "misses a name that no channel has"),
  misses("bob", "", "misses the empty name"),
  misses("bob", "team", "misses other people's private channel"),
  misses("bob", "vault", "misses a private channel that one left", [left("bob", "vault")]),
  misses("gus", "design", "misses a guest's public channel without a subscription"),
  misses("mia", "attic", "misses an archived channel"),
  misses("ada", "team", "misses a private channel whose messages an administrator may not read"),
  misses("olga", "team", "misses a private channel whose messages the owner may not read"),
  misses("bob", "team", "misses a private channel for its administrator", [
    permits("team", (world) => ({ can_administer_channel_group: only(world, "bob") })),
  ]),
  misses("bob", " Nowhere ", "names the channel as it was sent"),
  { name: "needs a name", as: "bob", params: {}, error: ["missingParameter", { var_name: "stream" }] },
  { name: "refuses nobody in particular", as: "nobody", params: { stream: "general" }, error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: { stream: "general" }, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: { stream: "general" }, error: "webhookBotRefused" },
]);
