import "./chips.css";
import { ChevronRight } from "lucide-preact";
import type { RefObject } from "preact";
import { t } from "../../../texts/index.js";
import { type ComposeTarget, noChannel } from "../target.js";
import { ChannelChip } from "./channel-chip.js";
import { PeopleField } from "./people-field.js";
import { TopicField } from "./topic-field.js";

interface TargetChipsProps {
  readonly target: ComposeTarget;
  /** The topic, or the people. */
  readonly input: RefObject<HTMLInputElement>;
  onTarget(target: ComposeTarget): void;
  onDone(): void;
}

/** Where a message goes. All of it can be changed, and the text stays. */
export const TargetChips = ({ target, input, onTarget, onDone }: TargetChipsProps) => {
  const focusNext = (): void => void setTimeout(() => input.current?.focus());
  if (target.kind === "people")
    return (
      <div class="chips" role="group" aria-label={t.writing.target}>
        <PeopleField
          input={input}
          user_ids={target.user_ids}
          onPeople={(user_ids) => onTarget({ kind: "people", user_ids })}
          onChannel={() => onTarget({ kind: "channel", stream_id: noChannel, topic: "" })}
          onDone={onDone}
        />
      </div>
    );
  const { stream_id, topic } = target;
  return (
    <div class="chips" role="group" aria-label={t.writing.target}>
      <ChannelChip
        key={stream_id}
        stream_id={stream_id}
        onChoose={(chosen) => {
          onTarget({ kind: "channel", stream_id: chosen, topic });
          focusNext();
        }}
        onDirect={() => {
          onTarget({ kind: "people", user_ids: [] });
          focusNext();
        }}
      />
      {stream_id !== noChannel && (
        <>
          <ChevronRight class="chip-step" size={14} aria-hidden="true" />
          <TopicField
            input={input}
            stream_id={stream_id}
            topic={topic}
            onTopic={(changed) => onTarget({ kind: "channel", stream_id, topic: changed })}
            onDone={onDone}
          />
        </>
      )}
    </div>
  );
};
