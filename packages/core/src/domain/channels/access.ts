import { isAdministrator, isGuest } from "../../operation/roles.js";
import { type Soon, whenThere } from "../../ports/soon.js";
import { Groups } from "../permissions/index.js";
import { mayInChannel } from "./channel-settings.js";
import { isProtected } from "./channels.js";
import { type MaybeMoved, OwnMoved } from "./moved/own-moved.js";
import { received, subscriptionOf, subscriptionsIn } from "./subscriptions.js";
import type { Actor, Reading, ReadTx, Row } from "./vocabulary.js";

type Channel = Row<"streams">;
type Subscription = Row<"subscriptions"> | undefined;

/** Which parts of one channel a user may see (channels.md 3). */
export interface ChannelAccess {
  channel: Channel;
  subscription: Subscription;
  isSubscribed: boolean;
  /** Whether the user may see the channel's name, description, settings and subscribers. */
  metadata: boolean;
  /** Whether the user may read its messages and topics, at least those received. */
  content: boolean;
  /** Whether the user may read all its messages, also those from before the subscription. */
  history: boolean;
}

const grants = ["can_add_subscribers_group", "can_subscribe_group"] as const;

/** The flags that say that their user has a message otherwise than by a subscription. */
export const holdingFlags: readonly string[] = ["received", "historical"];

/** Whether a flag is one of these. */
export const isHolding = ({ flag }: Pick<Row<"message_flags">, "flag">): boolean => holdingFlags.includes(flag);

/** Whether a channel is open to a user by its type and the user's role alone. */
export const isOpenTo = (channel: Channel, actor: Pick<Actor, "role">): boolean =>
  channel.is_web_public || (!channel.invite_only && !isGuest(actor));

/**
 * Decides which channels and messages the acting user may see, by what one transaction reads. Everything that shows a channel or a
 * message asks here (security B1).
 */
export class Access {
  readonly groups: Groups;
  private readonly moved: OwnMoved;

  constructor(
    private readonly tx: ReadTx,
    private readonly actor: Actor,
    now: number,
  ) {
    this.groups = new Groups(tx, now);
    this.moved = new OwnMoved(tx, actor);
  }

  /** Returns what the user may see of the channel. */
  toChannel(channel: Channel): Soon<ChannelAccess> {
    return whenThere(subscriptionOf(this.tx, this.actor.id, channel.id), (own) => this.withSubscription(channel, own));
  }

  /** Does what `toChannel` does, for several channels in their order. */
  async toChannels(channels: readonly Channel[]): Promise<ChannelAccess[]> {
    const { id } = this.actor;
    const own = await subscriptionsIn(this.tx, [id], channels);
    return Promise.all(channels.map((channel) => this.withSubscription(channel, own.get(channel.id)?.get(id))));
  }

  /** Does what `toChannel` does, for a caller who has the subscription already. */
  withSubscription(channel: Channel, subscription: Subscription): Soon<ChannelAccess> {
    const isSubscribed = subscription?.active === true;
    const content = isOpenTo(channel, this.actor) || isSubscribed || (channel.invite_only && this.isGranted(channel));
    return whenThere(content, (content) => {
      const metadata = content || isAdministrator(this.actor) || (channel.invite_only && this.administers(channel));
      const history = content && !isProtected(channel);
      return whenThere(metadata, (metadata) => ({ channel, subscription, isSubscribed, metadata, content, history }));
    });
  }

  /** Whether the user may read the message; false where its channel is gone. */
  async mayRead(message: Row<"messages">): Promise<boolean> {
    if (message.stream_id === null) {
      const recipient = await this.tx.get("recipients", message.recipient_id);
      return recipient?.user_ids?.includes(this.actor.id) === true;
    }
    const channel = await this.tx.get("streams", message.stream_id);
    if (channel === undefined) return false;
    const access = await this.toChannel(channel);
    return (await this.readableAmong(access, [message])).length > 0;
  }

