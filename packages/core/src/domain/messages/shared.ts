import { shared } from "../../events/fetch.js";
import { ownSubscriptions } from "../channels/index.js";
import { conversationsOf } from "./received.js";

/** What the acting user gets messages from. */
export const ownConversations = shared(async ({ tx, actor, reuse }) =>
  conversationsOf(tx, actor.id, await reuse(ownSubscriptions)),
);
