import "./compose.css";
import type { ConversationPlace } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { SendHorizontal } from "lucide-preact";
import { useRef, useState } from "preact/hooks";
import { client } from "../../client.js";
import { channelName, nameOf, topicName } from "../../parts/names.js";
import { t } from "../../texts/index.js";

interface ComposeProps {
  readonly place: ConversationPlace | undefined;
  readonly stream_id: number | undefined;
}

/** Where one writes a message. */
export const Compose = ({ place, stream_id }: ComposeProps) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const [topic, setTopic] = useState("");
  const target = place ?? { stream_id: stream_id ?? -1, topic };
  const placeholder = useSelect(
    (view) => {
      if (!("others" in target)) return t.compose.toTopic(channelName(view, target.stream_id), topicName(target.topic));
      return target.others.length === 0
        ? t.compose.toSelf
        : t.compose.toPeople(target.others.map((id) => nameOf(view, id)));
    },
    [JSON.stringify(target)],
  );
  const send = (event?: Event): void => {
    event?.preventDefault();
    const content = box.current?.value.trim() ?? "";
    if (box.current === null || content === "") return;
    client.store.send(
      "others" in target ? { to: target.others, content } : { to: target.stream_id, topic: target.topic, content },
    );
    box.current.value = "";
  };
  return (
    <form class="compose" onSubmit={send}>
      {place === undefined && (
        <input
          class="topic-input"
          value={topic}
          onInput={({ currentTarget }) => setTopic(currentTarget.value)}
          placeholder="Topic"
        />
      )}
      <div class="compose-box">
        <textarea
          ref={box}
          rows={1}
          aria-label={t.compose.label}
          placeholder={placeholder}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey && !event.isComposing) send(event);
          }}
        />
        <button type="submit" class="icon-button send" aria-label={t.compose.send}>
          <SendHorizontal size={18} />
        </button>
      </div>
    </form>
  );
};
