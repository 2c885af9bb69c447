import { Pencil } from "lucide-preact";
import { useState } from "preact/hooks";
import { t } from "../../../texts/index.js";
import { AddLine } from "./add-line.js";

interface HeadProps {
  readonly title: string;
  readonly fallback: string;
  readonly label: string;
  /** Changes it; left out where one may not. */
  onChange?: ((title: string) => void) | undefined;
}

/** The question of a poll, or the title of a list. Its author may change it. */
export const WidgetHead = ({ title, fallback, label, onChange }: HeadProps) => {
  const [isEditing, setEditing] = useState(false);
  if (isEditing && onChange !== undefined)
    return (
      <AddLine
        label={label}
        action={t.common.save}
        initial={title}
        onAdd={(text) => {
          onChange(text);
          setEditing(false);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  return (
    <p class="widget-head">
      <b dir="auto">{title || fallback}</b>
      {onChange !== undefined && (
        <button type="button" class="icon-button" aria-label={label} title={label} onClick={() => setEditing(true)}>
          <Pencil size={14} />
        </button>
      )}
    </p>
  );
};
