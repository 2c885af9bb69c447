import { events } from "../../domain/confab.js";
import { EncodedFields } from "../../encode/encoded-fields.js";
import type { TSchema } from "../../schema/schema.js";
import { mayDiffer, textToClients } from "../../schema/vocabulary/translation.js";
import type { EmittedEvent, LoggedEvent } from "../log/event.js";
import { eventName } from "../log/event-name.js";

const schemas: Readonly<Record<string, TSchema>> = events;

const typeOf = (name: string): string => name.split("/")[0] as string;

let byType: ReadonlyMap<string, readonly TSchema[]> | null = null;

/** The schemas of a type's events, with whatever op. */
const schemasOf = (type: string): readonly TSchema[] => {
  if (byType === null) {
    const made = new Map<string, TSchema[]>();
    for (const [name, schema] of Object.entries(schemas))
      made.set(typeOf(name), [...(made.get(typeOf(name)) ?? []), schema]);
    byType = made;
  }
  return byType.get(type) ?? [];
};

/** Whether an event may read otherwise in the clients' words; for nearly all it does not. Found out once for all queues. */
export const differsForClients = (event: LoggedEvent): boolean => {
  event.hasWords ??= schemasOf(event.type).some((schema) => mayDiffer(schema, event.text));
  return event.hasWords;
};

/** An event in the clients' words. */
export const eventToClients = (fields: EncodedFields): EncodedFields => {
  const text = fields.object;
  const schema = schemas[eventName(JSON.parse(text) as EmittedEvent)];
  return schema === undefined ? fields : EncodedFields.inside(textToClients(schema, text));
};
