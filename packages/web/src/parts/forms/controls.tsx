import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Line } from "./line.js";

interface ControlProps<T> {
  readonly label: ComponentChildren;
  readonly hint?: ComponentChildren;
  readonly problem?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly value: T;
  onChange(value: T): void;
}

const describedBy = (id: string, hint: ComponentChildren): string | undefined =>
  hint === undefined ? undefined : `${id}-hint`;

/** A line that is on or off. */
export const ToggleLine = ({ value, onChange, isDisabled, ...line }: ControlProps<boolean>) => {
  const id = useId();
  return (
    <Line {...line} id={id}>
      <input
        id={id}
        class="switch"
        type="checkbox"
        role="switch"
        checked={value}
        aria-checked={value}
        disabled={isDisabled}
        aria-describedby={describedBy(id, line.hint)}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Line>
  );
};

/** One of some choices. */
export interface Choice<T> {
  readonly value: T;
  readonly label: string;
}

/** A line with one of several choices. */
export const ChoiceLine = <T extends string | number | null>(
  props: ControlProps<T> & { readonly choices: readonly Choice<T>[] },
) => {
  const { value, onChange, choices, isDisabled, ...line } = props;
  const id = useId();
  return (
    <Line {...line} id={id}>
      <select
        id={id}
        value={String(value)}
        disabled={isDisabled}
        aria-describedby={describedBy(id, line.hint)}
        onChange={({ currentTarget }) => {
          const chosen = choices[currentTarget.selectedIndex];
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)} selected={choice.value === value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Line>
  );
};

/** A line with a number within bounds. It is told when the person is done with it. */
export const NumberLine = (
  props: ControlProps<number> & { readonly min: number; readonly max: number; readonly step?: number },
) => {
  const { value, onChange, min, max, step = 1, isDisabled, ...line } = props;
  const id = useId();
  return (
    <Line {...line} id={id}>
      <input
        id={id}
        type="number"
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={isDisabled}
        aria-describedby={describedBy(id, line.hint)}
        onChange={({ currentTarget }) => {
          const wanted = Math.min(max, Math.max(min, Math.round(currentTarget.valueAsNumber)));
          if (Number.isFinite(wanted)) onChange(wanted);
          currentTarget.value = String(Number.isFinite(wanted) ? wanted : value);
        }}
      />
    </Line>
  );
};
