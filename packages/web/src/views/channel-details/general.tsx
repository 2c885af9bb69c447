import { useSelect } from "@confab/client/react";
import { client } from "../../client.js";
import { ConfirmButton } from "../../parts/forms/confirm-button.js";
import { ChoiceLine, ToggleLine } from "../../parts/forms/controls.js";
import { Line, LineGroup } from "../../parts/forms/line.js";
import { TextLine } from "../../parts/forms/text-line.js";
import { useAction } from "../../parts/forms/use-action.js";
import { useSaved } from "../../parts/forms/use-saved.js";
import { nameOf } from "../../parts/names.js";
import { Rendered } from "../../parts/rendered.js";
import { channelKinds, kindOf, opennessOf } from "../../parts/rights/channel-kind.js";
import { channelRights, type KnownChannel, mayInChannel } from "../../parts/rights/channel-rights.js";
import { c } from "../../texts/channels/index.js";
import { dayName } from "../../texts/times.js";
import { addressOfDetails } from "./channel-address.js";
import { EmailLine } from "./email-line.js";
import { FolderLine } from "./folder-line.js";
import { RetentionLine } from "./retention-line.js";
import { WhoMayChange } from "./who-may.js";

const NameLines = ({ channel: { stream_id, name, description } }: { channel: KnownChannel }) => {
  const renaming = useAction();
  const describing = useAction();
  const longestName = useSelect((view) => view.field("max_stream_name_length") ?? 60, []);
  const longestText = useSelect((view) => view.field("max_stream_description_length") ?? 1_024, []);
  return (
    <>
      <TextLine
        label={c.name}
        value={name}
        maxLength={longestName}
        problem={renaming.problem}
        onSave={(new_name) => renaming.run(() => client.api.updateChannel({ stream_id, new_name }))}
      />
      <TextLine
        label={c.description}
        value={description}
        maxLength={longestText}
        problem={describing.problem}
        isLong
        onSave={(text) => describing.run(() => client.api.updateChannel({ stream_id, description: text }))}
      />
    </>
  );
};

const KindLine = ({ channel }: { channel: KnownChannel }) => {
  const { mayAdminister, mayChangeAccess } = useSelect((view) => channelRights(view, channel), [channel]);
  const hasWebPublic = useSelect(
    (view) =>
      view.field("server_web_public_streams_enabled") === true && view.field("realm_enable_spectator_access") === true,
    [],
  );
  const { value, save, problem } = useSaved(kindOf(channel), (kind) => {
    const { invite_only, ...openness } = opennessOf(kind);
    return client.api.updateChannel({ stream_id: channel.stream_id, is_private: invite_only, ...openness });
  });
  const hint = mayAdminister && !mayChangeAccess ? c.needsContent : c.kindHints[value];
  if (!mayChangeAccess)
    return (
      <Line label={c.kind} hint={hint}>
        {c.kinds[value]}
      </Line>
    );
  const choices = channelKinds
    .filter((kind) => kind !== "webPublic" || hasWebPublic || value === "webPublic")
    .map((kind) => ({ value: kind, label: c.kinds[kind] }));
  return <ChoiceLine label={c.kind} hint={hint} value={value} choices={choices} problem={problem} onChange={save} />;
};

const DefaultLine = ({ channel: { stream_id, invite_only } }: { channel: KnownChannel }) => {
  const isDefault = useSelect((view) => (view.field("realm_default_streams") ?? []).includes(stream_id), [stream_id]);
  const isAdmin = useSelect((view) => view.field("is_admin") === true, []);
  const { value, save, problem } = useSaved(isDefault, (is_default_stream) =>
    client.api.updateChannel({ stream_id, is_default_stream }),
  );
  if (!isAdmin || invite_only) return null;
  return <ToggleLine label={c.isDefault} value={value} problem={problem} onChange={save} />;
};

