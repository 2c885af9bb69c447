import { EncodedFields } from "../../encode/encoded-fields.js";
import { encodedForm } from "../define-event.js";
import type { EventForm, LoggedEvent } from "../log/event.js";
import type { LiveQueue } from "../queue/queue.js";
import type { QueuedEvent } from "./batch.js";
import { differsForClients, eventToClients, eventWithAddresses } from "./event-words.js";
import type { Projection } from "./forms.js";

const fieldsOf = (projection: Projection, variant: string, event: LoggedEvent): EncodedFields => {
  if (variant === "" || projection.build === undefined) return event.fields;
  const built = projection.build(variant, event);
  return built instanceof EncodedFields ? built : encodedForm(event.kind, built);
};

/** Stands before the names of variants that are in the clients' words. */
const inClientsWords = "clients:";

const saidFields = (projection: Projection, variant: string, event: LoggedEvent): EncodedFields =>
  variant.startsWith(inClientsWords)
    ? eventToClients(fieldsOf(projection, variant.slice(inClientsWords.length), event), event.kinds)
    : fieldsOf(projection, variant, event);

const formOf = (projection: Projection, variant: string, event: LoggedEvent): EventForm => {
  event.forms ??= new Map();
  let form = event.forms.get(variant);
  if (form === undefined) {
    form = {
      shared: eventWithAddresses(saidFields(projection, variant, event), event.kinds),
      own: EncodedFields.none,
      made: null,
    };
    event.forms.set(variant, form);
  }
  return form;
};

const variantFor = (queue: LiveQueue, projection: Projection, event: LoggedEvent): string | null => {
  const variant = projection.variant(queue, event);
  if (variant === null || queue.options.vocabulary !== "clients" || !differsForClients(event)) return variant;
  return inClientsWords + variant;
};

const atEnd = (shared: EncodedFields, own: EncodedFields): EncodedFields => shared.and(own);

const withId = (fields: EncodedFields, id: number): QueuedEvent => ({
  id,
  text: fields.and(EncodedFields.one("id", String(id))).object,
});

/**
 * Returns an event for a queue that it concerns; null when the queue's capabilities leave it out. `received` says whether the
 * queue's owner is a recipient of the message, rather than a reader of all public channels.
 */
export const project = (queue: LiveQueue, event: LoggedEvent, received: boolean): QueuedEvent | null => {
  const { projection } = event;
  const variant = variantFor(queue, projection, event);
  if (variant === null) return null;
  const form = formOf(projection, variant, event);
  const own = projection.own?.(queue, event, received) ?? EncodedFields.none;
  if (form.made === null || form.own.text !== own.text) {
    const { join = atEnd } = projection;
    form.own = own;
    form.made = withId(join(form.shared, own, event), event.id);
  }
  return form.made;
};
