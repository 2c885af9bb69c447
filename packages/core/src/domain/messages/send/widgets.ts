import { isDictionary } from "../../../schema/is-dictionary.js";
import { type ErrorText, errorText } from "../../../text/error-text.js";
import { fail } from "../vocabulary.js";
import type { Draft } from "./draft.js";

type Widget = NonNullable<Draft["widget"]>;

/** What `/poll` and `/todo` at the start of a message make of it (messages.md C1.4); null for other messages. */
export const widgetInContent = (content: string): Widget | null => {
  if (!content.startsWith("/")) return null;
  const [first = "", ...rest] = content.split(/\r?\n/);
  const [, command, title = ""] = /^\/(poll|todo)(?:\s(.*))?$/s.exec(first) ?? [];
  const lines = rest.map((line) => line.trim()).filter((line) => line !== "");
  if (command === "poll")
    return { widget_type: "poll", extra_data: { question: title.trim(), options: lines.map(withoutBullet) } };
  if (command !== "todo") return null;
  return {
    widget_type: "todo",
    extra_data: { task_list_title: title.trim(), tasks: lines.map(withoutBullet).map(toTask) },
  };
};

const withoutBullet = (line: string): string => line.replace(/^[*+-] /, "").trim();

// A colon inside a word, as in a time, separates nothing.
const toTask = (line: string): { task: string; desc: string } => {
  const [task = "", ...desc] = line.split(": ");
  return { task: task.trim(), desc: desc.join(": ").trim() };
};

const refuse = (reason: string | ErrorText) => fail("widgetInvalid", { reason });

/** The widget a bot attaches, from the text of its `widget_content`; only forms of choices exist, and only their fields are kept. */
export const widgetOfBot = (text: string): Widget => {
  const widget = asObject("widget_content", parse(text));
  for (const key of ["widget_type", "extra_data"])
    if (widget[key] === undefined) throw refuse(`${key} is not in widget_content`);
  const form = asObject("extra_data", widget.extra_data);
  if (widget.widget_type !== "zform") throw refuse(errorText`unknown widget type: ${inText(widget.widget_type)}`);
  if (form.type === undefined) throw refuse("zform is missing type field");
  if (form.type !== "choices") throw refuse(errorText`unknown zform type: ${inText(form.type)}`);
  const heading = textIn(form, "heading", "extra_data");
  if (form.choices === undefined) throw refuse("choices key is missing from extra_data");
  if (!Array.isArray(form.choices)) throw refuse('extra_data["choices"] is not a list');
  const choices = form.choices.map((choice, i) => readChoice(choice, `extra_data["choices"][${i}]`));
  return { widget_type: "zform", extra_data: { type: "choices", heading, choices } };
};

// An object brings its own `toString`, or so many others within it that writing them all fails.
const inText = (value: unknown): string => (typeof value === "object" ? "object" : String(value));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw fail("widgetJson");
  }
};

type Fields = Readonly<Record<string, unknown>>;

const asObject = (path: string, value: unknown): Fields => {
  if (!isDictionary(value)) throw refuse(`${path} is not a dict`);
  return value;
};

const textIn = (fields: Fields, key: string, path: string): string => {
  const text = fields[key];
  if (text === undefined) throw refuse(`${key} key is missing from ${path}`);
  if (typeof text !== "string") throw refuse(`${path}["${key}"] is not a string`);
  if (!text.isWellFormed() || text.includes("\0")) throw refuse(`${path}["${key}"] has invalid format`);
  return text;
};

const readChoice = (value: unknown, path: string) => {
  const choice = asObject(path, value);
  const text = (key: string) => textIn(choice, key, path);
  const type = choice.type === undefined ? {} : { type: text("type") };
  return { ...type, short_name: text("short_name"), long_name: text("long_name"), reply: text("reply") };
};
