import { succeed } from "./client.js";
import type { Fleet } from "./fleet.js";
import type { Reader } from "./reader.js";
import type { Sender } from "./sender.js";
import type { Credentials } from "./server.js";

interface Reading {
  fleet: Fleet;
  account: Credentials;
}

/** Adds every stored message of a narrow, by id, in the order of the pages. */
const readOn = async (history: Map<number, string>, { fleet, account }: Reading, narrow: string): Promise<void> => {
  for (let anchor = 0; ; ) {
    const params = {
      anchor: String(anchor),
      num_before: "0",
      num_after: "1000",
      include_anchor: "false",
      apply_markdown: "false",
      narrow,
    };
    const page = { method: "GET", path: "/messages", params } as const;
    const { messages, found_newest } = await succeed(fleet, account, page);
    for (const { id, content } of messages) {
      if (history.has(id)) throw new Error(`Message ${id} is in the history twice.`);
      history.set(id, content);
      anchor = id;
    }
    if (found_newest) return;
  }
};

/** Every stored message of `general` and of the direct messages with a person, by id, in order. */
const readHistory = async (reading: Reading, person: number | undefined): Promise<Map<number, string>> => {
  const history = new Map<number, string>();
  await readOn(history, reading, '[["channel","general"]]');
  if (person !== undefined) await readOn(history, reading, JSON.stringify([{ operator: "dm", operand: [person] }]));
  return new Map([...history].sort(([a], [b]) => a - b));
};

const lostAmong = (senders: readonly Sender[], history: ReadonlyMap<number, string>): string[] =>
  senders.flatMap(({ acknowledged }) =>
    [...acknowledged].flatMap(([id, content]) =>
      history.get(id) === content
        ? []
        : [`Message ${id} (${content}) was acknowledged and is ${history.get(id) ?? "gone"}.`],
    ),
  );

const doubled = (history: ReadonlyMap<number, string>): string[] => {
  const contents = new Map<string, number>();
  for (const content of history.values()) contents.set(content, (contents.get(content) ?? 0) + 1);
  return [...contents].flatMap(([content, times]) => (times === 1 ? [] : [`"${content}" is stored ${times} times.`]));
};

const misread = (readers: readonly Reader[], history: ReadonlyMap<number, string>): string[] => {
  const expected = [...history.keys()].join();
  return readers.flatMap(({ received }, i) =>
    received.join() === expected
      ? []
      : [`Reader ${i + 1} got ${received.length} messages of ${history.size}, or in another order.`],
  );
};

interface Crowd {
  senders: readonly Sender[];
  readers: readonly Reader[];
  /** Whom some of the senders write to. */
  person: number | undefined;
}

/** What was lost, doubled or misordered; empty when all is well. */
export const verify = async (
  fleet: Fleet,
  account: Credentials,
  { senders, readers, person }: Crowd,
): Promise<{ stored: number; faults: string[] }> => {
  const history = await readHistory({ fleet, account }, person);
  return {
    stored: history.size,
    faults: [...fleet.faults, ...lostAmong(senders, history), ...doubled(history), ...misread(readers, history)],
  };
};
