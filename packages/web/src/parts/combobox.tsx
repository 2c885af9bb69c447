import "./combobox.css";
import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { Floating } from "./floating.js";

/** One of the values that fit what was typed. */
export interface ComboboxOption {
  readonly key: string;
  readonly label: string;
  readonly icon?: ComponentChildren;
}

interface ComboboxProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly options: readonly ComboboxOption[];
  readonly maxLength?: number;
  onInput(text: string): void;
  onChoose(option: ComboboxOption): void;
}

/** A field that completes what one types. Arrows go through what fits, Enter takes it. */
export const Combobox = ({ label, value, placeholder, options, maxLength, onInput, onChoose }: ComboboxProps) => {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const close = (): void => setOpen(false);
  const choose = (option: ComboboxOption): void => {
    onChoose(option);
    close();
    field.current?.focus();
  };
  const step = (by: number): void => {
    setOpen(true);
    setActive((options.length + active + (active < 0 && by < 0 ? 0 : by)) % Math.max(1, options.length));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const option = isShown ? options[active] : undefined;
    if (event.isComposing) return;
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" && option !== undefined) choose(option);
    else return;
    event.preventDefault();
  };
  return (
    <label class="field">
      <span>{label}</span>
      <input
        ref={field}
        role="combobox"
        dir="auto"
        autocomplete="off"
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        onInput={({ currentTarget }) => {
          setOpen(true);
          setActive(-1);
          onInput(currentTarget.value);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isShown && field.current !== null && (
        <Floating anchor={field.current} class="combobox-list" onClose={close}>
          <div id={`${id}-list`} role="listbox" aria-label={label}>
            {options.map((option, at) => (
              <div
                key={option.key}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                class="combobox-option"
                // The field keeps the focus.
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(option);
                }}
              >
                {option.icon}
                <bdi class="cut">{option.label}</bdi>
              </div>
            ))}
          </div>
        </Floating>
      )}
    </label>
  );
};
