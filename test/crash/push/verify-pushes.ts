import type { Sender } from "../sender.js";
import type { OfflinePhone } from "./phone.js";

/** Milliseconds that notifications may take after the last crash: a lease of a process that died, and the longest pause. */
const patience = 90_000;

/** A notification takes back at most so many messages. */
const mostRemoved = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const until = async (holds: () => boolean): Promise<void> => {
  for (const start = performance.now(); !holds() && performance.now() - start < patience; ) await pause(50);
};

/** What a phone shows of a message; clients write mentions with asterisks. */
const textOf = (content: string): string => content.replaceAll("**", "");

const lost = (phone: OfflinePhone, expected: ReadonlyMap<number, string>): string[] =>
  [...expected].flatMap(([id, content]) =>
    phone.maybeRead.has(id) || phone.shown.get(id) === textOf(content)
      ? []
      : [`Message ${id} (${content}) was acknowledged, and the phone shows ${phone.shown.get(id) ?? "nothing"}.`],
  );

const left = (phone: OfflinePhone): string[] =>
  [...phone.shown.keys()]
    .filter((id) => phone.read.has(id))
    .map((id) => `The phone shows message ${id} that was read.`);

/** A message may arrive twice where something was killed in between, or just as it arrived. */
const doubled = (phone: OfflinePhone, kills: readonly number[]): string[] =>
  [...phone.arrivals].flatMap(([id, arrivals]) =>
    arrivals.flatMap(({ before }, at) => {
      const previous = arrivals[at - 1];
      const isFine = previous === undefined || kills.some((time) => time >= previous.after && time <= before);
      return isFine ? [] : [`Message ${id} arrived twice although nothing was killed.`];
    }),
  );

/** Returns which notifications were lost, doubled or left; then reads all messages, and looks whether all go. */
export const verifyPushes = async (
  phone: OfflinePhone,
  senders: readonly Sender[],
  kills: readonly number[],
): Promise<string[]> => {
  const expected = new Map(senders.flatMap(({ acknowledged }) => [...acknowledged]));
  await until(() => lost(phone, expected).length + left(phone).length === 0);
  const before = [...lost(phone, expected), ...left(phone)];
  const ids = [...new Set([...expected.keys(), ...phone.shown.keys()])];
  for (let at = 0; at < ids.length; at += mostRemoved) await phone.markRead(ids.slice(at, at + mostRemoved));
  await until(() => left(phone).length === 0);
  return [...before, ...left(phone), ...doubled(phone, kills)];
};
