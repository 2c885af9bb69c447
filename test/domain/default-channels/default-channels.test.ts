import fc from "fast-check";
import { action, channelName, randomActions, who } from "../../support/cases/action.js";
import { administrators } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import type { ChannelName } from "../../support/world/people.js";
import { changed } from "../channels/channel-objects.js";

const of = (channel: ChannelName) => (world: World) => ({ stream_id: world.channel(channel) });

/** All but guests are told of the complete list. */
const told =
  (...names: ChannelName[]) =>
  (world: World) => ({
    gus: [],
    everyone: [{ type: "default_streams", default_streams: names.map((name) => world.channel(name)) }],
  });

/** Who is subscribed to a channel, of people who come now. */
const newcomerJoins = (channel: ChannelName, joins: boolean) => async (world: World) => {
  const made = await world.chat.host.createUser({ email: "new@example.com", full_name: "New", password: "a new one" });
  const { subscriptions } = await world.chat.as(made.user_id).getSubscriptions({});
  assert.is(
    subscriptions.some(({ stream_id }) => stream_id === world.channel(channel)),
    joins,
  );
};

randomActions(
  1,
  fc.record({ as: who, channel: channelName, isDefault: fc.boolean() }).map(({ as, channel, isDefault }) =>
    action(`${as} makes ${channel} ${isDefault ? "a default" : "no default"} channel`, (world) => {
      const params = of(channel as ChannelName)(world);
      return isDefault ? world.as(as).addDefaultChannel(params) : world.as(as).removeDefaultChannel(params);
    }),
  ),
);

operationSample("addDefaultChannel", { as: "ada", params: of("design"), callers: administrators });

operationCases("addDefaultChannel", [
  {
    name: "subscribes newcomers from now on, and tells all but guests the complete list",
    as: "ada",
    params: of("design"),
    result: {},
    events: told("general", "design"),
    afterwards: newcomerJoins("design", true),
  },
  { name: "does nothing where it is default", as: "ada", params: of("general"), result: {}, events: {} },
  { name: "takes web-public channels", as: "olga", params: of("lobby"), events: told("general", "lobby") },
  {
    name: "refuses a private channel that the administrator is in",
    given: [changed("design", { invite_only: true }), (world) => world.as("mia").subscribe(adaTo("design")(world))],
    as: "ada",
    params: of("design"),
    error: "privateDefaultChannel",
  },
  {
    name: "does not know a private channel that the administrator cannot read",
    as: "ada",
    params: of("team"),
    error: "invalidChannelId",
  },
  { name: "does not know an archived channel", as: "ada", params: of("attic"), error: "invalidChannelId" },
  { name: "does not know a channel that is none", as: "ada", params: { stream_id: 99 }, error: "invalidChannelId" },
  ...(["max", "mia", "gus", "bea"] as const).map((as) => ({
    name: `refuses ${as}, who is no administrator`,
    as,
    params: of("design"),
    error: "administratorRequired" as const,
  })),
  { name: "refuses the deactivated", as: "dora", params: of("design"), error: "accountDeactivated" },
  { name: "refuses nobody in particular", as: "nobody", params: of("design"), error: "notLoggedIn" },
]);

const adaTo = (channel: ChannelName) => (world: World) => ({
  subscriptions: [{ name: channel }],
  principals: [world.id("ada")],
});

operationSample("removeDefaultChannel", { as: "ada", params: of("general"), callers: administrators });

operationCases("removeDefaultChannel", [
  {
    name: "subscribes newcomers no longer",
    as: "ada",
    params: of("general"),
    result: {},
    events: told(),
    afterwards: newcomerJoins("general", false),
  },
  {
    name: "tells of the list also where the channel was no default one",
    as: "ada",
    params: of("design"),
    result: {},
    events: told("general"),
  },
  {
    name: "needs no more than the metadata of a private channel",
    as: "ada",
    params: of("team"),
    result: {},
    events: told("general"),
  },
  { name: "does not know an archived channel", as: "ada", params: of("attic"), error: "invalidChannelId" },
  { name: "does not know a channel that is none", as: "ada", params: { stream_id: 99 }, error: "invalidChannelId" },
  ...(["max", "mia", "gus", "bea"] as const).map((as) => ({
    name: `refuses ${as}, who is no administrator`,
    as,
    params: of("general"),
    error: "administratorRequired" as const,
  })),
  { name: "refuses the deactivated", as: "dora", params: of("general"), error: "accountDeactivated" },
  { name: "refuses nobody in particular", as: "nobody", params: of("general"), error: "notLoggedIn" },
]);
