import { useSelect } from "@confab/client/react";
import { ChevronDown, UserRound } from "lucide-preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ChannelSign } from "../../../parts/channel-sign.js";
import { channelName } from "../../../parts/names.js";
import { t } from "../../../texts/index.js";
import { fittingChannels } from "../completion/channels.js";
import type { ComboOption } from "../editor/option-list.js";
import { noChannel } from "../target.js";
import { Combobox } from "./combobox.js";

const direct = "direct";

interface ChannelChipProps {
  readonly stream_id: number;
  onChoose(stream_id: number): void;
  onDirect(): void;
}

const ChannelField = ({ onChoose, onDirect, onLeave }: Omit<ChannelChipProps, "stream_id"> & { onLeave(): void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const channels = useSelect((view) => fittingChannels(view, query, 30), [query]);
  useEffect(() => input.current?.focus(), []);
  const people: ComboOption = { key: direct, name: t.writing.toPeopleInstead, sign: <UserRound size={16} /> };
  const options = channels.map(
    (channel): ComboOption => ({
      key: String(channel.stream_id),
      name: channel.name,
      sign: <ChannelSign channel={channel} />,
    }),
  );
  return (
    <Combobox
      input={input}
      label={t.writing.channel}
      value={query}
      placeholder={t.writing.chooseChannel}
      options={query === "" ? [...options, people] : options}
      choosesFirst
      onText={setQuery}
      onChoose={({ key }) => (key === direct ? onDirect() : onChoose(Number(key)))}
      onEscape={onLeave}
      onLeave={onLeave}
    />
  );
};

/** The channel that a message goes to. A press on it chooses another. */
export const ChannelChip = ({ stream_id, onChoose, onDirect }: ChannelChipProps) => {
  const [isChoosing, setChoosing] = useState(stream_id === noChannel);
  const channel = useSelect(
    ({ subscriptions, channels }) => subscriptions.get(stream_id) ?? channels.get(stream_id),
    [stream_id],
  );
  const name = useSelect((view) => channelName(view, stream_id), [stream_id]);
  if (isChoosing)
    return (
      <ChannelField
        onChoose={(chosen) => {
          setChoosing(false);
          onChoose(chosen);
        }}
        onDirect={onDirect}
        onLeave={() => setChoosing(false)}
      />
    );
  return (
    <button
      type="button"
      class="chip"
      aria-label={stream_id === noChannel ? t.writing.chooseChannel : t.writing.changeChannel(name)}
      onClick={() => setChoosing(true)}
    >
      {stream_id !== noChannel && <ChannelSign channel={channel} size={14} />}
      <bdi class="cut">{stream_id === noChannel ? t.writing.chooseChannel : name}</bdi>
      <ChevronDown size={12} aria-hidden="true" />
    </button>
  );
};
