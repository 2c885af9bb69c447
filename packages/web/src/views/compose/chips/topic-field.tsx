import { useSelect } from "@confab/client/react";
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { client } from "../../../client.js";
import { topicName } from "../../../parts/names.js";
import { t } from "../../../texts/index.js";
import { bestFits } from "../completion/ranking.js";
import type { ComboOption } from "../editor/option-list.js";
import { lengthOf, maxTopicLength, topicsPolicyOf } from "../limits.js";
import { Combobox } from "./combobox.js";

interface TopicFieldProps {
  readonly input: RefObject<HTMLInputElement>;
  readonly stream_id: number;
  readonly topic: string;
  onTopic(topic: string): void;
  /** When the topic is chosen, and one goes on to the text. */
  onDone(): void;
}

const useTopics = (stream_id: number) => {
  const [topics, setTopics] = useState(() => client.store.topics(stream_id).get().topics);
  useEffect(() => {
    const list = client.store.topics(stream_id);
    const take = (): void => setTopics(list.get().topics);
    take();
    return list.subscribe(take);
  }, [stream_id]);
  return topics;
};

/** The topic that a message goes to: those that there are complete it, the newest first; any other begins a new one. */
export const TopicField = ({ input, stream_id, topic, onTopic, onDone }: TopicFieldProps) => {
  const topics = useTopics(stream_id);
  const policy = useSelect((view) => topicsPolicyOf(view, stream_id), [stream_id]);
  const most = useSelect(maxTopicLength, []);
  if (policy === "empty_topic_only") return <span class="chip quiet">{topicName("")}</span>;
  const isKnown = topics.some(({ name }) => name.toLowerCase() === topic.trim().toLowerCase());
  const named = topics.filter(({ name }) => name !== "" && name.toLowerCase() !== topic.trim().toLowerCase());
  const options = bestFits(named, topic, { nameOf: ({ name }) => name }).map(
    ({ name }): ComboOption => ({ key: name, name }),
  );
  const over = lengthOf(topic.trim()) - most;
  return (
    <>
      <Combobox
        input={input}
        label={t.writing.topic}
        value={topic}
        placeholder={policy === "disable_empty_topic" ? t.writing.topic : t.writing.topicOrGeneral}
        options={options}
        choosesFirst={false}
        isInvalid={over > 0}
        onText={onTopic}
        onChoose={({ name }) => {
          onTopic(name);
          onDone();
        }}
        onEnter={onDone}
      />
      {over > 0 && (
        <span class="chip-note problem-note" role="status">
          {t.writing.topicTooLong(over)}
        </span>
      )}
      {over <= 0 && topic.trim() !== "" && !isKnown && topics.length > 0 && (
        <span class="chip-note">{t.writing.newTopic}</span>
      )}
    </>
  );
};
