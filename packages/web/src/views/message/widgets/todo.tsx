import type { ChatMessage } from "@confab/client";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../../texts/index.js";
import { actOnWidget } from "./act-on-widget.js";
import { AddLine } from "./add-line.js";
import type { Widget } from "./submessage-data.js";
import { nextTask, type TodoTask, todoState } from "./todo-state.js";
import { WidgetHead } from "./widget-head.js";

interface TaskProps {
  readonly task: TodoTask;
  readonly isDisabled: boolean;
  /** Resolves to whether it was ticked, or no longer is. */
  onTick(): Promise<boolean>;
}

/** Returns whether a task shows as done: what one has just ticked does at once, until the server has refused it. */
const useTick = (isDone: boolean, onTick: () => Promise<boolean>): [boolean, () => void] => {
  const [isTicked, setTicked] = useState<boolean>();
  useEffect(() => setTicked(undefined), [isDone]);
  const isShownDone = isTicked ?? isDone;
  const tick = (): void => {
    setTicked(!isShownDone);
    void onTick().then((isTaken) => isTaken || setTicked(undefined));
  };
  return [isShownDone, tick];
};

const Task = ({ task: { task, desc, isDone }, isDisabled, onTick }: TaskProps) => {
  const [isShownDone, tick] = useTick(isDone, onTick);
  return (
    <li>
      <label class={isShownDone ? "todo-task done" : "todo-task"}>
        <input type="checkbox" checked={isShownDone} disabled={isDisabled} onChange={tick} />
        <span>
          <span class="todo-name" dir="auto">
            {task}
          </span>
          {desc !== "" && (
            <small class="hint" dir="auto">
              {desc}
            </small>
          )}
        </span>
      </label>
    </li>
  );
};

/** What is typed as a task: its name, and more about it after a colon. */
const taskOf = (text: string): { task: string; desc: string } => {
  const [task = "", ...desc] = text.split(":");
  return { task: task.trim(), desc: desc.join(":").trim() };
};

interface WidgetProps {
  readonly message: Pick<ChatMessage, "id" | "sender_id">;
  readonly widget: Widget;
  readonly self: number;
  readonly isDisabled: boolean;
}

/** A list of tasks that everybody ticks. */
export const Todo = ({ message, widget, self, isDisabled }: WidgetProps) => {
  const { title, tasks } = todoState(widget);
  const act = (data: Readonly<Record<string, unknown>>): Promise<boolean> => actOnWidget(message.id, data);
  const mayChange = message.sender_id === self && !isDisabled;
  return (
    <div class="widget">
      <WidgetHead
        title={title}
        fallback={t.widgets.todo}
        label={t.widgets.editTitle}
        onChange={mayChange ? (text) => act({ type: "new_task_list_title", title: text }) : undefined}
      />
      <ul class="widget-lines">
        {tasks.map((task) => (
          <Task
            key={task.key}
            task={task}
            isDisabled={isDisabled}
            onTick={() => act({ type: "strike", key: task.key })}
          />
        ))}
      </ul>
      {!isDisabled && (
        <AddLine
          label={t.widgets.newTask}
          action={t.widgets.addTask}
          onAdd={(text) => act({ type: "new_task", key: nextTask(widget, self), ...taskOf(text), completed: false })}
        />
      )}
    </div>
  );
};
