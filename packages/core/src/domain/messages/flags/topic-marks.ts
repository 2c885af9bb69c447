import type { Row } from "../vocabulary.js";

/** Up to which message somebody has read topics, by the id of the topic. */
export type TopicMarks = ReadonlyMap<number, number>;

const noMarks: TopicMarks = new Map();

/**
 * Returns the bytes under which marks of topics are stored: what each id of a topic adds to the one before, and each mark. As topics and
 * their messages follow each other in time, these are small numbers, of two or three bytes together.
 */
export const packTopicMarks = (marks: TopicMarks): Uint8Array => {
  const octets: number[] = [];
  let [last, lastMark] = [0, 0];
  for (const [topic_id, up_to] of [...marks].sort(([a], [b]) => a - b)) {
    pushNumber(octets, topic_id - last);
    const change = up_to - lastMark;
    pushNumber(octets, change < 0 ? -2 * change - 1 : 2 * change);
    [last, lastMark] = [topic_id, up_to];
  }
  return Uint8Array.from(octets);
};

/** Returns the marks that `packTopicMarks` packed. */
export const unpackTopicMarks = (octets: Uint8Array): TopicMarks => {
  if (octets.length === 0) return noMarks;
  const marks = new Map<number, number>();
  let [topic_id, up_to, part] = [0, 0, 0];
  let isMark = false;
  for (const [at, factor] of factorsOf(octets)) {
    part += ((octets[at] ?? 0) % more) * factor;
    if ((octets[at] ?? 0) >= more) continue;
    if (isMark) {
      up_to += part % 2 === 1 ? -(part + 1) / 2 : part / 2;
      marks.set(topic_id, up_to);
    } else topic_id += part;
    isMark = !isMark;
    part = 0;
  }
  return marks;
};

/** Returns the id up to which a stored mark says that a topic of its conversation is read; it is null for a direct message. */
export const markedUpTo = (
  { up_to, topics }: Pick<Row<"read_marks">, "up_to" | "topics">,
  topic_id: number | null,
): number =>
  topic_id === null || topics.length === 0 ? up_to : Math.max(up_to, unpackTopicMarks(topics).get(topic_id) ?? 0);

/** What an octet has in addition where more of its number follow. */
const more = 128;

const pushNumber = (octets: number[], number: number): void => {
  let rest = number;
  for (; rest >= more; rest = Math.floor(rest / more)) octets.push((rest % more) + more);
  octets.push(rest);
};

/** Gives the place of each octet, and by what its part of a number is multiplied. */
function* factorsOf(octets: Uint8Array): Generator<[at: number, factor: number]> {
  let factor = 1;
  for (const [at, octet] of octets.entries()) {
    yield [at, factor];
    factor = octet >= more ? factor * more : 1;
  }
}
