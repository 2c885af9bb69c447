import type { InitialState, Optional } from "../../../events/initial-state.js";
import { eventQueues } from "../../../events/queue/services.js";
import type { TypedOperation } from "../../../operation/operation.js";
import { longAnswers } from "../../../operation/services.js";
import type { Static, TObject, TProperties } from "../../../schema/schema.js";
import { t } from "../../../schema/schema.js";
import { noDefaults, queueDefaults } from "../../bots/index.js";
import { actorNow } from "../../login/index.js";
import { version } from "../../realm/index.js";
import { anyUser, queueOwnerOf } from "../../users/index.js";
import { defineOperation, type Reading, type Writing } from "../vocabulary.js";
import { queueErrors, queueParams, readQueueOptions } from "./queue-params.js";
import { registerPrice } from "./register-price.js";

const ownParams = {
  ...queueParams.properties,
  fetch_event_types: t.optional(t.array(t.text({ max: 100 }), { max: 1000 })),
};

/** Returns the operation's own parameters with others, whose names are not known here. */
const withOwn = (others: TProperties): typeof ownParams => ({ ...ownParams, ...others });

const queueShape = {
  queue_id: t.string(),
  last_event_id: t.integer(),
  start_event_id: t.integer({ description: "The state holds what happened up to this event, of any queue" }),
  zulip_version: t.string(),
  zulip_merge_base: t.string(),
  zulip_feature_level: t.integer(),
  idle_queue_timeout_secs: t.integer({ description: "How long the queue lives without a poll" }),
};

/** Returns the fields of the state, whose names are not known here. */
const shapeOf = <P>({ shape }: InitialState<P>): TProperties => ({ ...shape });

type Registering<P, Q> = TypedOperation<
  typeof ownParams & Extract<Q, TProperties>,
  typeof queueShape & Extract<Optional<P>, TProperties>
>;

/** Returns the operation that registers queues beginning with this state, whose parts also take these parameters. */
export const registering = <P, Q>(initialState: InitialState<P>, stateParams: TProperties): Registering<P, Q> =>
  // Only the parts of the state know its fields and parameters, so the compiler cannot work them out here.
  defineOperation({
    method: "POST",
    path: "/register",
    summary: "Register an event queue and fetch the state it continues",
    description: "The state and the queue's events after `last_event_id` fit together without a gap or an overlap.",
    permission: anyUser,
    price: registerPrice,
    transaction: "none",
    longAnswer: true,
    params: t.object(withOwn(stateParams)),
    result: t.object({ ...queueShape, ...shapeOf(initialState) }),
    errors: queueErrors,
    async run({ actor, params, vocabulary, hostSignsIn, use, read, write, fail }) {
      const defaults = actor.is_bot ? await read(({ tx }) => queueDefaults(tx, actor)) : noDefaults;
      const options = { ...readQueueOptions({ actor, fail }, params, defaults), vocabulary };
      const checked: object = params;
      const types = params.fetch_event_types ?? params.event_types ?? null;
      const wants = (type: string) => types === null || types.includes(type);
      const { row, state } = await use(eventQueues).registration.withState<Reading, Writing, object>({
        user_id: actor.id,
        options,
        read,
        write,
        owner: async (call) => queueOwnerOf(await actorNow(call)),
        // After a restart all clients register at once; long lists of users are made in turn.
        inTurn: (make) => (wants("realm_user") ? use(longAnswers).run(make) : make()),
        state: async (call) =>
          initialState.build({
            ...call,
            // The account may have changed since the call was admitted, and this queue will not get the event about it.
            actor: await actorNow(call),
            options,
            hostSignsIn,
            wants,
            // The call has been checked against the parameters of all resources.
            given: <D extends TProperties>(_: D) => checked as Static<TObject<D>>,
            named: (type) => types?.includes(type) === true,
          }),
      });
      const idle_queue_timeout_secs = options.idle_timeout;
      const { queue_id, start_event_id } = row;
      return { queue_id, last_event_id: -1, start_event_id, ...version, idle_queue_timeout_secs, ...state };
    },
    // As above: the fields of the state come from its parts.
  }) as unknown as Registering<P, Q>;
