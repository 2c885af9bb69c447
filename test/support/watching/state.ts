import { operationOf } from "../cases/doors.js";
import { checkResult } from "../cases/schemas.js";
import type { PersonName } from "../world/people.js";
import { inWorld, type World } from "../world/world.js";

type Params = NonNullable<Parameters<ReturnType<World["as"]>["registerQueue"]>[0]>;
export type State = Awaited<ReturnType<ReturnType<World["as"]>["registerQueue"]>>;

/** What is in every answer, whatever was fetched. */
export const always = [
  "queue_id",
  "last_event_id",
  "start_event_id",
  "zulip_version",
  "zulip_merge_base",
  "zulip_feature_level",
  "idle_queue_timeout_secs",
];

/** The state that this person gets, checked against its schema. */
export const register = async (world: World, name: PersonName, params: Params = {}): Promise<State> => {
  const state = await world.as(name).registerQueue(params);
  checkResult("registerQueue", operationOf("registerQueue"), JSON.parse(JSON.stringify(state)));
  return state;
};

/** The state that this person gets of some fetch types in an untouched world. */
export const fetched = (name: PersonName, types: string[], params: Params = {}): Promise<State> =>
  inWorld("memory", (world) => register(world, name, { ...params, fetch_event_types: types }));

/** The names of the fetched fields. */
export const fieldsOf = (state: object): string[] => Object.keys(state).filter((name) => !always.includes(name));
