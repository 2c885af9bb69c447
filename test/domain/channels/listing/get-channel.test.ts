import { anyUser } from "../../../support/cases/callers.js";
import { operationCases, partial, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { changed, channelObject, permits } from "../channel-objects.js";
import { of, visibility } from "../visibility.js";

operationSample("getChannel", { as: "bob", params: of("general"), callers: anyUser });

operationCases("getChannel", [
  ...visibility((name) => ({ result: { stream: partial({ name }) } })),
  {
    name: "describes the channel with all its fields, and no others",
    as: "bob",
    params: of("design"),
    result: (world: World) => {
      const stream_id = world.channel("design");
      return {
        stream: { ...channelObject(world, { creator: "olga", name: "design", stream_id }), subscriber_count: 3 },
      };
    },
    events: {},
  },
  {
    name: "refuses an archived channel",
    as: "mia",
    params: of("attic"),
    error: "invalidChannelId",
  },
  {
    name: "shows a guest no private channel, even one whose settings name the guest",
    given: [
      permits("team", (world) => ({
        can_subscribe_group: { direct_members: [world.id("gus")], direct_subgroups: [] },
      })),
    ],
    as: "gus",
    params: of("team"),
    error: "invalidChannelId",
  },
  {
    name: "counts its traffic once it is a week old",
    given: [changed("general", { date_created: 0 })],
    as: "ada",
    params: of("general"),
    result: { stream: partial({ stream_weekly_traffic: 0 }) },
  },
  { name: "refuses an unknown id", as: "olga", params: { stream_id: 99 }, error: "invalidChannelId" },
]);
