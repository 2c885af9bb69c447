import type { Chat, ChatEvent } from "@confab/core";
import { events } from "../domain.js";
import { type Audience, type Engine, writing } from "../kernel.js";
import { turn } from "../turns.js";
import type { PersonName } from "../world/people.js";
import type { World } from "../world/world.js";

/** What the chat is put together from, for tests of its parts. */
export const engineOf = (world: World): Engine => engineIn(world.chat);

/** The same of a chat without a world. */
export const engineIn = (chat: Chat): Engine => (chat as unknown as { engine: Engine }).engine;

/** The same for each process. */
export const enginesOf = (world: World): Engine[] => world.chats.map(engineIn);

/** Logs events that carry these numbers, in one transaction. */
export const emit = (world: World, audience: Audience, ...numbers: number[]): Promise<void> =>
  writing(engineOf(world), async ({ emit }) => {
    for (const number of numbers) emit(events.default_streams, { default_streams: [number] }, audience);
  });

/** Logs events for one person. */
export const tell = (world: World, name: PersonName, ...numbers: number[]): Promise<void> =>
  emit(world, { users: [world.id(name)] }, ...numbers);

/** The numbers that events of `emit` carry. */
export const numbersIn = (events: readonly object[]): number[] =>
  (events as ChatEvent[])
    .filter(({ type }) => type === "default_streams")
    .map(({ default_streams }) => (default_streams as number[])[0] as number);

/** The numbers in the stored log, in order. */
export const storedNumbers = async (world: World): Promise<number[]> => {
  const rows = (await world.tap.dump()).events ?? [];
  const payloads = rows.map((row) => JSON.parse(row).payload).filter((payload) => payload !== "");
  return numbersIn(payloads.map((payload) => (typeof payload === "string" ? JSON.parse(payload) : payload)));
};

interface Poll {
  queue_id?: string;
  last_event_id?: number;
  dont_block?: boolean;
}

/** A poll of a person's queue, the one of the beginning unless another is named. */
export const poll = async (world: World, name: PersonName, options: Poll = {}): Promise<ChatEvent[]> => {
  const { queue_id } = world.person(name);
  return (await world.as(name).getEvents({ queue_id, ...options })).events as ChatEvent[];
};

export const pollNow = (world: World, name: PersonName, options: Poll = {}): Promise<ChatEvent[]> =>
  poll(world, name, { ...options, dont_block: true });

/** The id of the last of these events. */
export const lastId = (events: readonly { id: number }[]): number => events.at(-1)?.id ?? -1;

/** Time for everything that has begun to go as far as it can, also on a storage that delays. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 60; i += 1) await turn();
};

/** Whether a promise has neither resolved nor rejected after everything has had its time. */
export const isPending = async (promise: Promise<unknown>): Promise<boolean> => {
  let isSettled = false;
  const note = () => {
    isSettled = true;
  };
  promise.then(note, note);
  await settle();
  return !isSettled;
};

/** Begins a poll that waits; resolves once it does. */
export const waitingPoll = async (
  world: World,
  name: PersonName,
  options: Poll = {},
): Promise<{ answer: Promise<ChatEvent[]> }> => {
  const answer = poll(world, name, options);
  answer.catch(() => {});
  if (!(await isPending(answer))) throw new Error("The poll was answered at once.");
  return { answer };
};
