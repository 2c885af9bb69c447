import type { RefObject } from "preact";
import { useId, useState } from "preact/hooks";
import { type ComboOption, OptionList } from "../editor/option-list.js";

interface ComboboxProps<Option extends ComboOption> {
  readonly input: RefObject<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
  /** Whether Enter takes the first one; otherwise it takes what is written. */
  readonly choosesFirst: boolean;
  readonly isInvalid?: boolean;
  onText(text: string): void;
  onChoose(option: Option): void;
  /** Enter without a choice. */
  onEnter?(): void;
  onEscape?(): void;
  /** Backspace where nothing is written. */
  onBack?(): void;
  onLeave?(): void;
}

/** A field with a list of what can be chosen, by the keyboard as well. */
export const Combobox = <Option extends ComboOption>(props: ComboboxProps<Option>) => {
  const { input, label, value, placeholder, options, choosesFirst, isInvalid = false } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const first = choosesFirst ? 0 : -1;
  const [active, setActive] = useState(first);
  const shows = isOpen && options.length > 0;
  const choose = (at: number): void => {
    const option = options[at];
    setOpen(false);
    setActive(first);
    if (option !== undefined) props.onChoose(option);
  };
  const enter = (): void => {
    if (shows && active >= 0) {
      choose(active);
      return;
    }
    setOpen(false);
    props.onEnter?.();
  };
  const move = (step: number): void => {
    setOpen(true);
    // One more than the options: none of them is chosen.
    const count = options.length + 1;
    setActive(((active + 1 + step + count) % count) - 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") enter();
    else if (event.key === "Escape" && shows) setOpen(false);
    else if (event.key === "Escape" && props.onEscape !== undefined) props.onEscape();
    else if (event.key === "Backspace" && value === "" && props.onBack !== undefined) props.onBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        ref={input}
        class="combo-input"
        dir="auto"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shows}
        aria-controls={shows ? id : undefined}
        aria-activedescendant={shows && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={isInvalid}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        size={Math.max(placeholder.length, 4)}
        onInput={({ currentTarget }) => {
          setOpen(true);
          setActive(first);
          props.onText(currentTarget.value);
        }}
        onFocus={() => setOpen(value === "")}
        onBlur={() => {
          setOpen(false);
          props.onLeave?.();
        }}
        onKeyDown={onKeyDown}
      />
      {shows && <OptionList id={id} label={label} anchor={input} options={options} active={active} onChoose={choose} />}
    </>
  );
};
