import type { Audience } from "../../../events/delivery/audience.js";
import { isGuest } from "../../../operation/roles.js";
import { received } from "../../channels/index.js";
import type { ReadTx, Row } from "../vocabulary.js";

type Message = Row<"messages">;
type Channel = Row<"streams">;
type Subscription = Row<"subscriptions">;

/** Subscribers see but what they received. */
const isProtected = (channel: Channel): boolean => channel.invite_only && !channel.history_public_to_subscribers;

interface Others {
  /** They have it in another way than by a subscription. */
  holders: readonly number[];
  /** They may read it, and get it for another reason. */
  others?: readonly number[];
}

interface Concerned {
  /** Everybody in a conversation of people. */
  people?: readonly number[];
  /** Those that have to be looked at: of protected history the running ones, of public channels those that ended. */
  subscriptions?: readonly Subscription[];
}

/**
 * Those who may read a message of one conversation now and have it before them: what its reaction, edit and deletion events go to
 * (messages.md A4). Messages of the same people share one audience.
 */
export class MessageAudiences {
  /** By those who have the message, and by those of them who may read it. */
  private readonly found = new Map<string, Audience>();
  private readonly shared = new Map<string, Audience>();

  private readonly people: readonly number[];
  private readonly subscriptions: readonly Subscription[];

  private constructor(
    private readonly tx: ReadTx,
    private readonly channel: Channel | null,
    { people = [], subscriptions = [] }: Concerned,
  ) {
    this.people = people;
    this.subscriptions = subscriptions;
  }

  /** `channel` is null for a conversation of people. */
  static async of(tx: ReadTx, recipient_id: number, channel: Channel | null): Promise<MessageAudiences> {
    if (channel === null) {
      const recipient = await tx.get("recipients", recipient_id);
      return new MessageAudiences(tx, null, { people: recipient?.user_ids ?? [] });
    }
    if (channel.invite_only && !isProtected(channel)) return new MessageAudiences(tx, channel, {});
    const prefix = [channel.id, channel.invite_only];
    return new MessageAudiences(tx, channel, { subscriptions: await tx.scan("subscriptions", "byStream", { prefix }) });
  }

  async to(message: Pick<Message, "id">, { holders, others = [] }: Others): Promise<Audience> {
    const having = [...this.having(message, holders), ...others];
    const key = having.join();
    const audience = this.found.get(key) ?? this.share(await this.readersAmong(having));
    this.found.set(key, audience);
    return audience;
  }

  /** Who has it before them, but for those that the channel's subscribers are. */
  private having({ id }: Pick<Message, "id">, holders: readonly number[]): readonly number[] {
    const { channel } = this;
    if (channel === null) return this.people;
    const receivers = this.subscriptions.filter((row) => received(row, id)).map(({ user_id }) => user_id);
    if (!channel.invite_only) return [...receivers, ...holders];
    // Who joined later must not hear of it (security B2), nor who has left.
    const own = new Set(holders);
    const witnesses = own.size === 0 ? [] : this.subscriptions.filter(({ user_id }) => own.has(user_id));
    return [...receivers, ...witnesses.map(({ user_id }) => user_id)];
  }

  /** Guests cannot read a message of a public channel any more once they have left. */
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

/** As `MessageAudiences`, of one message. */
export const messageAudience = async (tx: ReadTx, message: Message, channel: Channel | null): Promise<Audience> => {
  const audiences = await MessageAudiences.of(tx, message.recipient_id, channel);
  const flags = await tx.scan("message_flags", "ofMessage", { prefix: [message.id] });
  return audiences.to(message, { holders: holdersAmong(flags) });
};

/** Who has a message in another way than by a subscription, by its flags. */
export const holdersAmong = (flags: readonly Row<"message_flags">[]): number[] =>
  flags.filter(({ flag }) => flag === "received" || flag === "historical").map(({ user_id }) => user_id);
