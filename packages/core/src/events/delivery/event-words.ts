import { EncodedFields } from "../../encode/encoded-fields.js";
import { textWithFilesAt } from "../../schema/html-fields.js";
import { mayDiffer, textToClients } from "../../schema/vocabulary/translation.js";
import { mayReferToFile } from "../../text/file-addresses.js";
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

/** Returns an event in whose HTML the files of the organization have their addresses. */
export const eventWithFiles = (fields: EncodedFields, kinds: EventKinds): EncodedFields => {
  const place = kinds.filesAt();
  if (place === "" || !mayReferToFile(fields.text)) return fields;
  const text = fields.object;
  const schema = kinds.schemaOf(eventName(JSON.parse(text)));
  return schema === undefined ? fields : EncodedFields.inside(textWithFilesAt(schema, text, place));
};
