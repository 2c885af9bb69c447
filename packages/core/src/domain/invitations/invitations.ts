import { isAdministrator, roles } from "../../operation/roles.js";
import { type Static, t } from "../../schema/schema.js";
import { Groups } from "../permissions/index.js";
import { invitesChangedEvent } from "./events.js";
import { acceptChannels, acceptGroups, type GivingError, roleRefusal } from "./invitation-grants.js";
import type { Actor, Operating, Raising, Reading, Row } from "./vocabulary.js";

/** An invitation of one address. */
export type Invitation = Row<"invitations">;
/** A link that invites anybody who has it. */
export type InvitationLink = Row<"invitation_links">;

const tenDays = 14_400;
const aCentury = 52_560_000;
const longestWelcome = 8000;

const grants = {
  invite_expires_in_minutes: t.default(
    t.nullable(t.integer({ min: 1, max: aCentury, description: "null for never" })),
    tenDays,
  ),
  invite_as: t.default(t.oneOf(Object.values(roles), { description: "The role" }), roles.member),
  group_ids: t.default(t.array(t.integer(), { max: 100 }), []),
  include_realm_default_subscriptions: t.default(t.boolean(), false),
  // Some clients send the text `null` for none.
  welcome_message_custom_text: t.default(
    t.decoded(
      "either",
      t.nullable(t.text({ max: longestWelcome, description: "From administrators only; null for the organization's" })),
    ),
    null,
  ),
};

/** The parameters for what an invitation grants (users.md 9). Operations add the channels. */
export const grantParams = grants;

const given = t.object({ ...grants, stream_ids: t.array(t.integer()) });

/** Throws unless the actor has this permission to invite. */
export const checkMayInvite = async (
  { tx, now, actor, fail }: Reading<"insufficientPermission">,
  permission: "can_invite_users_group" | "create_multiuse_invite_group",
): Promise<void> => {
  if (!(await new Groups(tx, now).mayInRealm(permission, actor))) throw fail("insufficientPermission");
};

/** Throws unless the actor may invite into this role. */
export const checkRole = (
  call: Raising<"ownerRequired" | "inviteAdministratorRequired">,
  actor: Actor,
  invited_as: number,
): void => {
  const refusal = roleRefusal(actor, invited_as);
  if (refusal !== null) throw call.fail(refusal);
};

/**
 * Returns the columns of an invitation by the actor. Throws unless they may grant all of it. Contract silent on a welcome text from
 * somebody who is no administrator: it is refused with the same error as an administrator's role.
 */
export const acceptGrants = async (call: Reading<GivingError>, params: Static<typeof given>) => {
  const { actor, now } = call;
  const { invite_expires_in_minutes: minutes, welcome_message_custom_text } = params;
  if (welcome_message_custom_text !== null && !isAdministrator(actor)) throw call.fail("inviteAdministratorRequired");
  const channels = await acceptChannels(call, params.stream_ids);
  const groups = await acceptGroups(call, params.group_ids);
  return {
    invited_by_user_id: actor.id,
    invited_as: params.invite_as,
    stream_ids: channels.map(({ id }) => id),
    include_realm_default_subscriptions: params.include_realm_default_subscriptions,
    group_ids: groups.map(({ id }) => id),
    welcome_message_custom_text,
    invited: now,
    expires: minutes === null ? null : now + 60 * minutes,
    state: "open",
  };
};

/** Whether an invitation is open and has not expired. The inviter's rights are not checked. */
export const isValid = ({ state, expires }: Invitation | InvitationLink, now: number): boolean =>
  state === "open" && (expires === null || now < expires);

/** Returns an invitation that the actor may manage, valid or not. Throws if it does not exist or they may not. */
const managed = <I extends Invitation | InvitationLink>(
  { actor, fail }: Reading<ManagingError>,
  invitation: I | undefined,
): I => {
  if (invitation === undefined) throw fail("invitationUnknown");
  if (invitation.invited_by_user_id === actor.id) return invitation;
  if (!isAdministrator(actor)) throw fail("inviteAdministratorRequired");
  checkRole({ fail }, actor, invitation.invited_as);
  return invitation;
};

/**
 * Returns the valid invitation by e-mail with this id. Its inviter and administrators may manage it; only owners may if it invites
 * an owner (users.md 9).
 */
export const managedInvitation = async (call: Reading<ManagingError>, invite_id: number): Promise<Invitation> => {
  const invitation = managed(call, await call.tx.get("invitations", invite_id));
  if (!isValid(invitation, call.now)) throw call.fail("invitationUnknown");
  return invitation;
};

/** As `managedInvitation`, for a link. */
export const managedLink = async (
  call: Reading<ManagingError | "invitationRevoked">,
  invite_id: number,
): Promise<InvitationLink> => {
  const link = managed(call, await call.tx.get("invitation_links", invite_id));
  if (link.state === "revoked") throw call.fail("invitationRevoked");
  if (!isValid(link, call.now)) throw call.fail("invitationUnknown");
  return link;
};

/** The errors of finding an invitation to manage. */
export const managingErrors = ["invitationUnknown", "inviteAdministratorRequired", "ownerRequired"] as const;

type ManagingError = (typeof managingErrors)[number];

/** Returns the valid invitations that the actor may see, by id: all for administrators, their own for others. */
export const visibleInvitations = async ({
  tx,
  now,
  actor,
}: Reading): Promise<{ invitations: Invitation[]; links: InvitationLink[] }> => {
  const index = isAdministrator(actor) ? "byState" : "byInviter";
  const scan = { prefix: isAdministrator(actor) ? ["open"] : [actor.id] };
  const visible = <I extends Invitation | InvitationLink>(rows: I[]): I[] =>
    rows.filter((row) => isValid(row, now)).sort((a, b) => a.id - b.id);
  return {
    invitations: visible(await tx.scan("invitations", index, scan)),
    links: visible(await tx.scan("invitation_links", index, scan)),
  };
};

/** Tells everybody who sees an inviter's invitations that the list changed (users.md 5.5). */
export const announceInvitations = ({ emit }: Operating, inviter_id: number): void =>
  emit(invitesChangedEvent, {}, { administrators: true, users: [inviter_id] });

/** Ends the invitations of an inviter who is deactivated (users.md 3.7). */
export const expireInvitations = async (call: Operating, inviter_id: number): Promise<void> => {
  const { tx, now } = call;
  const kinds = ["invitations", "invitation_links"] as const;
  const sent = await Promise.all(kinds.map((kind) => tx.scan(kind, "byInviter", { prefix: [inviter_id] })));
  const valid = sent.map((rows) => rows.filter((row) => isValid(row, now)).map(({ id }) => ({ id, expires: now })));
  for (const [at, kind] of kinds.entries()) await tx.updateMany(kind, valid[at] ?? []);
  if (valid.flat().length > 0) call.emit(invitesChangedEvent, {}, { administrators: true });
};
