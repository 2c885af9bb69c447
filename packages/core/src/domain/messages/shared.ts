import { ownSubscriptions } from "../channels/index.js";
import { conversationsOf } from "./received.js";
import { shared } from "./vocabulary.js";

/** The conversations from which the acting user gets messages. */
export const ownConversations = shared(async ({ tx, actor, reuse }) =>
  conversationsOf(tx, actor.id, await reuse(ownSubscriptions)),
);
