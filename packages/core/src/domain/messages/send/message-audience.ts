import type { Audience } from "../../../events/delivery/audience.js";
import { isGuest } from "../../../operation/roles.js";
import {
  isHolding,
  isProtected,
  type MaybeMoved,
  type Membership,
  MovedHolders,
  received,
  withMembers,
} from "../../channels/index.js";
import type { ReadTx, Row } from "../vocabulary.js";

type Message = Row<"messages">;
type Channel = Row<"streams">;
type Subscription = Pick<Membership, "user_id" | "periods">;

interface Others {
  /** The ids of users who have the message otherwise than by a subscription. */
  holders: readonly number[];
  /** The ids of users who may read the message, and get its event for another reason. */
  others?: readonly number[];
}

interface Concerned {
  /** The ids of everybody in a direct message conversation. */
  people?: readonly number[];
  /** The subscriptions that have to be looked at: of protected history the active ones, of public channels the ended ones. */
  subscriptions?: readonly Subscription[];
}

/**
 * Finds the audiences of reaction, edit and deletion events: whoever may read the message now and has it in view (messages.md A4).
 * It serves the messages of one conversation, and those of the same people share one audience.
 */
export class MessageAudiences {
  /** The audiences found so far, by the ids of those who have the message. */
  private readonly found = new Map<string, Audience>();
  /** The same audiences, by the ids of those of them who may read it. */
  private readonly shared = new Map<string, Audience>();

  private readonly moved: MovedHolders;
  private readonly people: readonly number[];
  private readonly subscriptions: readonly Subscription[];

  private constructor(
    private readonly tx: ReadTx,
    private readonly channel: Channel | null,
    { people = [], subscriptions = [] }: Concerned,
  ) {
    this.moved = new MovedHolders(tx);
    this.people = people;
    this.subscriptions = subscriptions;
  }

  /** Makes one for a conversation. `channel` is null for a direct message conversation. */
  static async of(tx: ReadTx, recipient_id: number, channel: Channel | null): Promise<MessageAudiences> {
    if (channel === null) {
      const recipient = await tx.get("recipients", recipient_id);
      return new MessageAudiences(tx, null, { people: recipient?.user_ids ?? [] });
    }
    if (channel.invite_only && !isProtected(channel)) return new MessageAudiences(tx, channel, {});
    const subscriptions = await withMembers(tx, channel.id, (members) => members.list(channel.invite_only));
    return new MessageAudiences(tx, channel, { subscriptions });
  }

  /** Looks up what `to` needs of messages, so that many take no longer than one. */
  async lookAt(messages: readonly MaybeMoved[]): Promise<void> {
    if (this.channel !== null && (!this.channel.invite_only || isProtected(this.channel)))
      await this.moved.lookAt(messages);
  }

  /** Returns the audience of the events of one message. */
  async to(message: MaybeMoved, { holders, others = [] }: Others): Promise<Audience> {
    await this.lookAt([message]);
    const having = [...this.having(message, holders), ...others];
    const key = having.join();
    const audience = this.found.get(key) ?? this.share(await this.readersAmong(having));
    this.found.set(key, audience);
    return audience;
  }

  /** Returns the ids of those who have the message in view, except those addressed as the channel's subscribers. */
  private having({ id }: Pick<Message, "id">, holders: readonly number[]): readonly number[] {
    const { channel } = this;
    if (channel === null) return this.people;
    const moved = this.moved.holdersOf(id);
    const here =
      moved === undefined ? this.subscriptions.filter((row) => received(row, id)).map(({ user_id }) => user_id) : [];
    const own = new Set([...(moved ?? []), ...holders]);
    if (!channel.invite_only) return [...here, ...own];
    // Neither those who joined later (security B2) nor those who left must hear of it.
    const witnesses = own.size === 0 ? [] : this.subscriptions.filter(({ user_id }) => own.has(user_id));
    return [...here, ...witnesses.map(({ user_id }) => user_id)];
  }

  /** Returns those of the users who may read the message. Guests cannot read a public channel any more once they have left it. */
  private async readersAmong(ids: readonly number[]): Promise<readonly number[]> {
    const { channel } = this;
    if (channel === null || channel.invite_only || channel.is_web_public) return ids;
    const users = await this.tx.getMany("users", [...new Set(ids)]);
    return users.filter((user) => !isGuest(user)).map(({ id }) => id);
  }

  private share(ids: readonly number[]): Audience {
    const { channel } = this;
    const users = [...new Set(ids)].sort((a, b) => a - b);
    const isForSubscribers = channel !== null && !isProtected(channel);
    const key = users.join();
    const audience = this.shared.get(key) ?? { ...(isForSubscribers ? { subscribers: channel.id } : {}), users };
    this.shared.set(key, audience);
    return audience;
  }
}

/** Returns the audience of the events of one message, as `MessageAudiences` finds it. */
export const messageAudience = async (tx: ReadTx, message: Message, channel: Channel | null): Promise<Audience> => {
  const [audiences, flags] = await Promise.all([
    MessageAudiences.of(tx, message.recipient_id, channel),
    tx.scan("message_flags", "ofMessage", { prefix: [message.id] }),
  ]);
  return audiences.to(message, { holders: holdersAmong(flags) });
};

/** Returns the ids of users who have a message otherwise than by a subscription, from its flags. */
export const holdersAmong = (flags: readonly Row<"message_flags">[]): number[] =>
  flags.filter(isHolding).map(({ user_id }) => user_id);
