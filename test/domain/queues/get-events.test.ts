import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases, partial, type World } from "../../support/cases/cases.js";
import type { Who } from "../../support/cases/doors.js";
import { operationSample } from "../../support/cases/samples.js";
import { tell } from "../../support/watching/events.js";
import { ownQueue } from "./own-queue.js";

const queueOf = (name: "bob" | "mia") => (world: World) => ({
  queue_id: world.person(name).queue_id,
  dont_block: true,
});
const event = (number: number) => partial({ type: "default_streams", default_streams: [number] });
const answer =
  (...events: unknown[]) =>
  (world: World) => ({ events, queue_id: world.person("bob").queue_id });

const registered = { events: [], queue_id: (id: unknown) => typeof id === "string" && id.length === 32 };
const register = (name: string, params: Record<string, unknown>, as: Who = "bob"): Case => ({
  name,
  as,
  params: { dont_block: true, ...params },
  result: registered,
  events: {},
});

const refused = (name: string, params: Record<string, unknown>, error: NonNullable<Case["error"]>): Case => ({
  name,
  as: "gus",
  params: { dont_block: true, ...params },
  error,
});

operationSample("getEvents", {
  as: "bob",
  params: (world, as) => ({ ...ownQueue(world, as), dont_block: true }),
  callers: anyUser,
  large: "its lists are those of the queue",
});

operationCases("getEvents", [
  {
    name: "answers what waits, in order",
    given: [(world) => tell(world, "bob", 1, 2)],
    as: "bob",
    params: ({ people }) => ({ queue_id: people.bob.queue_id }),
    result: answer(event(1), event(2)),
  },
  {
    name: "answers again what nobody acknowledged",
    given: [(world) => tell(world, "bob", 1), (world) => world.as("bob").getEvents(queueOf("bob")(world))],
    as: "bob",
    params: (world) => ({ ...queueOf("bob")(world), last_event_id: -1 }),
    result: answer(event(1)),
  },
  { name: "answers nothing at once where it is told so", as: "bob", params: queueOf("bob"), result: answer() },
  register("registers a queue without an id", {}),
  register("registers a queue for a guest", {}, "gus"),
  register("takes a capability by its name", { empty_topic_name: true, event_types: ["message"] }),
  register("takes an age by its older name", { lifespan_secs: 60 }),
  { name: "needs a queue to wait for", as: "bob", error: "queueIdMissing" },
  { name: "refuses an unknown queue", as: "bob", params: { queue_id: "x" }, error: ["badQueue", { queue_id: "x" }] },
  {
    name: "refuses somebody else's queue as if it did not exist (security B3, K1)",
    as: "olga",
    params: queueOf("bob"),
    error: (world) => ["badQueue", { queue_id: world.person("bob").queue_id }],
  },
  {
    name: "refuses to acknowledge what was never in the queue",
    as: "bob",
    params: (world) => ({ ...queueOf("bob")(world), last_event_id: 999_999_999 }),
    error: ["eventNotInQueue", { event_id: 999_999_999 }],
  },
  {
    name: "refuses to go back behind what was acknowledged",
    given: [
      async (world) => {
        await tell(world, "bob", 1);
        const { events } = await world.as("bob").getEvents(queueOf("bob")(world));
        await world.as("bob").getEvents({ ...queueOf("bob")(world), last_event_id: events[0]?.id ?? 0 });
        // Other processes learn within a minute what was acknowledged.
        await world.clock.advance(60_000);
      },
    ],
    as: "bob",
    params: (world) => ({ ...queueOf("bob")(world), last_event_id: 0 }),
    error: ["eventPruned", { event_id: 0 }],
  },
  refused("refuses guests the messages of all public channels", { all_public_streams: true }, "notAuthorizedForQuery"),
  refused("refuses an operator that queues do not have", { narrow: [["near", "1"]] }, [
    "narrowOperatorUnsupported",
    { operator: "near" },
  ]),
  refused("refuses followed topics", { narrow: [["is", "followed"]] }, [
    "narrowOperandUnsupported",
    { operand: "followed" },
  ]),
  refused("refuses a term of three parts", { narrow: [["topic", "a", "b"]] }, [
    "invalidParameter",
    { text: "narrow[0] should have exactly 2 items" },
  ]),
  refused("refuses an operand that is no text", { narrow: [["topic", 5]] }, [
    "invalidParameter",
    { text: "narrow[0][1] is not a string" },
  ]),
  { name: "needs an account", as: "nobody", params: { dont_block: true }, error: "notLoggedIn" },
]);
