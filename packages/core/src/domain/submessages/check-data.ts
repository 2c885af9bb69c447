import { validate } from "../../operation/check-params.js";
import { isDictionary } from "../../schema/is-dictionary.js";
import { type TProperties, t } from "../../schema/schema.js";
import type { Raising, Row } from "./vocabulary.js";

/** What somebody wants to do with a widget. */
export interface WidgetChange {
  /** The JSON value that was sent. */
  data: unknown;
  /** Whether they wrote the message that the widget belongs to. */
  isAuthor: boolean;
}

const idx = t.integer({ min: 0, max: 1_000 });
const text = t.string();

const fieldsOf = (fields: TProperties) => t.object({ type: text, ...fields }, { closed: true });

/** What a poll takes (messages.md C12). */
const pollShapes = new Map([
  ["new_option", fieldsOf({ option: text, idx })],
  ["question", fieldsOf({ question: text })],
  ["vote", fieldsOf({ key: text, vote: t.oneOf([1, -1]) })],
]);

/** What a list of tasks takes (messages.md C12). */
const todoShapes = new Map([
  ["new_task", fieldsOf({ key: idx, task: text, desc: text, completed: t.boolean() })],
  ["strike", fieldsOf({ key: text })],
  ["new_task_list_title", fieldsOf({ title: text })],
]);

const typed = t.object({ type: text });

/** Throws for what a message's widget does not take; messages with other widgets, or with none, take all. */
export const checkData = (call: Raising<DataError>, { submessages }: Row<"messages">, change: WidgetChange): void => {
  const widget = widgetTypeOf(submessages);
  if (widget === "poll") checkPoll(call, change);
  if (widget === "todo") checkTodo(call, change);
};

const checkPoll = ({ fail }: Raising<DataError>, { data, isAuthor }: WidgetChange): void => {
  const name = "poll data";
  validate(name, typed, data);
  const shape = pollShapes.get(data.type);
  if (shape === undefined) throw fail("pollType", { type: data.type });
  if (data.type === "question" && !isAuthor) throw fail("questionRefused");
  validate(name, shape, data);
};

const checkTodo = ({ fail }: Raising<DataError>, { data, isAuthor }: WidgetChange): void => {
  const name = "todo data";
  validate(name, typed, data);
  const shape = todoShapes.get(data.type);
  if (shape === undefined) throw fail("todoType", { type: data.type });
  if (data.type === "new_task_list_title" && !isAuthor) throw fail("taskListTitleRefused");
  validate(name, shape, data);
};

/** Returns the type of the widget that the first submessage attaches; undefined where it attaches none. */
const widgetTypeOf = ([first]: Row<"messages">["submessages"]): unknown => {
  if (first?.msg_type !== "widget") return undefined;
  const widget = parsedJson(first.content);
  return isDictionary(widget) ? widget.widget_type : undefined;
};

/** Returns the value of a JSON text; undefined where it is none. */
export const parsedJson = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};

/** What `checkData` may throw, besides `invalidParameter`. */
export const dataErrors = ["pollType", "todoType", "questionRefused", "taskListTitleRefused"] as const;

type DataError = (typeof dataErrors)[number];
