import "../channels/channels.css";
import type { StoreView } from "@confab/client";
import { useChannels, useSelect } from "@confab/client/react";
import { useState } from "preact/hooks";
import { client } from "../../client.js";
import { copyText } from "../../parts/copy.js";
import { ChoiceLine, ToggleLine } from "../../parts/forms/controls.js";
import { Line, LineGroup } from "../../parts/forms/line.js";
import { useAction } from "../../parts/forms/use-action.js";
import { Problem } from "../../parts/problem.js";
import { mayInRealm } from "../../parts/rights/group-setting.js";
import { TopBar } from "../../shell/top-bar.js";
import { i } from "../../texts/invitations/index.js";
import { s } from "../../texts/settings/index.js";
import { OpenInvitations } from "./open-invitations.js";

type Role = 100 | 200 | 300 | 400 | 600;

interface Wish {
  readonly role: Role;
  /** 0 for ever. */
  readonly minutes: number;
  readonly stream_ids: readonly number[];
  readonly hasDefaults: boolean;
}

/** The roles that one may give: none above one's own. */
const rolesFor = (view: StoreView): Role[] => {
  if (view.field("is_owner") === true) return [400, 600, 300, 200, 100];
  if (view.field("is_admin") === true) return [400, 600, 300, 200];
  return view.field("is_moderator") === true ? [400, 600, 300] : [400, 600];
};

const toSend = ({ role, minutes, stream_ids, hasDefaults }: Wish) => ({
  stream_ids: [...stream_ids],
  invite_as: role,
  invite_expires_in_minutes: minutes === 0 ? null : minutes,
  include_realm_default_subscriptions: hasDefaults,
});

const MadeLink = ({ link }: { link: string }) => {
  const [isCopied, setCopied] = useState(false);
  return (
    <Line label={i.link} hint={i.linkHint} isWide>
      <input readOnly value={link} aria-label={i.link} onFocus={({ currentTarget }) => currentTarget.select()} />
      <button type="button" class="button" onClick={() => copyText(link).then(() => setCopied(true))}>
        {isCopied ? i.copied : i.copy}
      </button>
    </Line>
  );
};

const ChannelChoice = ({ wish, change }: { wish: Wish; change(changes: Partial<Wish>): void }) => {
  const channels = useChannels();
  const toggle = (stream_id: number, isOn: boolean): void =>
    change({ stream_ids: isOn ? [...wish.stream_ids, stream_id] : wish.stream_ids.filter((id) => id !== stream_id) });
  return (
    <LineGroup title={i.channels}>
      <ToggleLine label={i.defaults} value={wish.hasDefaults} onChange={(hasDefaults) => change({ hasDefaults })} />
      {channels.map(({ stream_id, name }) => (
        <ToggleLine
          key={stream_id}
          label={<bdi>{name}</bdi>}
          value={wish.stream_ids.includes(stream_id)}
          onChange={(isOn) => toggle(stream_id, isOn)}
        />
      ))}
    </LineGroup>
  );
};

const InviteForm = ({ mayMail, mayLink }: { mayMail: boolean; mayLink: boolean }) => {
  const [wish, setWish] = useState<Wish>({ role: 400, minutes: 10_080, stream_ids: [], hasDefaults: true });
  const [addresses, setAddresses] = useState("");
  const [done, setDone] = useState<{ link?: string; count: number }>({ count: 0 });
  const { runOnce, problem, isBusy } = useAction();
  const roles = useSelect((view) => rolesFor(view).join(), [])
    .split(",")
    .map((role) => Number(role) as Role);
  const change = (changes: Partial<Wish>): void => setWish({ ...wish, ...changes });
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const isSent = await runOnce(() => client.api.sendInvitations({ invitee_emails: addresses, ...toSend(wish) }));
    // Some may have been invited all the same.
    setDone({ count: done.count + 1 });
    if (isSent) setAddresses("");
  };
  const makeLink = () =>
    runOnce(async () => {
      const { invite_link } = await client.api.createInvitationLink(toSend(wish));
      setDone({ link: invite_link, count: done.count + 1 });
    });
  return (
    <>
      <form onSubmit={send}>
        {mayMail && (
          <label class="field">
            <span>{i.addresses}</span>
            <textarea
              rows={3}
              value={addresses}
              required
              onInput={({ currentTarget }) => setAddresses(currentTarget.value)}
            />
            <small>{i.addressesHint}</small>
          </label>
        )}
        <LineGroup>
          <ChoiceLine<Role>
            label={i.role}
            value={wish.role}
            choices={roles.map((role) => ({ value: role, label: s.account.roles[role] ?? "" }))}
            onChange={(role) => change({ role })}
          />
          <ChoiceLine<number>
            label={i.expires}
            value={wish.minutes}
            choices={[1_440, 10_080, 43_200, 0].map((value) => ({ value, label: i.lasts[value] ?? "" }))}
            onChange={(minutes) => change({ minutes })}
          />
        </LineGroup>
        <ChannelChoice wish={wish} change={change} />
        <Problem problem={problem ?? null} />
        <div class="line-form">
          <div class="buttons">
            {mayMail && (
              <button type="submit" class="button primary" aria-disabled={isBusy}>
                {i.send}
              </button>
            )}
            {mayLink && (
              <button type="button" class="button" aria-disabled={isBusy} onClick={makeLink}>
                {i.makeLink}
              </button>
            )}
          </div>
        </div>
        {done.link !== undefined && (
          <LineGroup>
            <MadeLink link={done.link} />
          </LineGroup>
        )}
      </form>
      <OpenInvitations version={done.count} />
    </>
  );
};

/** Invites people by mail or by a link, and lists who has not come yet. */
export const Invite = () => {
  const mayMail = useSelect((view) => mayInRealm(view, "can_invite_users_group"), []);
  const mayLink = useSelect((view) => mayInRealm(view, "create_multiuse_invite_group"), []);
  return (
    <>
      <TopBar title={i.title} />
      <div class="channel-page">
        <div class="new-channel">
          {mayMail || mayLink ? <InviteForm mayMail={mayMail} mayLink={mayLink} /> : <p class="hint">{i.mayNot}</p>}
        </div>
      </div>
    </>
  );
};
