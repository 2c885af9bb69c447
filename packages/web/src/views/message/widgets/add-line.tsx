import { Plus } from "lucide-preact";
import { useState } from "preact/hooks";

interface AddLineProps {
  readonly label: string;
  /** What the button says. */
  readonly action: string;
  /** What fills it at the beginning. */
  readonly initial?: string;
  onAdd(text: string): void;
  onCancel?(): void;
}

/** A line in which one adds something to a widget. */
export const AddLine = ({ label, action, initial = "", onAdd, onCancel }: AddLineProps) => {
  const [text, setText] = useState(initial);
  const add = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    onAdd(text.trim());
    setText("");
  };
  return (
    <form class="widget-add" onSubmit={add}>
      <input
        dir="auto"
        value={text}
        aria-label={label}
        placeholder={label}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || onCancel === undefined) return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <button type="submit" class="icon-button" aria-label={action} title={action} disabled={text.trim() === ""}>
        <Plus size={16} />
      </button>
    </form>
  );
};
