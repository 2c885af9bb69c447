import { channelAudience, channelFactsOf, streamUpdateEvent } from "../../channels/index.js";
import type { Operating, Row } from "../vocabulary.js";

type Facts = Pick<Row<"streams">, "first_message_id" | "is_recently_active">;

/** Stores what messages change about their channel, and tells of it (channels.md 9.3, messages.md B6). */
export const changeChannelFacts = async (
  call: Operating,
  channel: Row<"streams">,
  changes: Partial<Facts>,
): Promise<void> => {
  const changed = await call.tx.update("streams", channel.id, changes);
  const audience = await channelAudience(call, changed);
  const facts = channelFactsOf(changed);
  for (const [property, value] of Object.entries(changes))
    call.emit(
      streamUpdateEvent,
      { stream_id: channel.id, name: channel.name, property, value },
      { ...audience, facts },
    );
};
