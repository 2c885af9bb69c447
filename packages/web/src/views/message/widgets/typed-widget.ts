import type { Widget } from "./submessage-data.js";

const withoutBullet = (line: string): string => line.replace(/^[*+-] /, "").trim();

// A colon inside a word, as in a time, separates nothing.
const toTask = (line: string): { task: string; desc: string } => {
  const [task = "", ...desc] = line.split(": ");
  return { task: task.trim(), desc: desc.join(": ").trim() };
};

/** Returns the widget that the server makes of what one sends, which is trimmed; undefined for other messages (messages.md C1.4). */
export const typedWidget = (content: string): Widget | undefined => {
  const [first = "", ...rest] = content.trim().split(/\r?\n/);
  const [, command, title = ""] = /^\/(poll|todo)(?:\s(.*))?$/s.exec(first) ?? [];
  const lines = rest.map((line) => line.trim()).filter((line) => line !== "");
  const options = lines.map(withoutBullet);
  if (command === "poll") return { type: "poll", extra: { question: title.trim(), options }, actions: [] };
  if (command !== "todo") return undefined;
  return { type: "todo", extra: { task_list_title: title.trim(), tasks: options.map(toTask) }, actions: [] };
};
