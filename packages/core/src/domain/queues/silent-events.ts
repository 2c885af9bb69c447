import type { NarrowTerm, QueueOptions } from "../../events/queue/queue-options.js";
import { isAdministrator, isGuest } from "../../operation/roles.js";
import { channelByName, subscribedIds, subscriptionOf } from "../channels/index.js";
import type { ReadTx, Row } from "./vocabulary.js";

type User = Row<"users">;

/** The event types that not everybody gets, and for each whether a user gets it. */
const receivers = new Map<string, (user: User) => boolean>([
  ["heartbeat", () => false],
  ["default_streams", (user) => !isGuest(user)],
  ["default_stream_groups", (user) => !isGuest(user)],
  ["invites_changed", (user) => !isGuest(user) && !user.is_bot],
  ["realm_export_consent", isAdministrator],
]);

/** The event types about messages. They come to those who are in the conversation. */
const ofMessages = new Set(["message", "reaction", "delete_message", "update_message_flags"]);

const mayCome = (user: User, type: string): boolean => receivers.get(type)?.(user) ?? true;

/**
 * Returns why a queue with these options gets no event, or none from a channel. It judges things as they are now; null says that
 * events can come.
 */
export const whySilent = async (tx: ReadTx, user: User, options: QueueOptions): Promise<string | null> => {
  const { event_types, all_public_streams, narrow } = options;
  if (event_types === null) return null;
  const types = event_types.filter((type) => mayCome(user, type));
  if (types.length === 0) return "this account never gets an event of the types asked for";
  if (all_public_streams || !types.every((type) => ofMessages.has(type))) return null;
  const channel = types.every((type) => type === "message") ? narrow.find(isChannel) : undefined;
  if (channel !== undefined)
    return (await isIn(tx, user, channel)) ? null : "it is not subscribed to the channel asked for";
  if (narrow.some(({ operator }) => operator === "dm" || operator === "is") || (await isInAny(tx, user))) return null;
  return "it is subscribed to no channel, so that only direct messages come";
};

const isChannel = ({ operator }: NarrowTerm): boolean => operator === "channel";

const isIn = async (tx: ReadTx, { id }: User, { operand }: NarrowTerm): Promise<boolean> => {
  const channel = await channelByName(tx, operand);
  return channel !== undefined && (await subscriptionOf(tx, id, channel.id))?.active === true;
};

const isInAny = async (tx: ReadTx, { id }: User): Promise<boolean> => (await subscribedIds(tx, id)).length > 0;
