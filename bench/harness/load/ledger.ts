import { VoidRun } from "../benchmark.js";
import { text } from "../data/dataset.js";
import type { Target } from "../servers.js";
import { Connection } from "./connection.js";
import type { Lane } from "./drive.js";
import { type Credentials, channelMessage, get } from "./requests.js";

const BYTES = 300;
const TOPIC = "measured";
/** What stands before a message's number in its content. */
export const MARK = "seq-";

// Numbers are never used twice in a process, so that a late double of an earlier run is recognized.
let used = 0;

interface Sent {
  number: number;
  lane: number;
  /** Milliseconds, as performance.now(). */
  at: number;
  /** The message id that the server answered; 0 until then. */
  id: number;
}

/** The messages of one run: which were sent, when, and what the server made of them. */
export class Ledger {
  readonly sent: Sent[] = [];
  readonly #byNumber = new Map<number, Sent>();
  #lanes = 0;

  /** What became of a message by its number; undefined for one of another run. */
  of(number: number): Sent | undefined {
    return this.#byNumber.get(number);
  }

  /** Numbers in the order of the message ids. */
  numbersInOrder(): number[] {
    return this.sent.toSorted((one, other) => one.id - other.id).map(({ number }) => number);
  }

  /** One lane a user, each sending to the channel, 300 bytes a message. */
  lanes(target: Target, users: Credentials[], channel: string): Lane[] {
    return users.map((user) => {
      const lane = this.#lanes++;
      const request = channelMessage(user, channel, TOPIC);
      let current: Sent;
      return {
        connection: new Connection(target.origin),
        next: () => {
          current = { number: used++, lane, at: performance.now(), id: 0 };
          this.sent.push(current);
          this.#byNumber.set(current.number, current);
          return request(content(current.number));
        },
        answered: (body) => {
          current.id = JSON.parse(body.toString("latin1")).id;
        },
      };
    });
  }

  /** Reads back what the channel holds after the message `since`: each message once, with the answered id, in order. */
  async checkStored(target: Target, channel: string, since: number): Promise<void> {
    const stored = await readAfter(target, channel, since);
    const expected = this.numbersInOrder();
    if (stored.length !== expected.length)
      throw new VoidRun(`${this.sent.length} messages were acknowledged and ${stored.length} stored`);
    const last = new Map<number, number>();
    stored.forEach(({ id, number }, turn) => {
      const sent = this.of(number);
      if (number !== expected[turn] || sent?.id !== id) throw new VoidRun(`message ${id} is not the one acknowledged`);
      if (number < (last.get(sent.lane) ?? 0))
        throw new VoidRun(`message ${id} stands before an older one of its sender`);
      last.set(sent.lane, number);
    });
  }
}

const padding = text(BYTES, 5).replaceAll(" ", "+");
const content = (number: number): string => `${MARK}${number}-+${padding}`.slice(0, BYTES);

/** The id of the channel's newest message, 0 where there is none. */
export async function newestId(target: Target, channel: string): Promise<number> {
  const { messages } = await page(target, channel, { anchor: "newest", num_before: 1, num_after: 0 });
  return messages[0]?.id ?? 0;
}

async function readAfter(target: Target, channel: string, since: number): Promise<{ id: number; number: number }[]> {
  const { messages } = await page(target, channel, { anchor: String(since), num_before: 0, num_after: 1000 });
  const stored = messages.map(({ id, content }) => ({ id, number: Number(content.match(/seq-(\d+)-/)?.[1]) }));
  return messages.length < 1000 ? stored : [...stored, ...(await readAfter(target, channel, messages[999]?.id ?? 0))];
}

async function page(
  target: Target,
  channel: string,
  range: object,
): Promise<{ messages: { id: number; content: string }[] }> {
  const connection = new Connection(target.origin);
  const [reader = { user_id: 0, email: "", api_key: "" }] = target.users;
  const narrow = [{ operator: "channel", operand: channel }];
  const answer = await connection.ask(get(reader, "/messages", { ...range, include_anchor: false, narrow }));
  connection.close();
  return answer;
}
