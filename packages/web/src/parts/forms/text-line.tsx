import type { ComponentChildren } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { t } from "../../texts/index.js";
import { Line } from "./line.js";

interface TextLineProps {
  readonly label: ComponentChildren;
  readonly hint?: ComponentChildren;
  readonly value: string;
  readonly problem?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isLong?: boolean;
  readonly type?: "text" | "email" | "url" | "date";
  readonly maxLength?: number | undefined;
  onSave(value: string): unknown;
}

/** A line with a text. What was changed is saved by Enter or by the button that comes then; Escape takes it back. */
export const TextLine = ({
  value,
  onSave,
  isLong = false,
  type = "text",
  isDisabled,
  maxLength,
  ...line
}: TextLineProps) => {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const isChanged = text !== value;
  const save = (): void => {
    if (isChanged) onSave(text.trim());
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && isChanged) {
      event.stopPropagation();
      setText(value);
    }
    if (event.key === "Enter" && !isLong) {
      event.preventDefault();
      save();
    }
  };
  const input = {
    id,
    value: text,
    disabled: isDisabled,
    dir: "auto" as const,
    "aria-describedby": line.hint === undefined ? undefined : `${id}-hint`,
    ...(maxLength === undefined ? {} : { maxLength }),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      setText(currentTarget.value),
    onKeyDown: press,
  };
  return (
    <Line {...line} id={id} isWide>
      {isLong ? <textarea {...input} rows={3} /> : <input {...input} type={type} />}
      {isChanged && (
        <button type="button" class="button primary" onClick={save}>
          {t.common.save}
        </button>
      )}
    </Line>
  );
};
