import { messagePath } from "../../markdown/index.js";
import { site } from "../../operation/services.js";
import { existing } from "../../storage/existing.js";
import { accessibleUsers, unknownUser } from "../accessible-users/index.js";
import { mention, messageLink, quoteBlock } from "../rendering/index.js";
import type { Reading, Row } from "./vocabulary.js";

type Message = Row<"messages">;

interface Place {
  /** How the reminder names the message. */
  name: string;
  /** The address of the message below that of the server. */
  path: string;
}

const placeOf = async ({ tx }: Reading, { id, stream_id, subject, recipient_id }: Message): Promise<Place> => {
  if (stream_id === null) {
    const { user_ids } = existing(await tx.get("recipients", recipient_id));
    const path = `/#narrow/dm/${(user_ids ?? []).join(",")}-dm/near/${id}`;
    return { name: "the following direct message", path };
  }
  const { name } = existing(await tx.get("streams", stream_id));
  return { name: messageLink({ name }, subject, id), path: messagePath({ stream_id, name }, subject, id) };
};

/** Returns what a user is told who wanted to be reminded of a message, as Markdown (messages.md C16). */
export const reminderText = async (call: Reading, message: Message, note: string): Promise<string> => {
  const [{ name, path }, found, isAccessible] = await Promise.all([
    placeOf(call, message),
    call.tx.get("users", message.sender_id),
    accessibleUsers(call),
  ]);
  const sender = existing(found);
  const isKnown = isAccessible(sender);
  const shown = isKnown ? sender : { ...sender, full_name: unknownUser(sender, call.use(site).host).full_name };
  const noted = note.trim() === "" ? "" : ` Note:\n\n${quoteBlock(note.trim())}`;
  return `You requested a reminder for ${name}.${noted}\n\n${mention(shown)} [said](${path}):\n${quoteBlock(message.content)}`;
};