  /**
   * Whether the user has a message though they were not subscribed at the time. They may have sent it, been mentioned in it, or
   * reacted to it or starred it later; or a move brought it.
   */
  async hasOwnRow(message_id: number): Promise<boolean> {
    const rows = await this.tx.scan("message_flags", "byMessage", { prefix: [this.actor.id, message_id] });
    return rows.some(isHolding);
  }

  /** Returns those of the messages that `hasOwnRow` answers for. */
  async ownAmong(message_ids: readonly number[]): Promise<Set<number>> {
    const prefixes = message_ids.map((id) => [this.actor.id, id]);
    const rows = await this.tx.scanMany("message_flags", "byMessage", { prefixes });
    return new Set(rows.filter(isHolding).map(({ message_id }) => message_id));
  }

  /** Returns those messages of this channel that the user may read. Of a protected history these are the messages that they have. */
  async readableAmong<M extends MaybeMoved>(access: ChannelAccess, messages: readonly M[]): Promise<readonly M[]> {
    if (!access.content) return [];
    if (access.history) return messages;
    await this.moved.lookAt(messages);
    const came = new Set(messages.filter(({ id }) => this.came(access, id)).map(({ id }) => id));
    if (came.size === messages.length) return messages;
    const own = await this.ownAmong(messages.map(({ id }) => id).filter((id) => !came.has(id)));
    return messages.filter(({ id }) => came.has(id) || own.has(id));
  }

  /** Whether the user has a message that was looked up, by a subscription or a move. */
  private came({ subscription }: ChannelAccess, message_id: number): boolean {
    const held = this.moved.of(message_id);
    return held === undefined ? received(subscription, message_id) : held !== null;
  }

  // Naming somebody in these settings of a private channel lets them in (channels.md 2.1).
  private async isGranted(channel: Channel): Promise<boolean> {
    for (const name of grants) if (await mayInChannel(this.groups, { channel, name }, this.actor)) return true;
    return false;
  }

  private administers(channel: Channel): Soon<boolean> {
    return mayInChannel(this.groups, { channel, name: "can_administer_channel_group" }, this.actor);
  }
}

/** Returns the channel of this id; throws "Invalid channel ID" where the acting user may not read its content. */
export const readableChannel = async (
  { tx, actor, now, fail }: Reading<"invalidChannelId">,
  stream_id: number,
): Promise<ChannelAccess> => {
  const channel = await tx.get("streams", stream_id);
  const access = channel === undefined ? undefined : await new Access(tx, actor, now).toChannel(channel);
  if (access?.content !== true) throw fail("invalidChannelId");
  return access;
};

/**
 * Returns the channel of this id. Throws "Invalid channel ID" where it is archived, or the acting user may not know of it
 * (channels.md 3).
 */
export const visibleChannel = async (
  { tx, actor, now, fail }: Reading<"invalidChannelId">,
  stream_id: number,
): Promise<ChannelAccess> => {
  const channel = await tx.get("streams", stream_id);
  if (channel === undefined || channel.is_archived) throw fail("invalidChannelId");
  const access = await new Access(tx, actor, now).toChannel(channel);
  if (!access.metadata) throw fail("invalidChannelId");
  return access;
};

/** Returns the message of this id; throws "Invalid message(s)" where it does not exist or may not be read. */
export const readableMessage = async (
  { tx, actor, now, fail }: Reading<"invalidMessage">,
  message_id: number,
): Promise<Row<"messages">> => {
  const message = await tx.get("messages", message_id);
  if (message === undefined || !(await new Access(tx, actor, now).mayRead(message))) throw fail("invalidMessage");
  return message;
};

/** Does what `readableMessage` does, for operations that change the message. Throws for a message in an archived channel, too. */
export const changeableMessage = async (
  call: Reading<"invalidMessage">,
  message_id: number,
): Promise<Row<"messages">> => {
  const message = await readableMessage(call, message_id);
  if (message.stream_id !== null && (await call.tx.get("streams", message.stream_id))?.is_archived)
    throw call.fail("invalidMessage");
  return message;
};
