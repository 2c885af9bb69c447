import { QueueService } from "../../events/queue/queues.js";
import { eventQueues, queueLimits } from "../../events/queue/services.js";
import { clock, logger, random } from "../../operation/services.js";
import { Memberships } from "../channels/index.js";
import { queueOwners } from "../users/index.js";
import { provide } from "./vocabulary.js";

/** Provides the event queues. When the chat closes, polls that wait are answered. */
export const queueService = provide(eventQueues, {
  make: ({ connection, log, use }) =>
    new QueueService({
      connection,
      log,
      clock: use(clock),
      random: use(random),
      logger: use(logger),
      owners: queueOwners(connection),
      subscribers: new Memberships(connection),
      limits: use(queueLimits),
    }),
  open: (queues) => queues.open(),
  stop: (queues) => queues.close(),
});
