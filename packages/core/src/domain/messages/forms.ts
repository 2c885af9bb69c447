import type { Projection } from "../../events/delivery/forms.js";
import { emptyTopicName, withTopicField } from "../conversations/index.js";
import { messageForm, messageVariant, ownPart } from "./message-form.js";
import { fits } from "./narrow/live.js";

/** How queues are told of a new message. */
export const messageForms: Projection = {
  variant: messageVariant,
  build: (variant, event) => messageForm(variant, event, emptyTopicName(event)),
  own: ownPart,
  fits,
};

/** How queues are told of a deletion. */
export const deletionForms: Projection = withTopicField("topic");
