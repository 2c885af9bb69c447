import { mayInChannel } from "../../channels/index.js";
import { Groups } from "../../permissions/index.js";
import { realmSetting } from "../../realm/index.js";
import type { Actor, ReadTx, Row, Writing } from "../vocabulary.js";

type Message = Row<"messages">;
type Channel = Row<"streams">;

/** What `checkDeletion` may throw. */
export const deletionErrors = ["deletionRefused", "deletionTooLate"] as const;

type DeletionError = (typeof deletionErrors)[number];

/**
 * Throws unless the actor, who may read the message, may delete it (messages.md B6). `channel` is null for a direct message.
 */
export const checkDeletion = async (
  { tx, actor, now, fail }: Writing<DeletionError>,
  message: Message,
  channel: Channel | null,
): Promise<void> => {
  const groups = new Groups(tx, now);
  const may = async (name: "can_delete_any_message_group" | "can_delete_own_message_group"): Promise<boolean> =>
    (await groups.mayInRealm(name, actor)) || (channel !== null && mayInChannel(groups, { channel, name }, actor));
  if (await may("can_delete_any_message_group")) return;
  if (!(await isOwn(tx, actor, message)) || !(await may("can_delete_own_message_group"))) throw fail("deletionRefused");
  const limit = await realmSetting(tx, "message_content_delete_limit_seconds");
  if (limit !== null && now - message.timestamp > limit) throw fail("deletionTooLate");
};

/** Whether the actor or a bot of the actor's sent the message. */
const isOwn = async (tx: ReadTx, actor: Actor, { sender_id }: Message): Promise<boolean> =>
  sender_id === actor.id || (await tx.get("users", sender_id))?.bot_owner_id === actor.id;
