// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `createInvitationLink` takes. */
export interface CreateInvitationLinkParams {
  /** Channels by id. */
  stream_ids?: ParamOf<typeof operations.createInvitationLink, "stream_ids">;
  /** null for never. */
  invite_expires_in_minutes?: ParamOf<typeof operations.createInvitationLink, "invite_expires_in_minutes">;
  /** The role. */
  invite_as?: ParamOf<typeof operations.createInvitationLink, "invite_as">;
  /** User groups by id. */
  group_ids?: ParamOf<typeof operations.createInvitationLink, "group_ids">;
  /** Whether newcomers also get the channels that everybody new gets. */
  include_realm_default_subscriptions?: ParamOf<typeof operations.createInvitationLink, "include_realm_default_subscriptions">;
  /** From administrators only; null for the organization's. */
  welcome_message_custom_text?: ParamOf<typeof operations.createInvitationLink, "welcome_message_custom_text">;
}

/** What `resendInvitation` takes. */
export interface ResendInvitationParams {
  /** The invitation. */
  invite_id: ParamOf<typeof operations.resendInvitation, "invite_id">;
}

/** What `revokeInvitation` takes. */
export interface RevokeInvitationParams {
  /** The invitation. */
  invite_id: ParamOf<typeof operations.revokeInvitation, "invite_id">;
}

/** What `revokeInvitationLink` takes. */
export interface RevokeInvitationLinkParams {
  /** The invitation. */
  invite_id: ParamOf<typeof operations.revokeInvitationLink, "invite_id">;
}

/** What `sendInvitations` takes. */
export interface SendInvitationsParams {
  /** Separated by commas or newlines, each plain or as `Name <address>`. */
  invitee_emails: ParamOf<typeof operations.sendInvitations, "invitee_emails">;
  /** Channels by id. */
  stream_ids: ParamOf<typeof operations.sendInvitations, "stream_ids">;
  /** Whether the inviting user is told of the newcomer. */
  notify_referrer_on_join?: ParamOf<typeof operations.sendInvitations, "notify_referrer_on_join">;
  /** null for never. */
  invite_expires_in_minutes?: ParamOf<typeof operations.sendInvitations, "invite_expires_in_minutes">;
  /** The role. */
  invite_as?: ParamOf<typeof operations.sendInvitations, "invite_as">;
  /** User groups by id. */
  group_ids?: ParamOf<typeof operations.sendInvitations, "group_ids">;
  /** Whether newcomers also get the channels that everybody new gets. */
  include_realm_default_subscriptions?: ParamOf<typeof operations.sendInvitations, "include_realm_default_subscriptions">;
  /** From administrators only; null for the organization's. */
  welcome_message_custom_text?: ParamOf<typeof operations.sendInvitations, "welcome_message_custom_text">;
}

/** Ways for new people into the organization: by mail or by a link. */
export interface InvitationsMethods {
  /**
   * Create a reusable invitation link.
   *
   * Whoever has the link can join with it, until it expires or is revoked.
   *
   * Who may call it: people who are no guests.
   */
  createInvitationLink(params?: CreateInvitationLinkParams): Promise<ResultOf<typeof operations.createInvitationLink>>;

  /**
   * Get invitations.
   *
   * Those that can still be accepted: administrators get all, others their own.
   *
   * Who may call it: people who are no guests.
   */
  getInvitations(params?: Record<never, never>): Promise<ResultOf<typeof operations.getInvitations>>;

  /**
   * Resend an invitation.
   *
   * With a new link that lasts as long as the first one did; the old one no longer works.
   *
   * Who may call it: people who are no guests.
   */
  resendInvitation(params: ResendInvitationParams): Promise<ResultOf<typeof operations.resendInvitation>>;

  /**
   * Revoke an invitation by e-mail.
   *
   * Who may call it: people who are no guests.
   */
  revokeInvitation(params: RevokeInvitationParams): Promise<ResultOf<typeof operations.revokeInvitation>>;

  /**
   * Revoke a reusable invitation link.
   *
   * Who may call it: people who are no guests.
   */
  revokeInvitationLink(params: RevokeInvitationLinkParams): Promise<ResultOf<typeof operations.revokeInvitationLink>>;

  /**
   * Invite people by e-mail.
   *
   * Where some of the addresses have accounts already, the error INVITATION_FAILED names them, and the others have
   * been invited.
   *
   * Who may call it: people who are no guests.
   */
  sendInvitations(params: SendInvitationsParams): Promise<ResultOf<typeof operations.sendInvitations>>;
}
