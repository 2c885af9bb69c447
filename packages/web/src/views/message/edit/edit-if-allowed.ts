import type { ChatMessage } from "@confab/client";
import { known } from "../../../parts/known.js";
import { mayEdit } from "../rights.js";
import { lastOwnMessage } from "../selected-message.js";
import { beginEdit } from "./editing.js";

/** Begins to edit a message where that is allowed; returns whether it is. */
export const editIfAllowed = (message: ChatMessage | undefined): boolean => {
  if (message === undefined || !known((view) => mayEdit(view, message))) return false;
  beginEdit(message);
  return true;
};

/** Begins to edit the newest message of one's own of those that show. */
export const editLast = (): boolean => editIfAllowed(lastOwnMessage());
