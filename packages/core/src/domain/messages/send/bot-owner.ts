import { truncate } from "../../../text/folding.js";
import { Access } from "../../channels/index.js";
import { limits } from "../../realm/index.js";
import { asCode, channelLink, mention } from "../../rendering/index.js";
import type { Operating, Row } from "../vocabulary.js";
import { sendDirectNotices } from "./notices.js";

type User = Row<"users">;

/** How many seconds pass before the owner of a bot that keeps failing is told again. */
const pause = 5 * 60;

const yourBot = (bot: User): string => `Your bot ${asCode(bot.delivery_email)} tried to send a message to channel`;

/**
 * Tells the owner of a bot that it wrote to a channel that does not exist (messages.md C1.1). Does nothing where the sender is a
 * person.
 */
export const tellOfMissingChannel = (call: Operating, bot: User, named: string | number): Promise<void> =>
  tellOwner(
    call,
    bot,
    typeof named === "number"
      ? `${yourBot(bot)} ID ${named}, but there is no channel with that ID.`
      : `${yourBot(bot)} ${asCode(truncate(named, limits.max_stream_name_length))}, but that channel does not exist.`,
  );

/** Tells the owner of a bot that nobody is subscribed to the channel that it wrote to. */
export const tellOfEmptyChannel = (call: Operating, bot: User, channel: Row<"streams">): Promise<void> =>
  tellOwner(
    call,
    bot,
    `${yourBot(bot)} ${channelLink(channel)}. The channel exists but does not have any subscribers.`,
  );

/**
 * Tells the owner of a bot why a message to it had no effect. The text names the channel of the message only if the owner may read
 * the message (security B2).
 */
export const tellOfFailure = async (
  call: Operating,
  bot: User,
  { message, text }: { message: Row<"messages"> | undefined; text: string },
): Promise<void> => {
  const owner = bot.bot_owner_id === null ? undefined : await call.tx.get("users", bot.bot_owner_id);
  if (owner === undefined) return;
  const isReadable = message !== undefined && (await new Access(call.tx, owner, call.now).mayRead(message));
  const channel =
    isReadable && message.stream_id !== null ? await call.tx.get("streams", message.stream_id) : undefined;
  const place = channel === undefined ? "" : ` in ${channelLink(channel)}`;
  await tellOwner(call, bot, `A message to your bot ${mention(bot)}${place} had no effect. ${text}`);
};

const tellOwner = async (call: Operating, { id, is_bot, bot_owner_id }: User, content: string): Promise<void> => {
  if (!is_bot || bot_owner_id === null) return;
  const [bot, owner] = [await call.tx.get("users", id), await call.tx.get("users", bot_owner_id)];
  const last = bot?.last_reminder ?? null;
  if (owner?.is_active !== true || (last !== null && call.now - last <= pause)) return;
  await call.tx.update("users", id, { last_reminder: call.now });
  // The owner gets links to what the owner may read, not to what the bot may.
  await sendDirectNotices({ ...call, actor: owner }, [{ people: [owner], content }]);
};