const topicPolicies = ["inherit", "allow_empty_topic", "disable_empty_topic", "empty_topic_only"] as const;

type TopicPolicy = (typeof topicPolicies)[number];

const TopicsLine = ({ channel, mayChange }: { channel: KnownChannel; mayChange: boolean }) => {
  const { stream_id, topics_policy } = channel;
  const { value, save, problem } = useSaved(topics_policy as TopicPolicy, (policy) =>
    client.api.updateChannel({ stream_id, topics_policy: policy }),
  );
  if (!mayChange) return <Line label={c.topics}>{c.topicPolicies[value] ?? ""}</Line>;
  const choices = topicPolicies.map((policy) => ({ value: policy, label: c.topicPolicies[policy] ?? policy }));
  return <ChoiceLine label={c.topics} value={value} choices={choices} problem={problem} onChange={save} />;
};

const Origin = ({ channel: { creator_id, date_created } }: { channel: KnownChannel }) => {
  const creator = useSelect((view) => (creator_id === null ? undefined : nameOf(view, creator_id)), [creator_id]);
  const date = dayName(date_created);
  return <p class="hint">{creator === undefined ? c.created(date) : c.createdBy(date, creator)}</p>;
};

const ArchiveLine = ({ channel: { stream_id, name, is_archived } }: { channel: KnownChannel }) => {
  const { run, problem } = useAction();
  if (is_archived)
    return (
      <Line label={c.unarchive} problem={problem}>
        <button
          type="button"
          class="button"
          onClick={() => run(() => client.api.updateChannel({ stream_id, is_archived: false }))}
        >
          {c.unarchive}
        </button>
      </Line>
    );
  return (
    <Line label={c.archive} hint={c.archiveHint}>
      <ConfirmButton
        label={c.archive}
        question={c.archiveQuestion(name)}
        action={() => client.api.archiveChannel({ stream_id })}
      />
    </Line>
  );
};

const Description = ({ channel: { description, rendered_description } }: { channel: KnownChannel }) => (
  <div class="channel-description">
    {description === "" ? <p class="hint">{c.noDescription}</p> : <Rendered html={rendered_description} />}
  </div>
);

const Brief = ({ channel }: { channel: KnownChannel }) => (
  <>
    <Description channel={channel} />
    <p class="hint brief-facts">
      {c.kinds[kindOf(channel)]}. {c.kindHints[kindOf(channel)]}
    </p>
    <p class="brief-facts">
      <a href={addressOfDetails(channel.stream_id, channel.name)}>{c.settingsOf}</a>
    </p>
    <Origin channel={channel} />
  </>
);

/** What a channel is, and its settings for everybody. */
export const General = ({ channel, isBrief = false }: { channel: KnownChannel; isBrief?: boolean }) => {
  const { stream_id, folder_id } = channel;
  const { mayAdminister } = useSelect((view) => channelRights(view, channel), [channel]);
  const takesMail = useSelect(
    (view) => !channel.is_archived && mayInChannel(view, channel, "can_send_message_group"),
    [channel],
  );
  if (isBrief) return <Brief channel={channel} />;
  return (
    <>
      {!mayAdminister && <Description channel={channel} />}
      <LineGroup>
        {mayAdminister && <NameLines channel={channel} />}
        <KindLine channel={channel} />
        <FolderLine
          value={folder_id}
          mayChange={mayAdminister}
          store={(folder) => client.api.updateChannel({ stream_id, folder_id: folder })}
        />
        <TopicsLine channel={channel} mayChange={mayAdminister} />
        <RetentionLine channel={channel} />
        <DefaultLine channel={channel} />
        {takesMail && <EmailLine stream_id={stream_id} />}
      </LineGroup>
      {mayAdminister ? (
        <LineGroup>
          <ArchiveLine channel={channel} />
        </LineGroup>
      ) : (
        <WhoMayChange channel={channel} />
      )}
      <Origin channel={channel} />
    </>
  );
};
