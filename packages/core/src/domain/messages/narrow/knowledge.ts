import { fold } from "../../../text/folding.js";
import { isHolding, ownSubscriptionsOf } from "../../channels/index.js";
import { policies } from "../../topics/index.js";
import { fileMark } from "../finding/marks.js";
import { storedFlags } from "../flags/flags.js";
import { ReadState } from "../flags/read-state.js";
import { mayReferToFiles } from "../uploads/file-keys.js";
import type { Row } from "../vocabulary.js";
import { type ChannelKind, involves, involvesMark, type Narrow } from "./conditions.js";
import type { Planning } from "./readable.js";

type Message = Row<"messages">;

/** How the viewer hears of topics: by the id of the channel, and then by the folded name. */
export type Policies = ReadonlyMap<number, ReadonlyMap<string, number>>;

const nothing: readonly string[] = [];

/** Whether a channel is of a kind that `channels` names (messages.md A5). */
export const isOfKind = (channel: Row<"streams">, which: ChannelKind): boolean => {
  if (which === "archived") return channel.is_archived;
  return which === "web-public" ? channel.is_web_public : !channel.invite_only;
};

/**
 * What has to be known of messages beside their rows, to say whether they meet a narrow. It is read for many messages at once, and
 * only what the narrow asks for.
 */
export class Knowledge {
  private readonly flags = new Map<number, readonly string[]>();
  private reading: Promise<ReadState> | undefined;
  private read: ReadState | undefined;
  private readonly owned = new Set<number>();
  private readonly referring = new Set<number>();
  private readonly folded = new Map<string, string>();
  private policies: Policies = new Map();
  private mutedChannels: ReadonlySet<number> = new Set();
  private hearing: Promise<void> | undefined;
  private readonly needsFlags: boolean;
  private readonly needsRead: boolean;
  private readonly needsHearing: boolean;
  private readonly needsFiles: boolean;

  constructor(
    private readonly planning: Planning,
    narrow: Narrow,
  ) {
    this.needsFlags = involves(narrow, "flagged", "mentioned");
    this.needsRead = involves(narrow, "unread");
    this.needsHearing = involves(narrow, "followed", "muted", "mutedTopic", "home");
    this.needsFiles = involvesMark(narrow, fileMark);
  }

  /** Reads what has to be known of these messages. Of those in an open history, `withHistory` spares asking whether they were received. */
  async learn(messages: readonly Message[], { withHistory }: { withHistory: boolean }): Promise<void> {
    const { tx, viewer, readable } = this.planning;
    if (messages.length === 0) return;
    await Promise.all([
      this.needsRead ? this.readState() : undefined,
      readable.lookAt(messages),
      this.needsHearing ? this.learnHearing() : undefined,
      this.needsFiles ? this.learnFiles(messages) : undefined,
    ]);
    // Whether somebody has read a message depends on whether they received it.
    const isEnough = withHistory && !this.needsRead;
    const isOpen = (message: Message) =>
      readable.isReceived(message) || this.owned.has(message.id) || (isEnough && readable.isInHistory(message));
    const asked = this.needsFlags
      ? messages
      : messages.filter((message) => !isOpen(message) && readable.isEntered(message));
    if (asked.length === 0) return;
    for (const [id, flags] of await storedFlags(tx, viewer.id, asked)) this.flags.set(id, flags);
  }

  /** Notes that the viewer has rows of these messages. */
  own(messages: readonly Message[]): void {
    for (const { id } of messages) this.owned.add(id);
  }

  /** Returns the stored flags of a message that was learned of. */
  flagsOf(message: Message): readonly string[] {
    return this.planning.readable.withPast(message, this.flags.get(message.id) ?? nothing);
  }

  /** Whether the viewer received a message that was learned of, in whatever way, and still may read it (messages.md A5.1). */
  hasReceived(message: Message): boolean {
    const { readable } = this.planning;
    return (
      readable.isReceived(message) ||
      (readable.isEntered(message) &&
        (this.owned.has(message.id) || this.flagsOf(message).some((flag) => isHolding({ flag }))))
    );
  }

  /** Whether the viewer may read a message that was learned of (messages.md A4). */
  mayRead(message: Message): boolean {
    return this.planning.readable.isInHistory(message) || this.hasReceived(message);
  }

  /** Whether a message that was learned of is in a channel of this kind. */
  isIn(which: ChannelKind, { stream_id }: Message): boolean {
    const access = stream_id === null ? null : this.planning.readable.accessKnown(stream_id);
    return access !== null && isOfKind(access.channel, which);
  }

  /** Whether the viewer has read a message that was learned of. What they never received counts as read (messages.md A3). */
  isRead(message: Message): boolean {
    const { readable } = this.planning;
    return this.read?.hasRead(message, readable.isReadUnlessMarked(message)) === true || !this.hasReceived(message);
  }

  /** Whether a message that was learned of refers to an uploaded file. */
  hasFile({ id }: Message): boolean {
    return this.referring.has(id);
  }

  /** Returns what the viewer has read. */
  readState(): Promise<ReadState> {
    const { tx, viewer } = this.planning;
    this.reading ??= ReadState.of(tx, viewer.id).then((state) => {
      this.read = state;
      return state;
    });
    return this.reading;
  }

  /** Returns the ids of everybody in the conversation of a direct message that was learned of. */
  people({ recipient_id }: Message): readonly number[] {
    return this.planning.readable.peopleKnown(recipient_id);
  }

  /** Returns the folded name of a message's topic. */
  topic({ subject }: Pick<Message, "subject">): string {
    const known = this.folded.get(subject) ?? fold(subject);
    this.folded.set(subject, known);
    return known;
  }

  /** Returns the policy by which the viewer hears of a message's topic. */
  policy(message: Pick<Message, "stream_id" | "subject">): number {
    return this.policies.get(message.stream_id ?? 0)?.get(this.topic(message)) ?? policies.inherit;
  }

  /** Whether the viewer has muted the channel of a message. */
  isChannelMuted({ stream_id }: Pick<Message, "stream_id">): boolean {
    return this.mutedChannels.has(stream_id ?? 0);
  }

  /** Reads how the viewer hears of channels and topics; returns the policies for topics. */
  async hears(): Promise<Policies> {
    await this.learnHearing();
    return this.policies;
  }

  private async learnFiles(messages: readonly Message[]): Promise<void> {
    const prefixes = messages.filter(({ content }) => mayReferToFiles(content)).map(({ id }) => [id, fileMark]);
    if (prefixes.length === 0) return;
    const rows = await this.planning.tx.scanMany("message_marks", "ofMessage", { prefixes });
    for (const { message_id } of rows) this.referring.add(message_id);
  }

  private learnHearing(): Promise<void> {
    this.hearing ??= this.readHearing();
    return this.hearing;
  }

  private async readHearing(): Promise<void> {
    const { tx, viewer } = this.planning;
    const [own, topics] = await Promise.all([
      ownSubscriptionsOf(tx, viewer.id),
      tx.scan("user_topics", "byTopic", { prefix: [viewer.id] }),
    ]);
    this.mutedChannels = new Set(own.filter((row) => row.active && row.is_muted).map(({ stream_id }) => stream_id));
    const byChannel = new Map<number, Map<string, number>>();
    for (const { stream_id, name_folded, visibility_policy } of topics) {
      const named = byChannel.get(stream_id) ?? new Map<string, number>();
      byChannel.set(stream_id, named.set(name_folded, visibility_policy));
    }
    this.policies = byChannel;
  }
}
