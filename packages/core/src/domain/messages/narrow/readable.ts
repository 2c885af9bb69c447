import type { Soon } from "../../../ports/soon.js";
import { existing } from "../../../storage/existing.js";
import { Access, type ChannelAccess, isHolding, type MaybeMoved, OwnMoved, received } from "../../channels/index.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";

type Message = Row<"messages">;

const nobody: readonly number[] = [];

/**
 * Tells what one viewer may read and has received. It looks each channel and conversation up once, however many messages it is
 * asked about.
 */
export class Readable {
  private readonly channels = new Map<number, Promise<ChannelAccess | null>>();
  /** The accesses of these channels that have been looked up. */
  private readonly accesses = new Map<number, ChannelAccess | null>();
  private readonly conversations = new Map<number, readonly number[]>();
  /** The look-ups of conversations, so that messages of one that are asked about at once share it. */
  private readonly looking = new Map<number, ReturnType<Readable["peopleIn"]>>();
  private readonly access: Access;
  private readonly moved: OwnMoved;

  constructor(
    private readonly tx: ReadTx,
    private readonly viewer: Actor,
    now: number,
  ) {
    this.access = new Access(tx, viewer, now);
    this.moved = new OwnMoved(tx, viewer);
  }

  /** Returns what the viewer may do in a channel; null where there is no such channel. */
  channel(stream_id: number): Promise<ChannelAccess | null> {
    let access = this.channels.get(stream_id);
    if (access === undefined) {
      access = this.noted(
        stream_id,
        this.tx
          .get("streams", stream_id)
          .then((channel) => (channel === undefined ? null : this.access.toChannel(channel))),
      );
      this.channels.set(stream_id, access);
    }
    return access;
  }

  /** Looks up what the viewer may do in channels that are at hand. */
  async knowChannels(channels: readonly Row<"streams">[]): Promise<void> {
    const unknown = channels.filter(({ id }) => !this.channels.has(id));
    const accesses = this.access.toChannels(unknown);
    for (const [at, { id }] of unknown.entries())
      this.channels.set(
        id,
        this.noted(
          id,
          accesses.then((list) => existing(list[at])),
        ),
      );
    await Promise.all(channels.map(({ id }) => this.channel(id)));
  }

  private async noted<A extends ChannelAccess | null>(stream_id: number, looking: Soon<A>): Promise<A> {
    const access = await looking;
    this.accesses.set(stream_id, access);
    return access;
  }

  /** Looks up what has to be known of messages for the questions below that are answered at once. */
  async lookAt(messages: readonly Message[]): Promise<void> {
    const channels = new Set<number>();
    const conversations = new Set<number>();
    for (const { stream_id, recipient_id } of messages)
      if (stream_id === null) conversations.add(recipient_id);
      else if (!this.accesses.has(stream_id)) channels.add(stream_id);
    await Promise.all([
      this.moved.lookAt(messages),
      ...[...channels].map((id) => this.channel(id)),
      ...[...conversations].filter((id) => this.looking.has(id)).map((id) => this.people(id)),
      this.peopleIn([...conversations].filter((id) => !this.looking.has(id))),
    ]);
  }

  /** Returns what the viewer may do in a channel that was looked up; null where there is no such channel. */
  accessKnown(stream_id: number): ChannelAccess | null {
    return this.accesses.get(stream_id) ?? null;
  }

  /** Returns the ids of everybody in a direct message conversation that was looked up. */
  peopleKnown(recipient_id: number): readonly number[] {
    return this.conversations.get(recipient_id) ?? nobody;
  }

  /** Whether the viewer, by what was looked up, was subscribed or took part when the message was sent, and may still read it. */
  isReceived({ id, stream_id, recipient_id }: Message): boolean {
    if (stream_id === null) return this.peopleKnown(recipient_id).includes(this.viewer.id);
    const access = this.accessKnown(stream_id);
    return access?.content === true && this.came(access, id);
  }

  /** Looks up how the viewer has messages that moved between channels. */
  lookAtMoved(messages: readonly MaybeMoved[]): Promise<void> {
    return this.moved.lookAt(messages);
  }

  /**
   * Returns the viewer's stored flags of a message. `historical` is added if a move brought the message to them as one of the
   * past. The moves have to be looked up before.
   */
  withPast({ id }: Pick<Message, "id">, flags: readonly string[]): readonly string[] {
    if (this.moved.of(id) !== "historical" || flags.some((flag) => isHolding({ flag }))) return flags;
    return [...flags, "historical"];
  }

