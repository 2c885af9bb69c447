import type { Row } from "../vocabulary.js";

/** Up to which message somebody has read topics, by the id of the topic. */
export type TopicMarks = ReadonlyMap<number, number>;

const noMarks: TopicMarks = new Map();

/**
 * Returns the bytes under which marks of topics are stored: what each id of a topic adds to the one before, and each mark. As topics and
 * their messages follow each other in time, these are small numbers, of two or three bytes together.
 */
export const packTopicMarks = (marks: TopicMarks): Uint8Array => {
  const bytes: number[] = [];
  let [last, lastMark] = [0, 0];
  for (const [topic_id, up_to] of [...marks].sort(([a], [b]) => a - b)) {
    pushNumber(bytes, topic_id - last);
    const change = up_to - lastMark;
    pushNumber(bytes, change < 0 ? -2 * change - 1 : 2 * change);
    [last, lastMark] = [topic_id, up_to];
  }
  return Uint8Array.from(bytes);
};

/** Returns the marks that `packTopicMarks` packed. */
export const unpackTopicMarks = (bytes: Uint8Array): TopicMarks => {
  if (bytes.length === 0) return noMarks;
  const marks = new Map<number, number>();
  let [topic_id, up_to, part] = [0, 0, 0];
  let isMark = false;
  for (const [at, factor] of factorsOf(bytes)) {
    part += ((bytes[at] ?? 0) % more) * factor;
    if ((bytes[at] ?? 0) >= more) continue;
    if (isMark) {
      up_to += part % 2 === 1 ? -(part + 1) / 2 : part / 2;
      marks.set(topic_id, up_to);
    } else topic_id += part;
    isMark = !isMark;
    part = 0;
  }
  return marks;
};

/** Returns the id up to which a stored mark says that a topic is read. `topic_id` is null for a direct message. */
export const markedUpTo = (
  { up_to, topics }: Pick<Row<"read_marks">, "up_to" | "topics">,
  topic_id: number | null,
): number =>
  topic_id === null || topics.length === 0 ? up_to : Math.max(up_to, unpackTopicMarks(topics).get(topic_id) ?? 0);

/** What a byte has in addition where more of its number follow. */
const more = 128;

const pushNumber = (bytes: number[], number: number): void => {
  let rest = number;
  for (; rest >= more; rest = Math.floor(rest / more)) bytes.push((rest % more) + more);
  bytes.push(rest);
};

/** Gives the place of each byte, and by what its part of a number is multiplied. */
function* factorsOf(bytes: Uint8Array): Generator<[at: number, factor: number]> {
  let factor = 1;
  for (const [at, byte] of bytes.entries()) {
    yield [at, factor];
    factor = byte >= more ? factor * more : 1;
  }
}
