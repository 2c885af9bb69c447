import "./people.css";
import type { StoredUser, StoreView } from "@confab/client";
import { usePresence, useSelect, useUser } from "@confab/client/react";
import { Bell, BellOff, MessageSquare, Settings } from "lucide-preact";
import { useEffect, useState } from "preact/hooks";
import { client } from "../../client.js";
import { Avatar, PresenceDot } from "../../parts/avatar.js";
import { ChannelSign } from "../../parts/channel-sign.js";
import { Problem, useAttempt } from "../../parts/problem.js";
import { SideFrame } from "../../parts/side-frame.js";
import { addressOfChannel, addressOfPlace } from "../../shell/route.js";
import { t } from "../../texts/index.js";
import { ProfileFields } from "./profile-fields.js";
import { StatusLine } from "./status-line.js";

const roleOf = ({ is_bot, role }: StoredUser): string => {
  if (is_bot) return t.people.bot;
  const names: Readonly<Record<number, string>> = t.people.roles;
  return names[role] ?? t.people.roles[400];
};

/** The time of day where somebody is; undefined where that is not known or is the same here. */
const localTime = ({ timezone }: StoredUser): string | undefined => {
  if (timezone === "" || timezone === Intl.DateTimeFormat().resolvedOptions().timeZone) return undefined;
  try {
    return new Intl.DateTimeFormat(navigator.language, { timeStyle: "short", timeZone: timezone }).format();
  } catch {
    return undefined;
  }
};

const useCommonChannels = (user_id: number) => {
  const [theirs, setTheirs] = useState<readonly number[]>([]);
  useEffect(() => {
    let isHere = true;
    client.api.getUserChannels({ user_id }).then(
      ({ subscribed_channel_ids }) => isHere && setTheirs(subscribed_channel_ids),
      // Who may not know, is shown none.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [user_id]);
  return useSelect(
    ({ subscriptions }) =>
      theirs.flatMap((stream_id) => subscriptions.get(stream_id) ?? []).sort((a, b) => a.name.localeCompare(b.name)),
    [theirs],
  );
};

const Channels = ({ user_id }: { user_id: number }) => {
  const channels = useCommonChannels(user_id);
  if (channels.length === 0) return null;
  return (
    <section class="profile-part">
      <h3>{t.people.commonChannels}</h3>
      <ul>
        {channels.map((channel) => (
          <li key={channel.stream_id}>
            <a class="profile-channel" href={addressOfChannel(channel.stream_id)}>
              <ChannelSign channel={channel} />
              <bdi class="cut">{channel.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

const isMutedUser = (view: StoreView, user_id: number): boolean =>
  view.field("muted_users")?.some(({ id }) => id === user_id) === true;

const Actions = ({ user }: { user: StoredUser }) => {
  const { user_id } = user;
  const isSelf = useSelect((view) => view.self === user_id, [user_id]);
  const isMuted = useSelect((view) => isMutedUser(view, user_id), [user_id]);
  const { attempt, isBusy, problem } = useAttempt();
  const mute = (): void => {
    const params = { muted_user_id: user_id };
    void attempt(() => (isMuted ? client.api.unmuteUser(params) : client.api.muteUser(params)));
  };
  return (
    <>
      <div class="profile-actions">
        <a class="button" href={addressOfPlace({ others: isSelf ? [] : [user_id] })}>
          <MessageSquare size={16} /> {isSelf ? t.people.notes : t.people.write}
        </a>
        {isSelf ? (
          <a class="button" href="#settings/profile">
            <Settings size={16} /> {t.people.edit}
          </a>
        ) : (
          <button type="button" class="button" aria-disabled={isBusy} aria-pressed={isMuted} onClick={mute}>
            {isMuted ? <Bell size={16} /> : <BellOff size={16} />} {isMuted ? t.people.unmute : t.people.mute}
          </button>
        )}
      </div>
      <Problem problem={problem} />
    </>
  );
};

const Facts = ({ user }: { user: StoredUser }) => {
  const availability = usePresence(user.user_id);
  const time = localTime(user);
  return (
    <dl class="profile-facts">
      <dt>{t.people.role}</dt>
      <dd>{roleOf(user)}</dd>
      {!user.is_active && <dd>{t.people.deactivated}</dd>}
      {user.is_active && !user.is_bot && (
        <>
          <dt>{t.people.presence}</dt>
          <dd>
            <PresenceDot user_id={user.user_id} /> {t.presence[availability]}
          </dd>
        </>
      )}
      {time !== undefined && (
        <>
          <dt>{t.people.localTime}</dt>
          <dd>{time}</dd>
        </>
      )}
      {user.delivery_email !== null && user.delivery_email !== undefined && (
        <>
          <dt>{t.people.email}</dt>
          <dd class="cut">
            <a href={`mailto:${user.delivery_email}`}>{user.delivery_email}</a>
          </dd>
        </>
      )}
    </dl>
  );
};

/** Who somebody is. */
export const ProfileCard = ({ user_id }: { user_id: number }) => {
  const user = useUser(user_id);
  if (user === undefined) return <SideFrame title={t.people.profile}>{t.common.unknownPerson}</SideFrame>;
  return (
    <SideFrame title={t.people.profile}>
      <div class="profile">
        <div class="profile-head">
          <Avatar user_id={user_id} size={72} />
          <h3 dir="auto">{user.full_name}</h3>
          <StatusLine user_id={user_id} />
        </div>
        <Actions user={user} />
        <Facts user={user} />
        <ProfileFields user={user} />
        <Channels user_id={user_id} />
      </div>
    </SideFrame>
  );
};
