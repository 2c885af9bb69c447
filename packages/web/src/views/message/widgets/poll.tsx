import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { nameOf } from "../../../parts/names.js";
import { t } from "../../../texts/index.js";
import { actOnWidget } from "./act-on-widget.js";
import { AddLine } from "./add-line.js";
import { nextOption, type PollOption, pollState } from "./poll-state.js";
import type { Widget } from "./submessage-data.js";
import { WidgetHead } from "./widget-head.js";

interface OptionProps {
  readonly option: PollOption;
  readonly self: number;
  readonly isDisabled: boolean;
  onVote(isFor: boolean): void;
}

const Option = ({ option: { text, voters }, self, isDisabled, onVote }: OptionProps) => {
  const isOwn = voters.includes(self);
  const names = useSelect((view) => voters.map((id) => (id === self ? t.common.you : nameOf(view, id))), [voters]);
  return (
    <li class="poll-option">
      <button
        type="button"
        class="poll-vote"
        aria-pressed={isOwn}
        aria-label={t.widgets.votes(text, voters.length)}
        disabled={isDisabled}
        onClick={() => onVote(!isOwn)}
      >
        {t.count(voters.length)}
      </button>
      <span class="poll-text" dir="auto">
        {text}
      </span>
      <span class="poll-voters">{t.list(names)}</span>
    </li>
  );
};

interface WidgetProps {
  readonly message: Pick<ChatMessage, "id" | "sender_id">;
  readonly widget: Widget;
  readonly self: number;
  readonly isDisabled: boolean;
}

/** A question that people vote on. */
export const Poll = ({ message, widget, self, isDisabled }: WidgetProps) => {
  const { question, options } = pollState(widget);
  const act = (data: Readonly<Record<string, unknown>>): void => void actOnWidget(message.id, data);
  const mayChange = message.sender_id === self && !isDisabled;
  return (
    <div class="widget">
      <WidgetHead
        title={question}
        fallback={t.widgets.poll}
        label={t.widgets.editQuestion}
        onChange={mayChange ? (text) => act({ type: "question", question: text }) : undefined}
      />
      <ul class="widget-lines">
        {options.map((option) => (
          <Option
            key={option.key}
            option={option}
            self={self}
            isDisabled={isDisabled}
            onVote={(isFor) => act({ type: "vote", key: option.key, vote: isFor ? 1 : -1 })}
          />
        ))}
      </ul>
      {!isDisabled && (
        <AddLine
          label={t.widgets.newOption}
          action={t.widgets.addOption}
          onAdd={(option) => act({ type: "new_option", idx: nextOption(widget, self), option })}
        />
      )}
    </div>
  );
};
