import { isDictionary } from "../../../schema/is-dictionary.js";
import { type ErrorText, errorText } from "../../../text/error-text.js";
import type { Raising } from "../vocabulary.js";
import type { Draft } from "./draft.js";

type Widget = NonNullable<Draft["widget"]>;

/** Returns the widget that `/poll` or `/todo` at the start of a message makes of it (messages.md C1.4); null for other messages. */
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

const refuse = (call: Raising<"widgetInvalid">, reason: string | ErrorText) => call.fail("widgetInvalid", { reason });

/**
 * Returns the widget that a bot attaches, from the text of its `widget_content`. Only forms of choices exist, and only their fields
 * are kept.
 */
export const widgetOfBot = (call: Raising<WidgetError>, text: string): Widget => {
  const widget = asObject(call, "widget_content", parse(call, text));
  for (const key of ["widget_type", "extra_data"])
    if (widget[key] === undefined) throw refuse(call, `${key} is not in widget_content`);
  const form = asObject(call, "extra_data", widget.extra_data);
  if (widget.widget_type !== "zform") throw refuse(call, errorText`unknown widget type: ${inText(widget.widget_type)}`);
  if (form.type === undefined) throw refuse(call, "zform is missing type field");
  if (form.type !== "choices") throw refuse(call, errorText`unknown zform type: ${inText(form.type)}`);
  const heading = textIn(call, form, { key: "heading", path: "extra_data" });
  if (form.choices === undefined) throw refuse(call, "choices key is missing from extra_data");
  if (!Array.isArray(form.choices)) throw refuse(call, 'extra_data["choices"] is not a list');
  const choices = form.choices.map((choice, i) => readChoice(call, choice, `extra_data["choices"][${i}]`));
  return { widget_type: "zform", extra_data: { type: "choices", heading, choices } };
};

// Writing an object can fail: it may bring its own `toString`, or be nested too deeply.
const inText = (value: unknown): string => (typeof value === "object" ? "object" : String(value));

const parse = (call: Raising<"widgetJson">, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw call.fail("widgetJson");
  }
};

type Fields = Readonly<Record<string, unknown>>;

const asObject = (call: Raising<"widgetInvalid">, path: string, value: unknown): Fields => {
  if (!isDictionary(value)) throw refuse(call, `${path} is not a dict`);
  return value;
};

const textIn = (
  call: Raising<"widgetInvalid">,
  fields: Fields,
  { key, path }: { key: string; path: string },
): string => {
  const text = fields[key];
  if (text === undefined) throw refuse(call, `${key} key is missing from ${path}`);
  if (typeof text !== "string") throw refuse(call, `${path}["${key}"] is not a string`);
  if (!text.isWellFormed() || text.includes("\0")) throw refuse(call, `${path}["${key}"] has invalid format`);
  return text;
};

const readChoice = (call: Raising<"widgetInvalid">, value: unknown, path: string) => {
  const choice = asObject(call, path, value);
  const text = (key: string) => textIn(call, choice, { key, path });
  const type = choice.type === undefined ? {} : { type: text("type") };
  return { ...type, short_name: text("short_name"), long_name: text("long_name"), reply: text("reply") };
};

/** What `widgetOfBot` may throw. */
export const widgetErrors = ["widgetJson", "widgetInvalid"] as const;

/** The name of one of `widgetErrors`. */
export type WidgetError = (typeof widgetErrors)[number];
