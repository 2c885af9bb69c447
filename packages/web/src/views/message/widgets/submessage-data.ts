import type { ChatMessage } from "@confab/client";

/** What somebody did with a widget. */
interface WidgetAction {
  /** Who did it; "canned" for what the message itself began with. */
  readonly by: number | "canned";
  readonly data: Readonly<Record<string, unknown>>;
}

/** A poll or a list of tasks, as its message began it. */
export interface Widget {
  readonly type: "poll" | "todo";
  readonly extra: Readonly<Record<string, unknown>>;
  readonly actions: readonly WidgetAction[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const recordOf = (json: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** A text of unknown data; empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Texts and records of unknown data. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the fields of a JSON object; none where the text is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** Returns the widget of a message; undefined where it has none that is known. */
export const widgetOf = ({ submessages }: Pick<ChatMessage, "submessages">): Widget | undefined => {
  const [first, ...rest] = [...submessages].sort((a, b) => a.id - b.id);
  if (first?.msg_type !== "widget") return undefined;
  const { widget_type: type, extra_data } = recordOf(first.content) ?? {};
  if (type !== "poll" && type !== "todo") return undefined;
  const actions = rest.flatMap(({ sender_id, content }): WidgetAction[] => {
    const data = recordOf(content);
    return data === undefined ? [] : [{ by: sender_id, data }];
  });
  return { type, extra: fieldsOf(extra_data), actions };
};

/** The next free number of one's own among keys such as `3,0`. */
export const nextIndex = (indexes: readonly number[]): number => Math.max(-1, ...indexes) + 1;
