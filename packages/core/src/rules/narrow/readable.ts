import type { Actor } from "../../operation.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { Access, type ChannelAccess } from "../access.js";
import { received } from "../subscriptions.js";

type Message = Row<"messages">;

/** What one viewer may read and has received, looked up once per channel for many messages. */
export class Readable {
  private readonly channels = new Map<number, Promise<ChannelAccess | null>>();
  private readonly conversations = new Map<number, Promise<readonly number[]>>();
  private readonly access: Access;

  constructor(
    private readonly tx: ReadTx,
    private readonly viewer: Actor,
    now: number,
  ) {
    this.access = new Access(tx, viewer, now);
  }

  /** Null where there is no such channel. */
  channel(stream_id: number): Promise<ChannelAccess | null> {
    let access = this.channels.get(stream_id);
    if (access === undefined) {
      access = this.tx
        .get("streams", stream_id)
        .then((channel) => (channel === undefined ? null : this.access.toChannel(channel)));
      this.channels.set(stream_id, access);
    }
    return access;
  }

  withSubscription(channel: Row<"streams">, subscription: Row<"subscriptions">): Promise<ChannelAccess> {
    const access = this.access.withSubscription(channel, subscription);
    this.channels.set(channel.id, access);
    return access;
  }

  /** Everybody in a direct message. */
  people(recipient_id: number): Promise<readonly number[]> {
    let people = this.conversations.get(recipient_id);
    if (people === undefined) {
      people = this.tx.get("recipients", recipient_id).then((recipient) => recipient?.user_ids ?? []);
      this.conversations.set(recipient_id, people);
    }
    return people;
  }

  /** Whether the viewer may read a message at all. */
  async mayRead(message: Message): Promise<boolean> {
    if (message.stream_id === null) return (await this.people(message.recipient_id)).includes(this.viewer.id);
    const access = await this.channel(message.stream_id);
    if (access === null || !access.content) return false;
    return access.history || this.received(message, access);
  }

  /** Whether it is among what the viewer received and still may read (messages.md A5.1). */
  async hasReceived(message: Message): Promise<boolean> {
    if (message.stream_id === null) return (await this.people(message.recipient_id)).includes(this.viewer.id);
    const access = await this.channel(message.stream_id);
    return access?.content === true && this.received(message, access);
  }

  private received(message: Message, { subscription }: ChannelAccess): boolean | Promise<boolean> {
    return received(subscription, message.id) || this.hasOwnRow(message.id);
  }

  // Sent without being subscribed, or brought in later by a reaction or a star.
  private async hasOwnRow(message_id: number): Promise<boolean> {
    const rows = await this.tx.scan("message_flags", "byMessage", { prefix: [this.viewer.id, message_id] });
    return rows.some(({ flag }) => flag === "received" || flag === "historical");
  }
}
