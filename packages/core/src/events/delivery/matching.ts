import { isAdministrator, isGuest, isModerator } from "../../operation/roles.js";
import type { Soon } from "../../ports/soon.js";
import type { LoggedEvent } from "../log/event.js";
import type { LiveQueue } from "../queue/queue.js";
import type { Projection } from "./forms.js";
import { isAmong } from "./is-among.js";
import { isOwnerIn } from "./owners.js";
import type { Subscribers } from "./subscribers.js";

/** Whether an event goes to a queue, or a promise where a membership has to be looked up. */
export const concerns = (queue: LiveQueue, event: LoggedEvent, subscribers: Subscribers): Soon<boolean> => {
  if (!queue.wants(event.type) || isSuppressed(queue, event.projection)) return false;
  const reached = reaches(queue, event, subscribers);
  const { fits } = event.projection;
  if (fits === undefined || queue.options.narrow.length === 0) return reached;
  return typeof reached === "boolean"
    ? reached && fits(queue, event)
    : reached.then((isReached) => isReached && fits(queue, event));
};

// A list of types that names both gets only the newer form (platform.md 9.5).
const isSuppressed = ({ options }: LiveQueue, { replacedBy }: Projection): boolean =>
  replacedBy !== undefined && options.event_types?.includes(replacedBy) === true;

/** What decides whether an event goes to somebody. */
type Told = Pick<LoggedEvent, "audience" | "seq" | "facts" | "payload">;

const reaches = (queue: LiveQueue, event: Told, subscribers: Subscribers): Soon<boolean> => {
  const { unless } = event.audience;
  const reached = includes(queue, event, subscribers);
  if (unless === undefined || reached === false) return reached;
  const { seq, facts } = event;
  // Without the payload, which only a list in a field needs.
  const spared = reaches(queue, { audience: unless, seq, facts, payload: {} }, subscribers);
  if (typeof reached === "boolean" && typeof spared === "boolean") return reached && !spared;
  return Promise.all([reached, spared]).then(([isReached, isSpared]) => isReached && !isSpared);
};

const includes = (queue: LiveQueue, event: Told, subscribers: Subscribers): Soon<boolean> => {
  const { audience } = event;
  const { user_id } = queue;
  if (audience.queues !== undefined) return audience.queues.has(queue.queue_id);
  if (isAmong(audience.except, user_id) || isInField(event, user_id)) return false;
  if (isAmong(audience.users, user_id) || isOwnerIn(audience, event.facts, user_id) || reachesRole(queue, event))
    return true;
  return audience.subscribers === undefined
    ? false
    : subscribers.wasSubscribed(user_id, audience.subscribers, event.seq);
};

// Whoever names a field has put a list of ids there.
const isInField = (event: Told, user_id: number): boolean => {
  const { exceptField } = event.audience;
  return exceptField !== undefined && isAmong(event.payload[exceptField] as readonly number[], user_id);
};

const reachesRole = (queue: LiveQueue, { seq, audience }: Told): boolean => {
  if (audience.everyone === true) return true;
  const owner = { role: queue.roleAt(seq) };
  return (
    (audience.members === true && !isGuest(owner)) ||
    (audience.joinedBefore !== undefined && !isGuest(owner) && queue.owner.date_joined <= audience.joinedBefore) ||
    (audience.moderators === true && isModerator(owner)) ||
    (audience.administrators === true && isAdministrator(owner)) ||
    (audience.publicMessages === true && queue.options.all_public_streams && !isGuest(owner))
  );
};
