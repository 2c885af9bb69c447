import type { ChatMessage } from "@confab/client";
import { useChannels, useSelect } from "@confab/client/react";
import { useState } from "preact/hooks";
import { ChannelSign } from "../../../parts/channel-sign.js";
import { Combobox } from "../../../parts/combobox.js";
import { Dialog } from "../../../parts/dialog.js";
import { channelName } from "../../../parts/names.js";
import { Problem, problemText, ShownProblem, useAttempt } from "../../../parts/problem.js";
import { useTopicNames } from "../../../parts/use-topic-names.js";
import { t } from "../../../texts/index.js";
import { mayMoveOut, mayMoveWithin } from "../rights.js";
import { firstMovable, type MoveMode, moveMessages } from "./move-messages.js";

type Moved = Pick<ChatMessage, "id" | "subject" | "timestamp"> & { readonly stream_id?: number | undefined };

interface MoveDialogProps {
  readonly message: Moved;
  /** Whether the whole topic moves; else one chooses. */
  readonly isTopic?: boolean;
  onClose(): void;
}

const fits = (name: string, typed: string): boolean => name.toLowerCase().includes(typed.trim().toLowerCase());
const mostShown = 8;

/** A field for a channel: what is typed, and the channel that it names. */
const ChannelField = ({ stream_id, onChange }: { stream_id: number; onChange(stream_id: number): void }) => {
  const channels = useChannels().filter(({ is_archived }) => !is_archived);
  const name = useSelect((view) => channelName(view, stream_id), [stream_id]);
  const [typed, setTyped] = useState(name);
  const options = channels
    .filter((channel) => typed === name || fits(channel.name, typed))
    .slice(0, mostShown)
    .map((channel) => ({
      key: String(channel.stream_id),
      label: channel.name,
      icon: <ChannelSign channel={channel} />,
    }));
  return (
    <Combobox
      label={t.actions.channel}
      value={typed}
      options={options}
      onInput={(text) => {
        setTyped(text);
        const named = channels.find((channel) => channel.name.toLowerCase() === text.trim().toLowerCase());
        onChange(named?.stream_id ?? -1);
      }}
      onChoose={({ key, label }) => {
        setTyped(label);
        onChange(Number(key));
      }}
    />
  );
};

const TopicField = ({
  stream_id,
  topic,
  onChange,
}: {
  stream_id: number;
  topic: string;
  onChange(topic: string): void;
}) => {
  const most = useSelect((view) => view.field("max_topic_length") ?? 60, []);
  const names = useTopicNames(stream_id).filter((name) => name !== "" && name !== topic && fits(name, topic));
  return (
    <Combobox
      label={t.actions.topic}
      value={topic}
      maxLength={most}
      placeholder={t.conversation.general}
      options={names.slice(0, mostShown).map((name) => ({ key: name, label: name }))}
      onInput={onChange}
      onChoose={({ label }) => onChange(label)}
    />
  );
};

const ModeField = ({ mode, onChange }: { mode: MoveMode; onChange(mode: MoveMode): void }) => (
  <fieldset class="choices">
    <legend class="hint">{t.actions.whichMove}</legend>
    {(["change_one", "change_later", "change_all"] as const).map((each) => (
      <label key={each} class="choice">
        <input type="radio" name="mode" checked={mode === each} onChange={() => onChange(each)} />
        {t.actions.moves[each]}
      </label>
    ))}
  </fieldset>
);

const Check = ({ label, isSet, onChange }: { label: string; isSet: boolean; onChange(isSet: boolean): void }) => (
  <label class="choice">
    <input type="checkbox" checked={isSet} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {label}
  </label>
);

/** Moves messages to another topic or channel. */
export const MoveDialog = ({ message, isTopic = false, onClose }: MoveDialogProps) => {
  const from = { stream_id: message.stream_id ?? -1, topic: message.subject };
  const [stream_id, setChannel] = useState(from.stream_id);
  const [topic, setTopic] = useState(from.topic);
  const [mode, setMode] = useState<MoveMode>(isTopic ? "change_all" : "change_later");
  const [first, setFirst] = useState(message.id);
  const [tellsOld, setTellsOld] = useState(false);
  const [tellsNew, setTellsNew] = useState(true);
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const mayTopic = useSelect((view) => mayMoveWithin(view, from.stream_id, message.timestamp), []);
  const mayChannel = useSelect((view) => mayMoveOut(view, from.stream_id, message.timestamp), []);
  const isSame = stream_id === from.stream_id && topic.trim() === from.topic;
  const submit = async (): Promise<void> => {
    if (stream_id < 0) return setProblem(t.actions.noSuchChannel);
    if (isSame) return setProblem(t.actions.nothingMoves);
    const move = { message_id: first, mode, from, to: { stream_id, topic: topic.trim() }, tellsOld, tellsNew };
    const isDone = await attempt(() =>
      moveMessages(move).catch((error: unknown) => {
        const movable = firstMovable(error);
        if (movable === undefined) throw error;
        // Sending it again moves those that one may move.
        setFirst(movable);
        setMode("change_later");
        throw new ShownProblem(problemText(error));
      }),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={isTopic ? t.actions.moveTopic : t.actions.moveTitle}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {t.common.cancel}
          </button>
          <button type="submit" class="button primary" aria-disabled={isBusy}>
            {first === message.id ? t.message.move : t.actions.moveThese}
          </button>
        </>
      }
    >
      {mayChannel && <ChannelField stream_id={from.stream_id} onChange={setChannel} />}
      {(mayTopic || mayChannel) && <TopicField stream_id={stream_id} topic={topic} onChange={setTopic} />}
      {!isTopic && <ModeField mode={mode} onChange={setMode} />}
      <div class="choices">
        <Check label={t.actions.tellsNew} isSet={tellsNew} onChange={setTellsNew} />
        <Check label={t.actions.tellsOld} isSet={tellsOld} onChange={setTellsOld} />
      </div>
      <Problem problem={problem} />
    </Dialog>
  );
};
