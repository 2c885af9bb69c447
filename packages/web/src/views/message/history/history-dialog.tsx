import "./history-dialog.css";
import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { client } from "../../../client.js";
import { Avatar } from "../../../parts/avatar.js";
import { Dialog } from "../../../parts/dialog.js";
import { channelName, nameOf, topicName } from "../../../parts/names.js";
import { Rendered } from "../../../parts/rendered.js";
import { t } from "../../../texts/index.js";
import { fullTime } from "../../../texts/times.js";
import { Loaded, useLoaded } from "../people/loaded.js";

type Snapshot = Awaited<ReturnType<typeof client.api.getMessageHistory>>["message_history"][number];

const Where = ({ snapshot: { prev_topic, topic, prev_stream, stream } }: { snapshot: Snapshot }) => {
  const [before, after] = useSelect(
    (view) => [prev_stream, stream].map((id) => (id === undefined ? "" : channelName(view, id))),
    [prev_stream, stream],
  );
  return (
    <>
      {prev_stream !== undefined && (
        <p class="history-move">
          {t.actions.channel}: <del dir="auto">{before}</del> <span aria-hidden="true">→</span>{" "}
          <ins dir="auto">{after}</ins>
        </p>
      )}
      {prev_topic !== undefined && (
        <p class="history-move">
          {t.actions.topic}: <del dir="auto">{topicName(prev_topic)}</del> <span aria-hidden="true">→</span>{" "}
          <ins dir="auto">{topicName(topic)}</ins>
        </p>
      )}
    </>
  );
};

const actionOf = (snapshot: Snapshot, isFirst: boolean): string => {
  if (isFirst) return t.actions.wrote;
  const isMove = snapshot.prev_topic !== undefined || snapshot.prev_stream !== undefined;
  return isMove && snapshot.prev_content === undefined ? t.actions.moved : t.actions.edited;
};

const Entry = ({ snapshot, isFirst }: { snapshot: Snapshot; isFirst: boolean }) => {
  const { user_id, timestamp, content_html_diff, rendered_content, prev_content } = snapshot;
  const name = useSelect((view) => nameOf(view, user_id ?? -1), [user_id]);
  return (
    <li class="history-entry">
      <Avatar user_id={user_id ?? -1} size={24} />
      <div>
        <p class="history-head">
          <b dir="auto">{name}</b> {actionOf(snapshot, isFirst)}{" "}
          <time dateTime={new Date(timestamp * 1_000).toISOString()}>{fullTime(timestamp)}</time>
        </p>
        <Where snapshot={snapshot} />
        {isFirst && <Rendered html={rendered_content ?? ""} />}
        {prev_content !== undefined && <Rendered html={content_html_diff ?? rendered_content ?? ""} />}
      </div>
    </li>
  );
};

/** What became of a message: each edit and move, the newest first. */
export const HistoryDialog = ({ message, onClose }: { message: ChatMessage; onClose(): void }) => {
  const history = useLoaded(() =>
    client.api.getMessageHistory({ message_id: message.id, allow_empty_topic_name: true }),
  );
  return (
    <Dialog title={t.actions.history} class="wide" onClose={onClose}>
      <Loaded state={history}>
        {({ message_history }) => (
          <ol class="history">
            {message_history.map((snapshot, at) => <Entry key={at} snapshot={snapshot} isFirst={at === 0} />).reverse()}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
};
