import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../texts/index.js";
import { useBeside } from "../editor/popup.js";
import type { BoxCompletion, CompletionState } from "./use-completion.js";

interface ListProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement>;
  readonly state: CompletionState;
  readonly onChoose: BoxCompletion["choose"];
}

/** What completes a word. The focus stays in the text, which names the active one. */
export const CompletionList = ({ id, anchor, state: { items, active, trigger }, onChoose }: ListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useBeside(anchor, list, "top-start");
  useLayoutEffect(() => list.current?.showPopover(), []);
  useEffect(() => list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" }), [active]);
  return (
    <>
      <div
        ref={list}
        id={id}
        popover="manual"
        class="popup completion-list"
        role="listbox"
        aria-label={t.writing.suggestions}
      >
        {items.map((item, i) => (
          // The focus stays in the text.
          <div
            key={item.key}
            id={`${id}-${i}`}
            role="option"
            class="popup-item"
            aria-selected={i === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            <span class="completion-sign" aria-hidden="true">
              {item.sign}
            </span>
            <bdi class="cut">{item.name}</bdi>
            {item.detail !== undefined && <span class="popup-detail">{item.detail}</span>}
          </div>
        ))}
        {items.length > 0 && trigger.kind === "channel" && <p class="completion-hint">{t.writing.topicHint}</p>}
      </div>
      <span class="hidden-text" role="status">
        {t.writing.found(items.length)}
      </span>
    </>
  );
};
