import type { RefObject } from "preact";
import { t } from "../../../texts/index.js";
import { OptionList } from "../editor/option-list.js";
import type { BoxCompletion, CompletionState } from "./use-completion.js";

interface ListProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement>;
  readonly state: CompletionState;
  readonly onChoose: BoxCompletion["choose"];
}

/** What completes a word. */
export const CompletionList = ({ id, anchor, state: { items, active, trigger }, onChoose }: ListProps) => (
  <>
    {items.length > 0 && (
      <OptionList
        id={id}
        label={t.writing.suggestions}
        anchor={anchor}
        options={items}
        active={active}
        hint={trigger.kind === "channel" ? t.writing.topicHint : undefined}
        onChoose={(at) => {
          const item = items[at];
          if (item !== undefined) onChoose(item);
        }}
      />
    )}
    <span class="hidden-text" role="status">
      {t.writing.found(items.length)}
    </span>
  </>
);
