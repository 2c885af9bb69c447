import "./widgets.css";
import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { isArchived } from "../rights.js";
import { Poll } from "./poll.js";
import { widgetOf } from "./submessage-data.js";
import { Todo } from "./todo.js";

/** The poll or the list of tasks of a message; nothing where it has none that is known. */
export const MessageWidget = ({ message }: { message: ChatMessage }) => {
  const self = useSelect((view) => view.self, []);
  const isDisabled = useSelect((view) => isArchived(view, message.stream_id), [message.stream_id]);
  const widget = widgetOf(message);
  if (widget === undefined) return null;
  const Shown = widget.type === "poll" ? Poll : Todo;
  return <Shown message={message} widget={widget} self={self} isDisabled={isDisabled} />;
};
