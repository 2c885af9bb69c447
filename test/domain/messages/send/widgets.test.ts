import { operationCases } from "../../../support/cases/cases.js";
import { begun, each, messageEvent, toChannel } from "../sent.js";

interface Told {
  id: number;
  content: string;
  submessages: readonly { content: string; msg_type: string; message_id: number }[];
}

/** The event of a message with a widget, which stands in its only submessage. */
const withWidget = (widget: object, content?: string) => ({
  type: "message",
  flags: [],
  message: ({ id, submessages: [only, ...more], ...message }: Told) =>
    (content === undefined || message.content === content) &&
    more.length === 0 &&
    only?.msg_type === "widget" &&
    only.message_id === id &&
    JSON.stringify(JSON.parse(only.content)) === JSON.stringify(widget),
});

const poll = (question: string, ...options: string[]) => ({ widget_type: "poll", extra_data: { question, options } });

const todo = (task_list_title: string, ...tasks: [task: string, desc: string][]) => ({
  widget_type: "todo",
  extra_data: { task_list_title, tasks: tasks.map(([task, desc]) => ({ task, desc })) },
});

const become = (content: string, widget: object | null) => ({
  name: `takes ${JSON.stringify(content)} for what it says`,
  given: [begun("design")],
  as: "bob" as const,
  params: toChannel("design", "plans", content),
  events: each(
    ["mia", "bob", "bea"],
    [widget === null ? messageEvent({ content, submessages: [] }) : withWidget(widget, content)],
  ),
});

const choice = { type: "multiple_choice", short_name: "a", long_name: "Apple", reply: "eat" };
const form = { type: "choices", heading: "Which?", choices: [choice] };
const zform = { widget_type: "zform", extra_data: form };

const attach = (widget: unknown) => ({
  ...toChannel("design"),
  widget_content: typeof widget === "string" ? widget : JSON.stringify(widget),
});

const refused = (reason: string, widget: unknown) => ({
  name: `refuses a widget where ${reason}`,
  as: "bea" as const,
  params: attach(widget),
  error: ["widgetInvalid", { reason }] as const,
});

operationCases("sendMessage", [
  become("/poll Lunch?\n* Soup\n\n- Salad\nBread", poll("Lunch?", "Soup", "Salad", "Bread")),
  become("/poll Lunch?\r\nSoup", poll("Lunch?", "Soup")),
  become("/poll", poll("")),
  become(
    "/todo Shopping\nMilk: the fat one: 3\nCall at 10:30",
    todo("Shopping", ["Milk", "the fat one: 3"], ["Call at 10:30", ""]),
  ),
  become("/todo", todo("")),
  become("/polls Lunch?", null),
  become("Say /poll", null),
  {
    name: "attaches a bot's form, and nothing beside its fields",
    given: [begun("design")],
    as: "bea",
    params: attach({ ...zform, more: 1, extra_data: { ...form, more: 1, choices: [{ ...choice, more: 1 }] } }),
    events: each(["mia", "bob", "bea"], [withWidget(zform)]),
  },
  { name: "refuses a widget that is no JSON", as: "bea", params: attach("{"), error: "widgetJson" },
  refused("widget_content is not a dict", []),
  refused("widget_content is not a dict", `${"[".repeat(4000)}${"]".repeat(4000)}`),
  refused("widget_type is not in widget_content", { extra_data: form }),
  refused("extra_data is not in widget_content", { widget_type: "zform" }),
  refused("extra_data is not a dict", { widget_type: "zform", extra_data: 1 }),
  refused("unknown widget type: poll", { widget_type: "poll", extra_data: form }),
  refused("unknown widget type: object", { widget_type: { toString: 1 }, extra_data: form }),
  refused("unknown zform type: object", { widget_type: "zform", extra_data: { type: [{ toString: 1 }] } }),
  refused("zform is missing type field", { widget_type: "zform", extra_data: {} }),
  refused("unknown zform type: x", { widget_type: "zform", extra_data: { type: "x" } }),
  refused("heading key is missing from extra_data", { ...zform, extra_data: { ...form, heading: undefined } }),
  refused('extra_data["heading"] is not a string', { ...zform, extra_data: { ...form, heading: 1 } }),
  refused(
    'extra_data["heading"] has invalid format',
    `{"widget_type":"zform","extra_data":{"type":"choices","heading":"\\ud800"}}`,
  ),
  refused("choices key is missing from extra_data", { ...zform, extra_data: { ...form, choices: undefined } }),
  refused('extra_data["choices"] is not a list', { ...zform, extra_data: { ...form, choices: {} } }),
  refused('extra_data["choices"][0] is not a dict', { ...zform, extra_data: { ...form, choices: [1] } }),
  refused('reply key is missing from extra_data["choices"][0]', {
    ...zform,
    extra_data: { ...form, choices: [{ ...choice, reply: undefined }] },
  }),
]);
