import { anyUser } from "../../../support/cases/callers.js";
import { type Given, operationCases, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import type { PersonName } from "../../../support/world/people.js";
import { left } from "../channel-objects.js";
import { of, visibility } from "../visibility.js";

const subscribers =
  (...names: PersonName[]) =>
  (world: World) => ({ subscribers: names.map((name) => world.id(name)) });

const deactivated =
  (name: PersonName): Given =>
  (world) =>
    world.as("olga").deactivateUser({ user_id: world.id(name) });

operationSample("getSubscribers", {
  as: "bob",
  params: of("general"),
  callers: anyUser,
  large: { one: { most: 1, params: ({ channels }) => ({ stream_id: channels[0]?.stream_id }) } },
});

operationCases("getSubscribers", [
  ...visibility(() => ({})),
  {
    name: "lists people and bots by id",
    as: "ada",
    params: of("design"),
    result: subscribers("mia", "bob", "bea"),
    events: {},
  },
  {
    name: "leaves out deactivated users",
    given: [deactivated("bob")],
    as: "ada",
    params: of("design"),
    result: subscribers("mia", "bea"),
  },
  {
    name: "leaves out those who left",
    given: [left("mia", "design")],
    as: "ada",
    params: of("design"),
    result: subscribers("bob", "bea"),
  },
  {
    name: "passes over the name that some clients send along",
    as: "max",
    params: of("team", { stream: "team" }),
    doors: ["over the wire", "over HTTP"],
    result: subscribers("max", "mia"),
  },
  { name: "refuses an unknown id", as: "olga", params: { stream_id: 99 }, error: "invalidChannelId" },
]);
