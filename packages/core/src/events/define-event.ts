// `events/` holds what events are, their `log/`, the `queue/` of each client, and the `delivery/` from one to the other. Which
// events there are is declared in the resources.

import { EncodedFields } from "../encode/encoded-fields.js";
import { fieldsEncoder } from "../encode/encoder.js";
import { encodeText } from "../encode/values.js";
import type { Fields, Given } from "../schema/given.js";
import { type Static, type TObject, type TProperties, type TSchema, t } from "../schema/schema.js";
import { type Forms, type Projection, same } from "./delivery/forms.js";
import { eventName } from "./log/event-name.js";
import type { Capability } from "./queue/queue-options.js";

/** How an event of several things is told to clients that know them one at a time (decision 24). */
interface EventParts<F extends PropertyKey = string> {
  /** The field that lists the ids of the things. */
  readonly list: F;
  /** The field that has one such id in an event of its own. */
  readonly each: F;
  /** What a client can that gets them together. */
  readonly unless: Capability;
}

interface Shape extends TSchema {
  properties: TProperties;
}

/** The declaration of a kind of event. */
export interface EventKind {
  /** The event's type, and its op where it has one: `realm_user/add`. */
  readonly name: string;
  readonly type: string;
  /** The fields that clients get beside `id` and `type`. */
  readonly schema: Shape;
  /** Values that decide between the event's forms; they reach no client. */
  readonly facts: Shape;
  readonly forms: Projection;
  /** Null where every client gets one event. */
  readonly parts: EventParts | null;
  /** Whether the event needs no history: it goes to live queues and is not stored (design 5). */
  readonly isPassing: boolean;
  /** The fields that the text of every such event begins with: `type`, and `op` where it has one. */
  readonly start: EncodedFields;
  /** Makes the text of such an event from its other fields: `start`, then those of the schema in its order. */
  readonly encode: (fields: Fields) => EncodedFields;
}

/** A declared event whose type holds its name, its fields and its facts. */
export interface DefinedEvent<N extends string, F extends TProperties, X extends TProperties> extends EventKind {
  readonly name: N;
  readonly schema: TObject<F>;
  readonly facts: TObject<X>;
}

/** The fields that an event is emitted with, without `op`. */
export type FieldsOf<E extends EventKind> = Given<Static<E["schema"]>, "op">;

/** The facts that an event is emitted with. */
export type FactsOf<E extends EventKind> = Given<Static<E["facts"]>>;

interface Declaration<T, O, F extends TProperties, X extends TProperties> {
  readonly type: T;
  readonly op?: O;
  /** When clients get the event, for the documentation. */
  readonly description: string;
  readonly fields: F;
  readonly facts?: X;
  /** How each queue's form of the event is made; absent where all queues get the same. */
  readonly forms?: Forms<Given<Static<TObject<F>>>, Given<Static<TObject<X>>>>;
  /** Absent where every client gets one event. */
  readonly parts?: EventParts<keyof F & string>;
  readonly isPassing?: boolean;
}

type NameOf<T extends string, O extends string> = [O] extends [never] ? T : `${T}/${O}`;
type WithOp<O extends string, F> = [O] extends [never] ? F : { op: ReturnType<typeof t.literal<O>> } & F;

/** Declares an event. */
export function defineEvent<
  const T extends string,
  F extends TProperties,
  const O extends string = never,
  X extends TProperties = Record<never, never>,
>(declaration: Declaration<T, O, F, X>): DefinedEvent<NameOf<T, O>, WithOp<O, F>, X>;
/** Makes the event of its declaration; the signature above knows the types. */
export function defineEvent(declared: Declaration<string, string, TProperties, TProperties>): EventKind {
  const { type, op, description, fields, facts = {}, forms = same, parts = null, isPassing = false } = declared;
  const start = startOf(type, op);
  const own = op === undefined ? {} : { op: t.literal(op) };
  const schema = t.object({ ...own, ...fields }, { description });
  const name = eventName({ type, op });
  const encode = encodeAfter(start, t.object(fields));
  return { name, type, schema, facts: t.object(facts), forms, parts, isPassing, start, encode };
}

const startOf = (type: string, op: string | undefined): EncodedFields => {
  const start = EncodedFields.one("type", encodeText(type));
  return op === undefined ? start : start.and(EncodedFields.one("op", encodeText(op)));
};

/** The encoder is made for the first event: most processes never tell all kinds, and a start would wait for all of them. */
const encodeAfter = (start: EncodedFields, schema: Shape): EventKind["encode"] => {
  let encode: EventKind["encode"] | undefined;
  return (fields) => {
    encode ??= fieldsEncoder(schema);
    return start.and(encode(fields)).shared();
  };
};

/** Returns an event's fields as JSON text, from which each queue's form is made. */
export const encodedForm = <E extends EventKind>({ encode }: E, fields: FieldsOf<NoInfer<E>>): EncodedFields =>
  encode(fields);

/** A list of ids of users, channels or messages. */
export const ids = t.array(t.integer(), { max: 1_000_000 });
