import { fail } from "../../errors.js";
import type { Draft } from "./draft.js";

type Widget = NonNullable<Draft["widget"]>;

/** What `/poll` and `/todo` at the start of a message make of it (messages.md C1.4); null for other messages. */
export const widgetInContent = (content: string): Widget | null => {
  const [first = "", ...rest] = content.split("\n");
  const [, command, title = ""] = /^\/(poll|todo)(?:\s+(.*))?$/.exec(first) ?? [];
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

const toTask = (line: string): { task: string; desc: string } => {
  const colon = line.indexOf(":");
  return colon === -1
    ? { task: line, desc: "" }
    : { task: line.slice(0, colon).trim(), desc: line.slice(colon + 1).trim() };
};

const refuse = (reason: string) => fail("widgetInvalid", { reason });

/** The widget a bot attaches, from the text of its `widget_content`; only forms of choices exist. */
export const widgetOfBot = (text: string): Widget => {
  let widget: unknown;
  try {
    widget = JSON.parse(text);
  } catch {
    throw fail("widgetJson");
  }
  if (!isObject(widget)) throw refuse("widget_content is not a dict");
  const { widget_type, extra_data } = widget;
  if (widget_type === undefined) throw refuse("widget_type is not in widget_content");
  if (extra_data === undefined) throw refuse("extra_data is not in widget_content");
  if (widget_type !== "zform") throw refuse(`unknown widget type: ${String(widget_type)}`);
  checkChoices(extra_data);
  return { widget_type, extra_data };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const checkChoices = (form: unknown): void => {
  if (!isObject(form)) throw refuse("extra_data is not a dict");
  if (form.type !== "choices") throw refuse(`unknown zform type: ${String(form.type)}`);
  if (typeof form.heading !== "string") throw refuse('extra_data["heading"] is not a string');
  if (!Array.isArray(form.choices)) throw refuse('extra_data["choices"] is not a list');
  for (const [i, choice] of form.choices.entries()) {
    if (!isObject(choice)) throw refuse(`extra_data["choices"][${i}] is not a dict`);
    for (const key of ["short_name", "long_name", "reply"])
      if (typeof choice[key] !== "string") throw refuse(`extra_data["choices"][${i}]["${key}"] is not a string`);
  }
};
