import { endSubscriptions, insertSubscription, palette } from "../../support/domain.js";
import { fold } from "../../support/kernel.js";
import type { World } from "../../support/world/world.js";
import {
  type Action,
  type Channel,
  type ChannelType,
  channels,
  channelTypes,
  type Mentioned,
  type Mode,
  type Person,
  persons,
} from "./actions.js";
import { adopt, allowed, contentOf, read, star } from "./flagging.js";
import { carryOver, hasOwn } from "./moved.js";

/** A message as the model knows it. */
export interface Sent {
  id: number;
  sender: Person;
  channel: Channel | null;
  /** Folded. */
  topic: string;
  /** Everybody in a direct message. */
  people: ReadonlySet<Person>;
  time: number;
  /** Who was subscribed, or took part. */
  members: Set<Person>;
  /** Who has it in another way. */
  outsiders: Set<Person>;
  mentioned: Mentioned;
  /** Who was called by the mention. */
  called: Set<Person>;
  readers: Set<Person>;
  historical: Set<Person>;
  starred: Set<Person>;
  hasReactions: boolean;
}

/** A mention calls only whoever has the message. */
const calledBy = (mentions: Mentioned, message: Pick<Sent, "members" | "outsiders">): Set<Person> =>
  new Set(mentions !== null && mentions !== "all" && hasOwn(message, mentions) ? [mentions] : []);

export const isGuest = (name: Person): boolean => name === "gus";

/** What has happened, told twice: to a real organization, and here, where everything is simply remembered. */
export class History {
  messages: Sent[] = [];
  readonly members = new Map<Channel, Set<Person>>();
  readonly muted = new Set<string>();
  readonly policies = new Map<string, number>();
  private readonly types = new Map<Channel, ChannelType>([
    ["team", "shared"],
    ["vault", "protected"],
    ["lobby", "web-public"],
  ]);

  private constructor(readonly world: World) {}

  /** Begins with the members that the world's channels have. */
  static async begin(world: World): Promise<History> {
    const history = new History(world);
    const rows = await world.rows((tx) => tx.scan("subscriptions", "id"));
    for (const name of channels) {
      const members = new Set(
        rows.filter((row) => row.stream_id === world.channel(name)).map(({ user_id }) => user_id),
      );
      history.members.set(name, new Set(persons.filter((each) => members.has(world.id(each)))));
    }
    return history;
  }

  membersOf(name: Channel): Set<Person> {
    return this.members.get(name) as Set<Person>;
  }

  typeOf(name: Channel): ChannelType {
    return this.types.get(name) ?? "public";
  }

  isWebPublic(name: Channel): boolean {
    return this.typeOf(name) === "web-public";
  }

  isPrivate(name: Channel): boolean {
    const [invite_only] = channelTypes[this.typeOf(name)];
    return invite_only;
  }

  /** Whether somebody may read in a channel at all. */
  mayEnter(who: Person, name: Channel): boolean {
    return this.membersOf(name).has(who) || this.isWebPublic(name) || (!this.isPrivate(name) && !isGuest(who));
  }

  /** Whether all of a channel lies open to somebody, and not just what they received. */
  hasHistory(who: Person, name: Channel): boolean {
    return this.mayEnter(who, name) && this.typeOf(name) !== "protected";
  }

  async apply(action: Action): Promise<void> {
    if (action.kind === "write") await this.write(action);
    else if (action.kind === "talk") await this.talk(action);
    else if (action.kind === "react") await this.react(action);
    else if (action.kind === "star" || action.kind === "unstar") await star(this, action);
    else if (action.kind === "read" || action.kind === "unread") await read(this, action);
    else if (action.kind === "edit") await this.edit(action);
    else if (action.kind === "erase") await this.erase(action);
    else if (action.kind === "move") await this.move(action);
    else if (action.kind === "carry") await this.carry(action);
    else if (action.kind === "wait") await this.world.clock.advance(action.seconds * 1000);
    else if (action.kind === "policy") await this.setPolicy(action);
    else if (action.kind === "mute") await this.mute(action);
    else if (action.kind === "open") await this.open(action);
    else await this.change(action.by, action.channel, action.kind === "join");
  }

