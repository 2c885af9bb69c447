/** What an organization holds before a run; the same for Confab and the floor. */
export interface Dataset {
  name: string;
  /** User 0 is the organization's owner. */
  users: number;
  channels: Channel[];
  messages: number;
  /** What user 1 signs in with; without one there are only API keys. */
  password?: string;
}

export interface Channel {
  name: string;
  subscribers: Range;
  /** Others who are subscribed, such as those who only send. */
  senders?: Range;
  /** Older messages of one sender, in turn in so many topics. They are stored as rows alone: searches do not find them. */
  history?: { topics: number; messages: number };
}

/** Everybody who is subscribed to a channel, as numbers of users. */
export const subscribersOf = ({ subscribers, senders = { from: 0, to: 0 } }: Channel): number[] =>
  [subscribers, senders].flatMap(({ from, to }) => Array.from({ length: to - from }, (_, turn) => from + turn));

/** Numbers of users: `from` included, `to` not. */
export interface Range {
  from: number;
  to: number;
}

/** A stored message; users and channels are positions in the dataset. A direct one has a peer in place of channel and topic. */
export interface SeedMessage {
  sender: number;
  place: { channel: number; topic: string } | { peer: number };
  content: string;
  /** UNIX seconds. */
  timestamp: number;
}

export const READERS = 8;
const PEERS = 4;
const TOPICS = 10;
const FIRST_SECOND = 1_700_000_000;

export const emailOf = (user: number): string => `user${user}@bench.example`;
export const nameOf = (user: number): string => `Bench User ${user}`;
export const keyOf = (user: number): string => `BenchKey${String(user).padStart(24, "0")}`;
export const topicOf = (turn: number, topics = TOPICS): string => `topic ${turn % topics}`;

/** With whom a reader has direct messages. */
export const peersOf = (reader: number): number[] =>
  Array.from({ length: PEERS }, (_, turn) => READERS + PEERS * reader + turn);

const WORDS =
  "the a quick server answers every reader who asks for older pages of this long conversation about ships".split(" ");

/** Plain words of exactly this many characters. */
export function text(length: number, seed: number): string {
  let words = "";
  for (let turn = seed; words.length < length; turn = (turn * 7 + 3) % 1009) words += `${WORDS[turn % WORDS.length]} `;
  return words.slice(0, length - 1).padEnd(length, ".");
}

/** The stored messages, oldest first: every fifth one direct, the others in turn over channels and topics. */
export function* seedMessages({ channels, messages }: Dataset): Generator<SeedMessage> {
  for (let turn = 0; turn < messages; turn++) {
    const direct = turn % 5 === 4;
    yield {
      ...(direct ? directMessage(Math.floor(turn / 5)) : channelMessage(turn - Math.floor(turn / 5), channels)),
      content: text(400, turn % 997),
      timestamp: FIRST_SECOND + turn,
    };
  }
}

function channelMessage(turn: number, channels: Dataset["channels"]): Pick<SeedMessage, "sender" | "place"> {
  const channel = turn % channels.length;
  const round = Math.floor(turn / channels.length);
  const { from, to } = channels[channel]?.subscribers ?? { from: 0, to: 1 };
  return { sender: from + (round % (to - from)), place: { channel, topic: topicOf(round) } };
}

function directMessage(turn: number): Pick<SeedMessage, "sender" | "place"> {
  const reader = turn % READERS;
  const round = Math.floor(turn / READERS);
  const peer = peersOf(reader)[round % PEERS] ?? reader;
  return round % 2 === 0 ? { sender: reader, place: { peer } } : { sender: peer, place: { peer: reader } };
}
