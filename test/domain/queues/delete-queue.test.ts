import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { ownQueue } from "./own-queue.js";

const bobsQueue = (world: World) => ({ queue_id: world.person("bob").queue_id });

operationSample("deleteQueue", { as: "bob", params: ownQueue, callers: anyUser });

operationCases("deleteQueue", [
  {
    name: "ends the own queue",
    as: "bob",
    params: bobsQueue,
    result: {},
    events: {},
    afterwards: async ({ tap }) => {
      if ((await tap.dump()).queues?.length !== 6) throw new Error("The queue is still there.");
    },
  },
  {
    name: "answers alike for an unknown queue and somebody else's (security B3)",
    as: "mia",
    params: bobsQueue,
    error: (world) => ["badQueue", bobsQueue(world)],
  },
  { name: "refuses an unknown queue", as: "mia", params: { queue_id: "x" }, error: ["badQueue", { queue_id: "x" }] },
  { name: "needs a queue", as: "mia", error: ["missingParameter", { var_name: "queue_id" }] },
]);
