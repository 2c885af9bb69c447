import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { keepBeside } from "../../../parts/floating.js";

/** Something that can be chosen. */
export interface ComboOption {
  readonly key: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly sign?: ComponentChildren;
}

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement>;
  readonly options: readonly ComboOption[];
  /** -1 for none. */
  readonly active: number;
  readonly hint?: string | undefined;
  onChoose(at: number): void;
}

/** What can be chosen, beside the field that has the focus and the keys, and that names the active one. */
export const OptionList = ({ id, label, anchor, options, active, hint, onChoose }: OptionListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What completes a text stands over its whole box.
    const beside =
      anchor.current?.closest("textarea") === null ? anchor.current : anchor.current?.closest("[data-writing]");
    if (beside == null || list.current === null) return undefined;
    list.current.showPopover();
    const placed = keepBeside(beside, list.current, "top-start");
    return () => void placed.then((stop) => stop());
  }, []);
  useEffect(() => list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" }), [active]);
  return (
    <div ref={list} popover="manual" class="floating completion-list">
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option, i) => (
          <div
            key={option.key}
            id={`${id}-${i}`}
            role="option"
            class="menu-item"
            aria-selected={i === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(i)}
          >
            {option.sign !== undefined && (
              <span class="completion-sign" aria-hidden="true">
                {option.sign}
              </span>
            )}
            <bdi class="cut">{option.name}</bdi>
            {option.detail !== undefined && <span class="menu-key">{option.detail}</span>}
          </div>
        ))}
      </div>
      {hint !== undefined && <p class="completion-hint">{hint}</p>}
    </div>
  );
};
