import { type Chat, type ChatOptions, type ConfabTables, createChat, memoryFiles } from "@confab/core";
import type { CountingStorage, SharedStorage } from "@confab/core/testing";
import { nodeImages } from "@confab/http-node/ports";
import { finishJob } from "../jobs.js";
import type { WriteTx } from "../rows.js";
import { engineOf, enginesOf } from "../watching/events.js";
import { Tap } from "../watching/tap.js";
import { buildScene, change, type Person, type Scene } from "./build.js";
import { type Copy, type Original, originals, type StorageName } from "./copies.js";
import { type Filled, filledIn } from "./made.js";
import type { ChannelName, PersonName } from "./people.js";
import { newPorts, optionsOf, type WorldPorts } from "./ports.js";
import { heard, presenceStored } from "./processes.js";

const images = nodeImages();

const hour = 3_600_000;

/** One turn answers what a transaction gave; the others are for what that begins. */
const quietTurns = 3;

/** An organization with people and channels that are the same in every run, at a time that stands still. */
export class World {
  readonly people: Scene["people"];
  readonly channels: Scene["channels"];
  /** One for each process. */
  chats: readonly Chat[] = [];
  ports!: WorldPorts;
  tap!: Tap;
  /** Milliseconds by which the wall clocks of further processes are ahead of the first one's, which is the store's. */
  skew = 0;
  /** What it keeps of files, over every opening. */
  readonly files = memoryFiles();
  private openings = 0;
  private turn = 0;

  /** Use `openWorld`. */
  constructor(
    readonly scene: Scene,
    private readonly stored: Copy,
    private readonly options: Partial<ChatOptions>,
  ) {
    this.people = scene.people;
    this.channels = scene.channels;
  }

  /** The storages of the processes, where they can be cut off and killed. */
  get processes(): readonly SharedStorage[] {
    return this.stored.processes ?? [];
  }

  /** The chat; where several processes have one, that of the next each time it is asked for. */
  get chat(): Chat {
    this.turn += 1;
    return this.chatOf(this.turn);
  }

  /** The chat that did not get the last call, if there is another one. */
  get otherChat(): Chat {
    return this.chatOf(this.turn + 1);
  }

  get clock(): WorldPorts["clock"] {
    return this.ports.clock;
  }

  /** What has been logged since the last opening. */
  get logged(): WorldPorts["logger"]["lines"] {
    return this.ports.logger.lines;
  }

  /**
   * Resolves when all mail has left and all files are gone that nothing refers to any more. Where there are several processes, each
   * knows then what the others know.
   */
  async rest(): Promise<void> {
    for (const job of ["mail", "unused files"]) await finishJob(engineOf(this), job);
    if (this.chats.length < 2) return;
    // What clients have acknowledged is stored once a minute.
    for (const engine of enginesOf(this)) await finishJob(engine, "event queues");
    await presenceStored(this);
    await heard(this);
  }

  /** The mails sent since the last opening, oldest first, once all that is due has left. */
  async mails(): Promise<WorldPorts["mailer"]["mails"]> {
    await this.rest();
    return this.ports.mailer.mails;
  }

  person(name: PersonName): Person {
    return this.people[name];
  }

  id(name: PersonName): number {
    return this.people[name].user_id;
  }

  channel(name: ChannelName): number {
    return this.channels[name];
  }

  /** The id of the n-th row of a table that was made since the opening, the first where no number is given. */
  made(table: keyof ConfabTables & string, n = 1): number {
    return this.tap.made.id(table, n);
  }

  /** Puts in the ids of the rows that a value speaks of. */
  filled<T>(value: T): Filled<T> {
    return filledIn(value, this.tap.made) as Filled<T>;
  }

  /** Acts as this person, in process. */
  as(name: PersonName): ReturnType<Chat["as"]> {
    return this.chat.as(this.id(name));
  }

