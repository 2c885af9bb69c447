import { listOf, nextIndex, textOf, type Widget } from "./submessage-data.js";

/** Something that one can vote for. */
export interface PollOption {
  readonly key: string;
  readonly text: string;
  /** Who votes for it, in the order of their votes. */
  readonly voters: readonly number[];
}

/** A poll as it stands. */
export interface PollState {
  readonly question: string;
  readonly options: readonly PollOption[];
}

const indexOf = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/** Returns how a poll stands after all that was done with it. Options that are written alike are one. */
export const pollState = ({ extra, actions }: Widget): PollState => {
  let question = textOf(extra.question);
  const options = new Map<string, { key: string; text: string; voters: Set<number> }>();
  const add = (key: string, text: string): void => {
    const isKnown = options.has(key) || [...options.values()].some((option) => option.text === text);
    if (!isKnown) options.set(key, { key, text, voters: new Set() });
  };
  for (const [at, option] of listOf(extra.options).entries()) add(`canned,${at}`, textOf(option));
  for (const { by, data } of actions) {
    if (data.type === "question") question = textOf(data.question);
    if (data.type === "new_option") add(`${by},${indexOf(data.idx)}`, textOf(data.option));
    if (data.type !== "vote" || by === "canned") continue;
    const voters = options.get(textOf(data.key))?.voters;
    if (data.vote === 1) voters?.add(by);
    else voters?.delete(by);
  }
  return { question, options: [...options.values()].map((option) => ({ ...option, voters: [...option.voters] })) };
};

/** Returns the number that one's next option takes. */
export const nextOption = ({ actions }: Widget, self: number): number =>
  nextIndex(actions.flatMap(({ by, data }) => (by === self && data.type === "new_option" ? [indexOf(data.idx)] : [])));
