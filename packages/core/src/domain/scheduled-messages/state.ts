import { list } from "../../events/fetch.js";
import { scheduledBy, scheduledMessageShape, showScheduled } from "./scheduled-messages.js";
import { part } from "./vocabulary.js";

/** The messages that the acting user wants to be sent later. */
export const scheduledMessages = part({ scheduled_messages: list(scheduledMessageShape) }, async ({ tx, actor }) => ({
  scheduled_messages: (await scheduledBy(tx, actor.id)).map(showScheduled),
}));
