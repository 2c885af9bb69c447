import type { Audience } from "../../events/audience.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { isGuest } from "../permissions.js";
import { received } from "../subscriptions.js";

type Message = Row<"messages">;
type Channel = Row<"streams">;
type Subscription = Row<"subscriptions">;

interface Others {
  /** They have it in another way than by a subscription. */
  holders: readonly number[];
  /** They may read it, and get it for another reason. */
  others?: readonly number[];
}

/**
 * Those who may read a message of one conversation now and have it before them: what its reaction, edit and deletion events go to
 * (messages.md A4). Messages of the same people share one audience.
 */
export class MessageAudiences {
  private readonly known = new Map<string, Audience>();

  private constructor(
    private readonly tx: ReadTx,
    private readonly channel: Channel | null,
    /** Everybody in a conversation of people. */
    private readonly people: readonly number[],
    /** Those that have to be looked at: of protected history the running ones, of public channels those that ended. */
    private readonly subscriptions: readonly Subscription[],
  ) {}

  /** `channel` is null for a conversation of people. */
  static async of(tx: ReadTx, recipient_id: number, channel: Channel | null): Promise<MessageAudiences> {
    if (channel === null)
      return new MessageAudiences(tx, null, (await tx.get("recipients", recipient_id))?.user_ids ?? [], []);
    if (channel.invite_only && channel.history_public_to_subscribers) return new MessageAudiences(tx, channel, [], []);
    const rows = await tx.scan("subscriptions", "byStream", { prefix: [channel.id, channel.invite_only] });
    return new MessageAudiences(tx, channel, [], rows);
  }

  async to({ id }: Pick<Message, "id">, { holders, others = [] }: Others): Promise<Audience> {
    const { channel } = this;
    if (channel === null) return this.share([...this.people, ...others]);
    if (channel.invite_only && channel.history_public_to_subscribers) return this.share(others, channel.id);
    if (channel.invite_only) return this.share([...this.witnesses(id, new Set(holders)), ...others]);
    const left = this.subscriptions.filter((row) => received(row, id)).map(({ user_id }) => user_id);
    return this.share([...(await this.readersAmong(channel, [...left, ...holders])), ...others], channel.id);
  }

  /** Subscribers who received the message; who joined later must not hear of it (security B2). */
  private witnesses(message_id: number, holders: ReadonlySet<number>): number[] {
    const rows = this.subscriptions.filter((row) => holders.has(row.user_id) || received(row, message_id));
    return rows.map(({ user_id }) => user_id);
  }

  /** People who have the message of a public channel without being subscribed now; guests cannot read it any more. */
  private async readersAmong(channel: Channel, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const users = await this.tx.getMany("users", [...new Set(ids)]);
    return users.filter((user) => channel.is_web_public || !isGuest(user)).map(({ id }) => id);
  }

  private share(ids: readonly number[], subscribers?: number): Audience {
    const users = [...new Set(ids)].sort((a, b) => a - b);
    const key = users.join();
    const audience = this.known.get(key) ?? { ...(subscribers === undefined ? {} : { subscribers }), users };
    this.known.set(key, audience);
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
