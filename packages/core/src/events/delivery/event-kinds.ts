import type { EncodedFields } from "../../encode/encoded-fields.js";
import type { TSchema } from "../../schema/schema.js";
import { plainAddresses, type ShownAddresses } from "../../text/addresses/shown-addresses.js";
import { defineEvent, type EventKind } from "../define-event.js";
import { eventName } from "../log/event-name.js";

interface Declaring {
  readonly name: string;
  readonly events?: Readonly<Record<string, EventKind>>;
}

/** Returns all declared events by name; throws a TypeError where two have the same. */
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

/** The declared events of a chat. */
export class EventKinds {
  readonly byName: ReadonlyMap<string, EventKind>;
  readonly byType: ReadonlyMap<string, readonly EventKind[]>;

  /** The addresses that the HTML of events gets. */
  readonly addresses: () => ShownAddresses;

  constructor({ byName, byType }: Pick<EventKinds, "byName" | "byType">, addresses: () => ShownAddresses) {
    this.byName = byName;
    this.byType = byType;
    this.addresses = addresses;
  }

  /** Returns the events that resources declare. */
  static of(resources: readonly Declaring[]): EventKinds {
    const byName = eventsByName(resources);
    const byType = new Map<string, EventKind[]>();
    for (const event of byName.values()) byType.set(event.type, [...(byType.get(event.type) ?? []), event]);
    return new EventKinds({ byName, byType }, () => plainAddresses);
  }

  /** Returns the same for a chat whose HTML has these addresses. */
  withAddresses(addresses: () => ShownAddresses): EventKinds {
    return new EventKinds(this, addresses);
  }

  /** Returns the schema of an event's fields. `name` is its type, or its type and op; undefined where nobody declares it. */
  schemaOf(name: string): TSchema | undefined {
    return this.byName.get(name)?.schema;
  }

  /** Returns the events of a type, with any op. */
  ofType(type: string): readonly EventKind[] {
    return this.byType.get(type) ?? [];
  }

  /** Whether some clients get events of a type in several parts. */
  mayHaveParts(type: string): boolean {
    return this.ofType(type).some(({ parts }) => parts !== null);
  }

  /**
   * Returns the declaration of an event that is there as text. Where nobody declares it any more, all queues get it as it is. A row
   * of the log has no column for `op`, so the text tells it. To read all of a stored event costs more than its delivery, and most
   * are delivered as their text; it is read only where its beginning does not tell the kind.
   */
  kindOf(type: string, fields: EncodedFields): EventKind {
    const some = this.ofType(type);
    const found = some.find(({ start }) => fields.text.startsWith(start.text));
    // One without `op` begins as all of its type do.
    if (found !== undefined && (found.name !== type || some.length === 1)) return found;
    const { op } = JSON.parse(fields.object);
    return this.byName.get(eventName({ type, op })) ?? defineEvent({ type, description: "", fields: {} });
  }
}
