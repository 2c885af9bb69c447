import { groupBy } from "../../storage/group-by.js";
import { Access, type ChannelAccess } from "../channels/index.js";
import { directRecipientIds } from "../conversations/index.js";
import { ProtectedReferences } from "./protected-references.js";
import type { Actor, ReadTx, Row } from "./vocabulary.js";

type Attachment = Pick<Row<"attachments">, "id" | "owner_id">;
type Place = Row<"attachment_places">;
type Reference = Row<"attachment_messages">;

/** How many places of a file are read at once. */
const atOnce = 100;

/**
 * Tells which files one user may have (messages.md C14): their own, and those to which a message refers that they may read. It goes
 * by the places where a file is referred to, however many messages do so there. All ways to a file ask here, and so does a message that
 * refers to one.
 */
export class FileAccess {
  private readonly access: Access;
  private readonly protected: ProtectedReferences;
  /** Null where there is no such channel. */
  private readonly channels = new Map<number, ChannelAccess | null>();
  private conversations: Promise<ReadonlySet<number>> | undefined;

  constructor(
    private readonly tx: ReadTx,
    private readonly user: Actor,
    now: number,
  ) {
    this.access = new Access(tx, user, now);
    this.protected = new ProtectedReferences(tx, user);
  }

  /** Returns the ids of those files that the user may have. */
  async among(files: readonly Attachment[]): Promise<Set<number>> {
    const own = files.filter(({ owner_id }) => owner_id === this.user.id);
    const known = new Set(own.map(({ id }) => id));
    const prefixes = files.filter(({ id }) => !known.has(id)).map(({ id }) => [id]);
    if (prefixes.length === 0) return known;
    const [direct, inChannels] = await Promise.all([
      this.places(prefixes.map(([id = 0]) => [id, 0])),
      this.tx.scanMany("attachment_places", "byAttachment", { prefixes, from: 1, limit: atOnce }),
    ]);
    await this.knowChannels(inChannels.map(({ stream_id }) => stream_id));
    const byFile = { direct: groupBy(direct, fileOf), inChannels: groupBy(inChannels, fileOf) };
    for (const [id = 0] of prefixes) {
      const isTalkedOf = await this.isInConversation(id, byFile.direct.get(id) ?? []);
      if (isTalkedOf || (await this.isInChannel(id, byFile.inChannels.get(id) ?? []))) known.add(id);
    }
    return known;
  }

  /** Returns those references whose messages the user may read. */
  async readableAmong(references: readonly Reference[]): Promise<ReadonlySet<Reference>> {
    const byPlace = groupBy(references, ({ recipient_id }) => recipient_id);
    const recipients = await this.tx.getMany("recipients", [...byPlace.keys()]);
    await this.knowChannels(recipients.flatMap(({ stream_id }) => stream_id ?? []));
    const readable = new Set<Reference>();
    for (const { id, stream_id } of recipients)
      for (const one of await this.readableAt(stream_id, byPlace.get(id) ?? [])) readable.add(one);
    return readable;
  }

  private async readableAt(stream_id: number | null, references: readonly Reference[]): Promise<readonly Reference[]> {
    if (stream_id === null) {
      const own = await this.ownConversations();
      return references.filter(({ recipient_id }) => own.has(recipient_id));
    }
    const access = this.channels.get(stream_id) ?? null;
    if (access === null) return [];
    const messages = references.map((one) => ({
      id: one.message_id,
      last_moved_timestamp: one.has_moved ? one.date_sent : null,
    }));
    const readable = new Set((await this.access.readableAmong(access, messages)).map(({ id }) => id));
    return references.filter(({ message_id }) => readable.has(message_id));
  }

  /** Of many conversations only those are passed that lie between two of the user's. */
  private async isInConversation(file_id: number, first: readonly Place[]): Promise<boolean> {
    if (first.length === 0) return false;
    const own = await this.ownConversations();
    for (let some = first; ; ) {
      if (some.some(({ recipient_id }) => own.has(recipient_id))) return true;
      const last = some.at(-1)?.recipient_id;
      if (last === undefined || some.length < atOnce) return false;
      const next = Math.min(...[...own].filter((id) => id > last));
      if (next === Number.POSITIVE_INFINITY) return false;
      some = await this.places([[file_id, 0]], next);
    }
  }

  private async isInChannel(file_id: number, first: readonly Place[]): Promise<boolean> {
    for (let some = first; ; ) {
      for (const place of some) if (await this.mayReadAt(place)) return true;
      const last = some.at(-1)?.stream_id;
      if (last === undefined || some.length < atOnce) return false;
      some = await this.places([[file_id]], last + 1);
      await this.knowChannels(some.map(({ stream_id }) => stream_id));
    }
  }

  /** Whether the user may read one of the messages in a channel that refer to a file. */
  private async mayReadAt(place: Place): Promise<boolean> {
    const access = this.channels.get(place.stream_id) ?? null;
    if (access?.content !== true) return false;
    return access.history || this.protected.hasAny(place, access);
  }

  private places(prefixes: readonly number[][], from = 0): Promise<Place[]> {
    return this.tx.scanMany("attachment_places", "byAttachment", { prefixes, from, limit: atOnce });
  }

  private ownConversations(): Promise<ReadonlySet<number>> {
    this.conversations ??= directRecipientIds(this.tx, this.user.id).then((ids) => new Set(ids));
    return this.conversations;
  }

  private async knowChannels(ids: readonly number[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.channels.has(id));
    for (const id of unknown) this.channels.set(id, null);
    const accesses = await this.access.toChannels(await this.tx.getMany("streams", unknown));
    for (const access of accesses) this.channels.set(access.channel.id, access);
  }
}

const fileOf = ({ attachment_id }: Place): number => attachment_id;
