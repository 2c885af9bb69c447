import { useSelect } from "@confab/client/react";
import { useState } from "preact/hooks";
import { client } from "../../../client.js";
import { ChoiceLine } from "../../../parts/forms/controls.js";
import { LineGroup } from "../../../parts/forms/line.js";
import { useSaved } from "../../../parts/forms/use-saved.js";
import { channelName, topicName } from "../../../parts/names.js";
import { addressOfPlace } from "../../../shell/route.js";
import { s } from "../../../texts/settings/index.js";

type Policy = 0 | 1 | 2 | 3;

const policies: readonly Policy[] = [3, 2, 1, 0];

const TopicLine = ({ stream_id, topic, policy }: { stream_id: number; topic: string; policy: Policy }) => {
  const channel = useSelect((view) => channelName(view, stream_id), [stream_id]);
  const { value, save, problem } = useSaved<Policy>(policy, (visibility_policy) =>
    client.api.setTopicPolicy({ stream_id, topic, visibility_policy }),
  );
  const label = (
    <a href={addressOfPlace({ stream_id, topic })}>
      <bdi>{topicName(topic)}</bdi>
    </a>
  );
  const choices = policies.map((each) => ({ value: each, label: s.topics.policies[each] ?? "" }));
  return (
    <ChoiceLine
      label={label}
      hint={<bdi>{channel}</bdi>}
      value={value}
      choices={choices}
      problem={problem}
      onChange={save}
    />
  );
};

/** Topics that are not as their channels. */
export const Topics = () => {
  const [filter, setFilter] = useState("");
  const topics = useSelect(
    (view) => [...view.topicPolicies.values()].sort((one, other) => one.topic_name.localeCompare(other.topic_name)),
    [],
  );
  const shown = topics.filter(({ topic_name }) => topicName(topic_name).toLowerCase().includes(filter.toLowerCase()));
  return (
    <>
      <p class="hint">{s.topics.hint}</p>
      <LineGroup>
        {topics.length > 8 && (
          <div class="one-field">
            <input
              type="search"
              aria-label={s.topics.filter}
              placeholder={s.topics.filter}
              value={filter}
              onInput={({ currentTarget }) => setFilter(currentTarget.value)}
            />
          </div>
        )}
        {topics.length === 0 && <p class="things-empty">{s.topics.empty}</p>}
        {shown.map(({ stream_id, topic_name, visibility_policy }) => (
          <TopicLine
            key={`${stream_id} ${topic_name}`}
            stream_id={stream_id}
            topic={topic_name}
            policy={visibility_policy as Policy}
          />
        ))}
      </LineGroup>
    </>
  );
};
