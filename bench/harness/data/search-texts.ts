/** Channels of the searched organization; all its members are subscribed to all of them. */
export const CHANNELS = 100;
/** Words that people use; the first ones much more often than the last. */
const VOCABULARY = 5_000;
/** Each of these words is in one message of ten thousand. */
export const RARE = 10;
const BETWEEN_RARE = 1_000;
const WORDS = 60;
const FIRST_SECOND = 1_700_000_000;

const syllables = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu".split(" ");

/** A word of the vocabulary. No two share a stem, since they end alike and none ends as English words do. */
export const word = (at: number): string => {
  let made = "";
  for (let rest = at + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    made += syllables[rest % syllables.length];
  return `${made}k`;
};

export const rareWord = (at: number): string => `rare${word(at)}`;

export interface SearchedMessage {
  /** From 1 upwards, as ids are. */
  id: number;
  channel: number;
  content: string;
  timestamp: number;
}

/** Messages of the channels by turns, oldest first, always the same. */
export function* searchedMessages(count: number): Generator<SearchedMessage> {
  let random = 1;
  const next = () => {
    random = (random * 48_271) % 2_147_483_647;
    return random / 2_147_483_647;
  };
  for (let at = 0; at < count; at++) {
    const words = Array.from({ length: WORDS }, () => word(Math.floor(VOCABULARY * next() ** 4)));
    if (at % BETWEEN_RARE === 0) words[0] = rareWord((at / BETWEEN_RARE) % RARE);
    yield { id: at + 1, channel: at % CHANNELS, content: words.join(" "), timestamp: FIRST_SECOND + at };
  }
}