  /** Reads and changes rows past every rule and without an event; what the chat keeps in memory follows. */
  rows<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    return change(this.chat, work);
  }

  /** Round trips to the storage so far, in a world on "counting memory". */
  get trips(): number {
    const { trips } = this.stored.storage as Partial<CountingStorage>;
    if (trips === undefined) throw new Error("Nobody counts round trips in this world.");
    return trips;
  }

  /** UNIX seconds. */
  get now(): number {
    return Math.floor(this.clock.now() / 1000);
  }

  async open(now: number): Promise<void> {
    this.openings += 1;
    this.ports = newPorts(now, this.openings + 1);
    this.tap = new Tap(this.stored.storage);
    const others = this.stored.others ?? [];
    const chats: Chat[] = [];
    const { clock } = this.ports;
    this.stored.keepTime?.(() => clock.now());
    const options = { ...optionsOf(this.ports), files: this.files, images, ...this.options };
    chats.push(await createChat({ ...options, storage: this.tap }));
    const skewed = { ...clock, now: () => clock.now() + this.skew };
    for (const other of others)
      chats.push(await createChat({ ...options, clock: skewed, storage: this.tap.also(other) }));
    this.chats = chats;
  }

  /** Resolves when nothing is at work in the storage any more, however long that takes. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      await this.clock.advance(0);
      if (this.tap.running > 0) quiet = 0;
    }
  }

  /**
   * Lets time pass, at least an hour, and waits for what that brings about. Only the last hour is counted tick by tick: what
   * falls due by the calendar is looked for once an hour.
   */
  async pass(milliseconds: number): Promise<void> {
    this.clock.jump(milliseconds - hour);
    await this.clock.advance(hour);
    await this.settled();
  }

  /** Closes the chat properly and opens it again. */
  async reopen(): Promise<void> {
    await this.closeChats();
    await this.open(this.clock.now());
  }

  /** Opens the stored data again as if the process had been killed: nothing had a chance to be written down. */
  async crash(): Promise<void> {
    await this.tap.rows.close();
    await this.open(this.clock.now());
  }

  async close(): Promise<void> {
    await this.closeChats();
    await this.stored.remove();
  }

  private chatOf(turn: number): Chat {
    return this.chats[turn % this.chats.length] as Chat;
  }

  private async closeChats(): Promise<void> {
    for (const chat of this.chats) await chat.close();
  }
}

interface Built {
  original: Original;
  scene: Scene;
}

const built = new Map<StorageName, Promise<Built>>();

const build = async (name: StorageName): Promise<Built> => {
  const original = originals[name]();
  return { original, scene: await buildScene(original) };
};

const openCopy = async ({ original, scene }: Built, options: Partial<ChatOptions> = {}): Promise<World> => {
  const world = new World(scene, await original.copy(), options);
  await world.open(scene.now);
  return world;
};

/** A world of its own on this storage, as it was in the beginning. */
export const openWorld = async (name: StorageName = "memory", options: Partial<ChatOptions> = {}): Promise<World> => {
  const building = built.get(name) ?? build(name);
  built.set(name, building);
  return openCopy(await building, options);
};

/** Does `work` once, in a world on this storage; returns a function that opens worlds as they are afterwards. */
export const preparedWorlds = async <T>(
  name: StorageName,
  work: (world: World) => Promise<T>,
): Promise<{ made: T; open: () => Promise<World> }> => {
  const { original, scene } = await build(name);
  const first = new World(scene, { storage: original.storage, remove: async () => {} }, {});
  await first.open(scene.now);
  const made = await work(first);
  await first.close();
  return { made, open: () => openCopy({ original, scene }) };
};

/** Runs `work` in a world of its own, and removes it afterwards. */
export const inWorld = async <T>(
  name: StorageName,
  work: (world: World) => Promise<T>,
  options: Partial<ChatOptions> = {},
): Promise<T> => {
  const world = await openWorld(name, options);
  try {
    return await work(world);
  } finally {
    await world.close();
  }
};