  private async write({ by, channel: place, topic, mentions, isRead }: Action & { kind: "write" }): Promise<void> {
    // Its owner would be told that the bot knows no such channel.
    if (by === "bea" && !this.mayEnter(by, place)) return;
    const content = contentOf(this.world, mentions);
    const params = { type: "channel" as const, to: place, topic, content, read_by_sender: isRead };
    const id = await this.sent(by, params);
    if (id === null) return;
    const members = new Set(this.membersOf(place));
    const outsiders = new Set<Person>(members.has(by) ? [] : [by]);
    const isCalledIn =
      mentions !== null &&
      mentions !== "all" &&
      !members.has(mentions) &&
      !this.isPrivate(place) &&
      this.mayEnter(mentions, place);
    if (isCalledIn) outsiders.add(mentions);
    const readers = new Set<Person>([...outsiders, ...(isRead ? [by] : [])]);
    const called = calledBy(mentions, { members, outsiders });
    this.remember({
      id,
      sender: by,
      channel: place,
      topic: fold(topic),
      people: new Set(),
      members,
      outsiders,
      mentioned: mentions,
      ...{ called, readers },
    });
    for (const name of persons) await this.noteAdopted(name, place, topic);
  }

  /** Sending, being mentioned and moving change how one wants to hear of a topic, which is another rule's matter. */
  private async noteAdopted(name: Person, place: Channel, topic: string): Promise<void> {
    const prefix = [this.world.id(name), this.world.channel(place), fold(topic)];
    const [row] = await this.world.rows((tx) => tx.scan("user_topics", "byTopic", { prefix }));
    const key = `${name} ${place} ${fold(topic)}`;
    if (row === undefined) this.policies.delete(key);
    else this.policies.set(key, row.visibility_policy);
  }

  private async talk({ by, to, mentions }: Action & { kind: "talk" }): Promise<void> {
    const ids = to.map((name) => this.world.id(name));
    const id = await this.sent(by, {
      type: "direct",
      to: ids,
      content: mentions === null ? "Psst" : "Psst @**all**",
      read_by_sender: false,
    });
    if (id === null) return;
    const people = new Set([by, ...to]);
    const nobody = () => new Set<Person>();
    const none = { outsiders: nobody(), readers: nobody(), called: nobody(), mentioned: mentions };
    this.remember({ id, sender: by, channel: null, topic: "", people, members: new Set(people), ...none });
  }

  private remember(message: Omit<Sent, "time" | "historical" | "starred" | "hasReactions">): void {
    const none = { historical: new Set<Person>(), starred: new Set<Person>(), hasReactions: false };
    this.messages.push({ ...message, time: this.world.now, ...none });
  }

  private async sent(
    by: Person,
    params: Parameters<ReturnType<World["as"]>["sendMessage"]>[0],
  ): Promise<number | null> {
    return (await allowed(this.world.as(by).sendMessage(params)))?.id ?? null;
  }

  messageAt(at: number): Sent | undefined {
    return this.messages[at % Math.max(this.messages.length, 1)];
  }

  private async edit({ message: at, mentions }: Action & { kind: "edit" }): Promise<void> {
    const message = this.messageAt(at);
    if (message === undefined || message.channel === null) return;
    const content = contentOf(this.world, mentions);
    const call = { message_id: message.id, content };
    if ((await allowed(this.world.as(message.sender).updateMessage(call))) === null) return;
    message.mentioned = mentions;
    // Nobody is called who has left a private channel, though the message is still theirs.
    const { channel } = message;
    message.called = new Set([...calledBy(mentions, message)].filter((who) => this.mayEnter(who, channel)));
  }

  private async erase({ message: at }: Action & { kind: "erase" }): Promise<void> {
    const message = this.messageAt(at);
    if (message === undefined) return;
    const isGone = (await allowed(this.world.as("olga").deleteMessage({ message_id: message.id }))) !== null;
    if (isGone) this.messages = this.messages.filter((other) => other !== message);
  }

  /** Moves within a channel, and nothing is said of it. Whoever cannot read a message leaves it where it is. */
  private async move({ by, message: at, topic: to, mode }: Action & { kind: "move" }): Promise<void> {
    const message = this.messageAt(at);
    if (message === undefined || message.channel === null) return;
    const { channel: place, topic: from } = message;
    const call = { message_id: message.id, topic: to, propagate_mode: mode, send_notification_to_new_thread: false };
    if ((await allowed(this.world.as(by).updateMessage(call))) === null) return;
    for (const each of this.meantBy(message, { by, mode })) each.topic = fold(to);
    for (const name of persons) for (const each of [from, to]) await this.noteAdopted(name, place, each);
  }

