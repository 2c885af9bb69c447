import type { Actor } from "../../operation.js";
import type { Row } from "../../storage/tables.js";
import type { Act } from "../act.js";
import { apiEmail, hostOf } from "../addresses.js";
import { messageAudience } from "../audiences.js";
import { Readable } from "../narrow/readable.js";
import { markRead } from "../read-state.js";

type Message = Row<"messages">;
export type Reaction = Message["reactions"][number];

export const isSame = (
  one: Pick<Reaction, "emoji_code" | "reaction_type">,
  other: Pick<Reaction, "emoji_code" | "reaction_type">,
): boolean => one.emoji_code === other.emoji_code && one.reaction_type === other.reaction_type;

/** Stores a message's reactions and tells who may read it. */
export const changeReactions = async (
  act: Act,
  message: Message,
  { op, reaction, reactions, user }: { op: "add" | "remove"; reaction: Reaction; reactions: Reaction[]; user: Actor },
): Promise<void> => {
  await act.tx.update("messages", message.id, { reactions });
  const { emoji_name, emoji_code, reaction_type } = reaction;
  const event = {
    type: "reaction",
    op,
    message_id: message.id,
    emoji_name,
    emoji_code,
    reaction_type,
    user_id: user.id,
  };
  // One terminal client takes its state from this object (messages.md D4).
  const person = { user_id: user.id, email: apiEmail(user, hostOf(act.around.url())), full_name: user.full_name };
  act.emit({ ...event, user: person }, await messageAudience(act.tx, message));
};

/** Reacting to a message one never received makes it one's own: read, and of the past (messages.md A3). */
export const adoptMessage = async ({ tx, now }: Act, message: Message, user: Actor): Promise<void> => {
  if (await new Readable(tx, user, now).hasReceived(message)) return;
  await tx.insert("message_flags", { user_id: user.id, message_id: message.id, flag: "historical" });
  await markRead(tx, user.id, [message.id]);
};
