// Event queues, and the initial state of a client that registers one. How queues follow the log is in the kernel's `events`.

import { InitialState } from "../../events/initial-state.js";
import { logTrimming, queueSweep } from "../../events/queue/jobs.js";
import { type AllOf, defineResource, everyOf, type Resource, type StateOf, stateOf } from "../../operation/resource.js";
import * as events from "./events.js";
import { queueMeanings } from "./meanings.js";
import { deleteQueue, getEvents, registering } from "./operations/index.js";
import { queueService } from "./services.js";

export { whySilent } from "./silent-events.js";

/** Makes the resource of the event queues. A queue begins with the initial state of the given resources. */
export const queuesOver = <const L extends readonly Resource[]>(resources: L) =>
  defineResource({
    name: "queues",
    about: { name: "Events", description: "Queues that tell a client what happens, as it happens." },
    meanings: queueMeanings,
    events,
    operations: {
      deleteQueue,
      getEvents,
      registerQueue: registering<StateOf<L>, AllOf<L, "stateParams">>(
        new InitialState(stateOf(resources)),
        everyOf(resources, "stateParams"),
      ),
    },
    jobs: [queueSweep, logTrimming],
    services: [queueService],
  });