  /** Moves to another channel, which changes who has the messages. Nothing is said of it. */
  private async carry({ by, message: at, to, mode }: Action & { kind: "carry" }): Promise<void> {
    const message = this.messageAt(at);
    if (message === undefined || message.channel === null || message.channel === to) return;
    const { channel: from, topic } = message;
    const unsaid = { send_notification_to_old_thread: false, send_notification_to_new_thread: false };
    const call = { message_id: message.id, stream_id: this.world.channel(to), propagate_mode: mode, ...unsaid };
    if ((await allowed(this.world.as(by).updateMessage(call))) === null) return;
    const messages = this.meantBy(message, { by, mode });
    carryOver(this, { messages, from, to });
    for (const name of persons) for (const place of [from, to]) await this.noteAdopted(name, place, topic);
  }

  private meantBy(message: Sent, { by, mode }: { by: Person; mode: Mode }): readonly Sent[] {
    const isMeant = ({ id }: Sent) =>
      id === message.id || mode === "change_all" || (mode === "change_later" && id > message.id);
    const isBeside = ({ channel, topic }: Sent) => channel === message.channel && topic === message.topic;
    return this.messages.filter((each) => isBeside(each) && isMeant(each) && this.isOpen(each, by));
  }

  private isOpen(message: Sent, who: Person): boolean {
    return message.channel !== null && (this.hasHistory(who, message.channel) || hasOwn(message, who));
  }

  private async react({ by, to }: Action & { kind: "react" }): Promise<void> {
    const message = this.messageAt(to);
    if (message === undefined) return;
    const asked = this.world.as(by).addReaction({ message_id: message.id, emoji_name: "smile" });
    if ((await allowed(asked)) === null) return;
    message.hasReactions = true;
    if (message.channel !== null) await this.noteAdopted(by, message.channel, message.topic);
    adopt(message, by);
  }

  private async change(by: Person, place: Channel, isJoining: boolean): Promise<void> {
    const members = this.membersOf(place);
    // A bot that writes where nobody is would have its owner told.
    if (members.has(by) === isJoining || (!isJoining && members.size === 1)) return;
    if (isJoining) members.add(by);
    else members.delete(by);
    const user_id = this.world.id(by);
    await this.world.rows(async (tx) => {
      const channel = await tx.get("streams", this.world.channel(place));
      if (channel === undefined) return;
      if (isJoining) return insertSubscription(tx, { user_id, channel, color: palette[0] });
      const [row] = await tx.scan("subscriptions", "byUser", { prefix: [user_id, channel.id] });
      if (row !== undefined) await endSubscriptions(tx, [row], { suspended: false });
    });
  }

  private async open({ channel: place, type }: Action & { kind: "open" }): Promise<void> {
    const [invite_only, is_web_public, history_public_to_subscribers] = channelTypes[type];
    const row = { invite_only, is_web_public, history_public_to_subscribers };
    await this.world.rows((tx) => tx.update("streams", this.world.channel(place), row));
    this.types.set(place, type);
  }

  private async mute({ by, channel: place }: Action & { kind: "join" | "leave" | "mute" }): Promise<void> {
    const prefix = [this.world.id(by), this.world.channel(place)];
    await this.world.rows(async (tx) => {
      const [row] = await tx.scan("subscriptions", "byUser", { prefix });
      if (row !== undefined) await tx.update("subscriptions", row.id, { is_muted: true });
      if (row !== undefined) this.muted.add(`${by} ${place}`);
    });
  }

  private async setPolicy({ by, channel: place, topic, policy }: Action & { kind: "policy" }): Promise<void> {
    const key = { user_id: this.world.id(by), stream_id: this.world.channel(place), name_folded: fold(topic) };
    this.policies.set(`${by} ${place} ${fold(topic)}`, policy);
    await this.world.rows(async (tx) => {
      const [row] = await tx.scan("user_topics", "byTopic", { prefix: Object.values(key) });
      if (row !== undefined) await tx.update("user_topics", row.id, { visibility_policy: policy });
      else await tx.insert("user_topics", { ...key, topic_name: topic, visibility_policy: policy, last_updated: 0 });
    });
  }
}
