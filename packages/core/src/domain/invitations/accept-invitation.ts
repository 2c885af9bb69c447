import { hashOfKey } from "../../encode/key-hash.js";
import { existing } from "../../storage/existing.js";
import { defaultChannels } from "../channels/index.js";
import { acceptIdentity, identityErrors, insertAccount } from "../identities/index.js";
import { type LinkError, linkErrors, openLink, useLink, voidLinks } from "../mail/index.js";
import { sendDirectNotices } from "../messages/index.js";
import { realmSetting } from "../realm/index.js";
import { mention } from "../rendering/index.js";
import { announceNewcomer, subscribeUsers } from "../subscriptions/index.js";
import { grantedChannels, joinGroups, mayInviteAs } from "./invitation-grants.js";
import { announceInvitations, type Invitation, type InvitationLink, isValid } from "./invitations.js";
import type { Actor, Asking, Checking, Operating, ReadTx, Row } from "./vocabulary.js";

type User = Row<"users">;

/** The invitation that a key belongs to. `email` is null where the new user chooses the address. */
interface Invited {
  invitation: Invitation | InvitationLink;
  email: string | null;
}

/** The errors that `findInvitation` may throw. */
export const findingErrors = [...linkErrors, "inviterLostRight"] as const;

type FindingError = (typeof findingErrors)[number];

/** The errors that `acceptInvitation` may throw. */
export const acceptanceErrors = [...findingErrors, ...identityErrors] as const;

type AcceptanceError = (typeof acceptanceErrors)[number];

/** Returns the invitation that a key belongs to. Throws the reason why it cannot be accepted. */
export const findInvitation = async (call: Asking<FindingError>, key: string): Promise<Invited> => {
  const found = (await reusableLink(call, key)) ?? (await mailedInvitation(call, key));
  await checkInviter(call, found.invitation);
  return found;
};

const reusableLink = async (
  { tx, now, fail }: Asking<"linkUnknown" | "linkExpired">,
  key: string,
): Promise<Invited | null> => {
  const [invitation] = await tx.scan("invitation_links", "byKey", { prefix: [hashOfKey(key)], limit: 1 });
  if (invitation === undefined) return null;
  if (invitation.state !== "open") throw fail("linkUnknown");
  if (!isValid(invitation, now)) throw fail("linkExpired");
  return { invitation, email: null };
};

const mailedInvitation = async (call: Asking<LinkError>, key: string): Promise<Invited> => {
  const { about } = await openLink(call, "invitation", key);
  const invitation = await call.tx.get("invitations", about);
  if (invitation === undefined || invitation.state !== "open") throw call.fail("linkUnknown");
  // The invitation can end before the mailed link does, when its inviter is deactivated.
  if (!isValid(invitation, call.now)) throw call.fail("linkExpired");
  return { invitation, email: invitation.email };
};

const inviterOf = async (tx: ReadTx, { invited_by_user_id }: Invited["invitation"]): Promise<Actor> =>
  existing(await tx.get("users", invited_by_user_id));

/** Throws unless the inviter may still grant the invitation's role (security A7). */
const checkInviter = async (
  { tx, fail }: Checking<"inviterLostRight">,
  invitation: Invited["invitation"],
): Promise<void> => {
  if (!mayInviteAs(await inviterOf(tx, invitation), invitation.invited_as)) throw fail("inviterLostRight");
};

interface Joining {
  key: string;
  full_name: string;
  /**
   * Used only where the invitation names no address. Contract silent: it is not confirmed by mail, just like an address that an
   * administrator gives.
   */
  email: string;
  /** A hash; null for an account that can only be used with its API key. */
  password: string | null;
}

/** Creates the account of somebody who was invited, with its role, channels and groups. It tells everybody concerned. */
export const acceptInvitation = async (
  call: Operating<AcceptanceError>,
  { key, full_name, email: typed, password }: Joining,
): Promise<{ user: User; api_key: string }> => {
  const { invitation, email } = await findInvitation(call, key);
  if (email !== null) await useLink(call, "invitation", key);
  const identity = await acceptIdentity(call, { full_name, email: email ?? typed });
  const { user, api_key } = await insertAccount(call, {
    delivery_email: identity.email,
    full_name: identity.full_name,
    role: invitation.invited_as,
    password,
    // The new user made this account themselves, so it counts as logged in.
    has_logged_in: true,
  });
  const channels = await channelsFor(call, invitation);
  if (channels.length > 0) await subscribeUsers(call, { users: [user], channels, colors: new Map() });
  const inviter = await inviterOf(call.tx, invitation);
  await announceNewcomer(call, user);
  await joinGroups({ ...call, actor: inviter }, invitation.group_ids, user);
  await closeInvitations(call, user);
  announceInvitations(call, inviter.id);
  await welcome(call, invitation, { user, inviter });
  return { user, api_key };
};

/**
 * Returns the channels that the new user joins: those of the invitation that its inviter may still grant, and the default ones.
 * Only an invitation that names channels can leave the default ones out (channels.md 7.10).
 */
const channelsFor = async (call: Operating, invitation: Invited["invitation"]): Promise<Row<"streams">[]> => {
  const { stream_ids, include_realm_default_subscriptions } = invitation;
  const named = await grantedChannels({ ...call, actor: await inviterOf(call.tx, invitation) }, stream_ids);
  if (stream_ids.length > 0 && !include_realm_default_subscriptions) return named;
  const ids = new Set(named.map(({ id }) => id));
  return [...named, ...(await defaultChannels(call.tx)).filter(({ id }) => !ids.has(id))];
};

/** Closes all invitations of an address that has an account now. */
const closeInvitations = async (call: Operating, { email_folded }: User): Promise<void> => {
  const open = await call.tx.scan("invitations", "byEmail", { prefix: [email_folded, "open"] });
  const ids = open.map(({ id }) => id);
  await call.tx.updateMany(
    "invitations",
    ids.map((id) => ({ id, state: "accepted", expires: call.now })),
  );
  await voidLinks(call, "invitation", ...ids);
};

const welcome = async (
  call: Operating,
  invitation: Invited["invitation"],
  { user, inviter }: { user: User; inviter: User },
): Promise<void> => {
  const text = invitation.welcome_message_custom_text ?? (await realmSetting(call.tx, "welcome_message_custom_text"));
  if (text.trim() !== "") await sendDirectNotices(call, [{ people: [user], content: text }]);
  if ("notify_referrer_on_join" in invitation && invitation.notify_referrer_on_join)
    await sendDirectNotices(call, [
      { people: [inviter], content: `${mention(user)} accepted your invitation to join Confab!` },
    ]);
};
