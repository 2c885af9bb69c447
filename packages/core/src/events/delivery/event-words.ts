import { EncodedFields } from "../../encode/encoded-fields.js";
import { textWithAddresses } from "../../schema/html-fields.js";
import { mayDiffer, textToClients } from "../../schema/vocabulary/translation.js";
import { changesHtml, mayHaveAddresses } from "../../text/addresses/shown-addresses.js";
import type { LoggedEvent } from "../log/event.js";
import { eventName } from "../log/event-name.js";
import type { EventKinds } from "./event-kinds.js";

/** Whether an event may differ in the clients' words; nearly none does. This is found out once for all queues. */
export const differsForClients = (event: LoggedEvent): boolean => {
  event.hasWords ??= event.kinds.ofType(event.type).some(({ schema }) => mayDiffer(schema, event.text));
  return event.hasWords;
};

/** Returns an event in the clients' words. */
export const eventToClients = (fields: EncodedFields, kinds: EventKinds): EncodedFields => {
  const text = fields.object;
  const schema = kinds.schemaOf(eventName(JSON.parse(text)));
  return schema === undefined ? fields : EncodedFields.inside(textToClients(schema, text));
};

/** Returns an event whose HTML has the addresses that clients get. */
export const eventWithAddresses = (fields: EncodedFields, kinds: EventKinds): EncodedFields => {
  const addresses = kinds.addresses();
  if (!changesHtml(addresses) || !mayHaveAddresses(fields.text, addresses)) return fields;
  const text = fields.object;
  const schema = kinds.schemaOf(eventName(JSON.parse(text)));
  return schema === undefined ? fields : EncodedFields.inside(textWithAddresses(schema, text, addresses));
};
