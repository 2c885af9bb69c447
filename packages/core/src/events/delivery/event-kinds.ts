import type { TSchema } from "../../schema/schema.js";
import type { LoggedEvent } from "../log/event.js";
import { type FormsOf, type Projection, same } from "./forms.js";

interface Declaring {
  readonly events?: Readonly<Record<string, TSchema>>;
  readonly forms?: Readonly<Record<string, FormsOf>>;
}

const typeOf = (name: string): string => name.split("/")[0] ?? name;

/** What is declared of events: their schemas, and how they become each queue's own. */
export class EventKinds {
  private readonly schemas = new Map<string, TSchema>();
  private readonly byType = new Map<string, TSchema[]>();
  private readonly forms = new Map<string, FormsOf>();

  constructor(resources: readonly Declaring[]) {
    for (const { events = {}, forms = {} } of resources) {
      for (const [name, schema] of Object.entries(events)) {
        this.schemas.set(name, schema);
        this.byType.set(typeOf(name), [...this.schemasOf(typeOf(name)), schema]);
      }
      for (const [type, form] of Object.entries(forms)) this.forms.set(type, form);
    }
  }

  /** The schema of an event's fields, under its type or its type and op. */
  schemaOf(name: string): TSchema | undefined {
    return this.schemas.get(name);
  }

  /** The schemas of a type's events, with whatever op. */
  schemasOf(type: string): readonly TSchema[] {
    return this.byType.get(type) ?? [];
  }

  projectionOf(event: LoggedEvent): Projection {
    const forms = this.forms.get(event.type);
    return forms === undefined ? same : forms(event);
  }
}
