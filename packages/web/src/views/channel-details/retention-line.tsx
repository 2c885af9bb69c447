import { useSelect } from "@confab/client/react";
import { useState } from "preact/hooks";
import { client } from "../../client.js";
import { ChoiceLine, NumberLine } from "../../parts/forms/controls.js";
import { Line } from "../../parts/forms/line.js";
import { useSaved } from "../../parts/forms/use-saved.js";
import { channelRights, type KnownChannel } from "../../parts/rights/channel-rights.js";
import { c } from "../../texts/channels/index.js";

type Kind = "realm" | "never" | "days";

const kindOf = (days: number | null): Kind => {
  if (days === null) return "realm";
  return days < 0 ? "never" : "days";
};

const words = (days: number | null): string =>
  days === null ? c.retentionWords.realm : days < 0 ? c.retentionWords.never : c.retentionWords.days(days);

const toSend = (days: number | null): number | string =>
  days === null ? "realm_default" : days < 0 ? "unlimited" : days;

/** What days begin with where somebody wants to say a number of them. */
const firstDays = 365;

/** After how many days a channel's messages are deleted. */
export const RetentionLine = ({ channel }: { channel: KnownChannel }) => {
  const { stream_id, message_retention_days } = channel;
  const { maySetRetention, mayAdminister } = useSelect((view) => channelRights(view, channel), [channel]);
  const { value, save, problem } = useSaved<number | null>(message_retention_days, (days) =>
    client.api.updateChannel({ stream_id, message_retention_days: toSend(days) }),
  );
  const [isChoosing, setChoosing] = useState(false);
  if (!maySetRetention || !mayAdminister)
    return (
      <Line label={c.retention} hint={c.onlyOwners}>
        {words(value)}
      </Line>
    );
  const kind = isChoosing ? "days" : kindOf(value);
  const choose = (next: Kind): void => {
    setChoosing(next === "days");
    if (next !== "days") void save(next === "realm" ? null : -1);
  };
  const choices = (["realm", "never", "days"] as const).map((each) => ({ value: each, label: c.retentionKinds[each] }));
  return (
    <>
      <ChoiceLine<Kind> label={c.retention} value={kind} choices={choices} problem={problem} onChange={choose} />
      {kind === "days" && (
        <NumberLine
          label={c.retentionDays}
          value={value !== null && value > 0 ? value : firstDays}
          min={1}
          max={36_500}
          onChange={(days) => {
            setChoosing(false);
            void save(days);
          }}
        />
      )}
    </>
  );
};