  /**
   * Whether the viewer has read a message unless they marked it as unread. It is so where the message moved to a channel to which
   * they were not subscribed when it was sent: the mark of that channel says nothing of it. The moves have to be looked up
   * before.
   */
  isReadUnlessMarked({ id, stream_id }: Pick<Message, "id" | "stream_id">): boolean {
    if (stream_id === null || this.moved.of(id) === undefined) return false;
    return !received(this.accessKnown(stream_id)?.subscription, id);
  }

  private came({ subscription }: Pick<ChannelAccess, "subscription">, message_id: number): boolean {
    const held = this.moved.of(message_id);
    return held === undefined ? received(subscription, message_id) : held !== null;
  }

  /** Whether the message lies, by what was looked up, in a history that is open to the viewer. */
  isInHistory({ stream_id }: Message): boolean {
    return stream_id !== null && this.accessKnown(stream_id)?.history === true;
  }

  /** Whether the viewer, by what was looked up, may read at least those messages of the channel that they have rows of. */
  isEntered({ stream_id }: Message): boolean {
    return stream_id !== null && this.accessKnown(stream_id)?.content === true;
  }

  /** Does what `channel` does, with rows that are at hand. */
  withSubscription(channel: Row<"streams">, subscription: Row<"subscriptions">): Promise<ChannelAccess> {
    const access = this.noted(channel.id, this.access.withSubscription(channel, subscription));
    this.channels.set(channel.id, access);
    return access;
  }

  /** Takes conversations that are at hand, so that `people` need not look them up. */
  know(recipients: readonly Row<"recipients">[]): void {
    for (const { id, user_ids } of recipients) this.conversations.set(id, user_ids ?? nobody);
  }

  /** Returns the ids of everybody in a direct message conversation, ascending. */
  async people(recipient_id: number): Promise<readonly number[]> {
    const known = this.conversations.get(recipient_id);
    if (known !== undefined) return known;
    const looking = this.looking.get(recipient_id) ?? this.peopleIn([recipient_id]);
    this.looking.set(recipient_id, looking);
    return (await looking).get(recipient_id) ?? nobody;
  }

  /** Begins to look conversations up, so that `people` need not; returns what `peopleIn` does. */
  lookUp(recipient_ids: readonly number[]): ReturnType<Readable["peopleIn"]> {
    const looking = this.peopleIn(recipient_ids);
    // Whoever asks for one of them learns of it.
    looking.catch(() => {});
    for (const id of recipient_ids) this.looking.set(id, looking);
    return looking;
  }

  /** Does what `people` does, for several conversations. */
  async peopleIn(recipient_ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    const unknown = recipient_ids.filter((id) => !this.conversations.has(id));
    this.know(await this.tx.getMany("recipients", unknown));
    return new Map(recipient_ids.map((id) => [id, this.conversations.get(id) ?? nobody]));
  }

  /** Whether the viewer may read a message at all. */
  async mayRead(message: Message): Promise<boolean> {
    if (message.stream_id === null) return this.isParticipant(message);
    const access = await this.channel(message.stream_id);
    if (access === null || !access.content) return false;
    return (await this.access.readableAmong(access, [message])).length > 0;
  }

  /** Whether the viewer received a message and still may read it (messages.md A5.1). */
  async hasReceived(message: Message): Promise<boolean> {
    if (message.stream_id === null) return this.isParticipant(message);
    const access = await this.channel(message.stream_id);
    await this.moved.lookAt([message]);
    return access?.content === true && (this.came(access, message.id) || this.access.hasOwnRow(message.id));
  }

  /**
   * Whether the viewer was subscribed, or took part, when the message was sent, or has it by a move. How they have messages that moved
   * was looked up.
   */
  wasThere({ id, stream_id }: Message): Soon<boolean> {
    if (stream_id === null) return true;
    const known = this.accesses.get(stream_id);
    if (known !== undefined) return this.came({ subscription: known?.subscription }, id);
    return this.channel(stream_id).then((access) => this.came({ subscription: access?.subscription }, id));
  }

  private async isParticipant({ recipient_id }: Message): Promise<boolean> {
    return (await this.people(recipient_id)).includes(this.viewer.id);
  }
}

/** The transaction and the viewer for which a narrow is planned. */
export interface Planning {
  tx: ReadTx;
  viewer: Actor;
  readable: Readable;
}
