import { type TObject, type TProperties, t } from "../../schema/schema.js";

/** What an event carries beside `id` and `type`. */
export const event = <P extends TProperties>(fields: P, description: string): TObject<P> =>
  t.object(fields, { description });

export const op = t.literal;

/** Ids of users, channels or messages. */
export const ids = t.array(t.integer(), { max: 1_000_000 });
