import type { EncodedFields } from "../../encode/encoded-fields.js";
import type { TSchema } from "../../schema/schema.js";
import { defineEvent, type EventKind } from "../define-event.js";

interface Declaring {
  readonly name: string;
  readonly events?: Readonly<Record<string, EventKind>>;
}

/** All events that are declared, under their names; two of one name are a fault. */
export const eventsByName = (resources: readonly Declaring[]): ReadonlyMap<string, EventKind> => {
  const all = new Map<string, EventKind>();
  for (const { name: resource, events = {} } of resources)
    for (const event of Object.values(events)) {
      if (all.has(event.name))
        throw new TypeError(`Two resources have events called ${event.name}; one is ${resource}.`);
      all.set(event.name, event);
    }
  return all;
};

/** What is declared of events. */
export class EventKinds {
  private readonly byName: ReadonlyMap<string, EventKind>;
  private readonly byType = new Map<string, EventKind[]>();

  constructor(resources: readonly Declaring[]) {
    this.byName = eventsByName(resources);
    for (const event of this.byName.values()) this.byType.set(event.type, [...this.ofType(event.type), event]);
  }

  /** The schema of an event's fields, under its type or its type and op. */
  schemaOf(name: string): TSchema | undefined {
    return this.byName.get(name)?.schema;
  }

  /** The events of a type, with whatever op. */
  ofType(type: string): readonly EventKind[] {
    return this.byType.get(type) ?? [];
  }

  /** What an event is that is there as text; one that nobody declares any more is the same for all queues. */
  kindOf(type: string, { text }: EncodedFields): EventKind {
    const found = this.ofType(type).find(({ start }) => text.startsWith(start.text));
    return found ?? defineEvent({ type, description: "", fields: {} });
  }
}
