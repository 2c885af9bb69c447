import "./widgets.css";
import { useSelect } from "@confab/client/react";
import { Poll } from "./poll.js";
import type { Widget } from "./submessage-data.js";
import { Todo } from "./todo.js";

/** A poll or a list of tasks before it is sent: it does nothing yet. */
export const WidgetPreview = ({ widget }: { widget: Widget }) => {
  const self = useSelect((view) => view.self, []);
  const Shown = widget.type === "poll" ? Poll : Todo;
  return <Shown message={{ id: 0, sender_id: self }} widget={widget} self={self} isDisabled />;
};
