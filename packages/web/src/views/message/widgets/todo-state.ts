import { fieldsOf, listOf, nextIndex, textOf, type Widget } from "./submessage-data.js";

/** A task of a list. */
export interface TodoTask {
  readonly key: string;
  readonly task: string;
  /** More about it; empty for nothing. */
  readonly desc: string;
  readonly isDone: boolean;
}

/** A list of tasks as it stands. */
export interface TodoState {
  readonly title: string;
  readonly tasks: readonly TodoTask[];
}

const indexOf = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/** Tasks of the message itself are written both ways by clients. */
const plainKey = (key: string): string => key.replace(/^(\d+),canned$/, "canned,$1");

/** Returns how a list of tasks stands after all that was done with it. Tasks that are written alike are one. */
export const todoState = ({ extra, actions }: Widget): TodoState => {
  let title = textOf(extra.task_list_title);
  const tasks = new Map<string, { key: string; task: string; desc: string; isDone: boolean }>();
  const add = (key: string, fields: Readonly<Record<string, unknown>>): void => {
    const task = textOf(fields.task);
    const isKnown = tasks.has(key) || [...tasks.values()].some((other) => other.task === task);
    if (!isKnown) tasks.set(key, { key, task, desc: textOf(fields.desc), isDone: fields.completed === true });
  };
  for (const [at, task] of listOf(extra.tasks).entries()) add(`canned,${at}`, fieldsOf(task));
  for (const { by, data } of actions) {
    if (data.type === "new_task_list_title") title = textOf(data.title);
    if (data.type === "new_task") add(`${indexOf(data.key)},${by}`, data);
    const struck = data.type === "strike" ? tasks.get(plainKey(textOf(data.key))) : undefined;
    if (struck !== undefined) struck.isDone = !struck.isDone;
  }
  return { title, tasks: [...tasks.values()] };
};

/** Returns the number that one's next task takes. */
export const nextTask = ({ actions }: Widget, self: number): number =>
  nextIndex(actions.flatMap(({ by, data }) => (by === self && data.type === "new_task" ? [indexOf(data.key)] : [])));
