// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";

/** What `createInvitationLink` takes. */
export interface CreateInvitationLinkParams {
  /** Channels by id. */
  stream_ids?: ParamOf<"createInvitationLink", "stream_ids">;
  /** null for never. */
  invite_expires_in_minutes?: ParamOf<"createInvitationLink", "invite_expires_in_minutes">;
  /** The role. */
  invite_as?: ParamOf<"createInvitationLink", "invite_as">;
  /** User groups by id. */
  group_ids?: ParamOf<"createInvitationLink", "group_ids">;
  /** Whether newcomers also get the channels that everybody new gets. */
  include_realm_default_subscriptions?: ParamOf<"createInvitationLink", "include_realm_default_subscriptions">;
  /** From administrators only; null for the organization's. */
  welcome_message_custom_text?: ParamOf<"createInvitationLink", "welcome_message_custom_text">;
}

/** What `resendInvitation` takes. */
export interface ResendInvitationParams {
  /** The invitation. */
  invite_id: ParamOf<"resendInvitation", "invite_id">;
}

/** What `revokeInvitation` takes. */
export interface RevokeInvitationParams {
  /** The invitation. */
  invite_id: ParamOf<"revokeInvitation", "invite_id">;
}

/** What `revokeInvitationLink` takes. */
export interface RevokeInvitationLinkParams {
  /** The invitation. */
  invite_id: ParamOf<"revokeInvitationLink", "invite_id">;
}

/** What `sendInvitations` takes. */
export interface SendInvitationsParams {
  /** Separated by commas or newlines, each plain or as `Name <address>`. */
  invitee_emails: ParamOf<"sendInvitations", "invitee_emails">;
  /** Channels by id. */
  stream_ids: ParamOf<"sendInvitations", "stream_ids">;
  /** Whether the inviting user is told of the newcomer. */
  notify_referrer_on_join?: ParamOf<"sendInvitations", "notify_referrer_on_join">;
  /** null for never. */
  invite_expires_in_minutes?: ParamOf<"sendInvitations", "invite_expires_in_minutes">;
  /** The role. */
  invite_as?: ParamOf<"sendInvitations", "invite_as">;
  /** User groups by id. */
  group_ids?: ParamOf<"sendInvitations", "group_ids">;
  /** Whether newcomers also get the channels that everybody new gets. */
  include_realm_default_subscriptions?: ParamOf<"sendInvitations", "include_realm_default_subscriptions">;
  /** From administrators only; null for the organization's. */
  welcome_message_custom_text?: ParamOf<"sendInvitations", "welcome_message_custom_text">;
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
  createInvitationLink(params?: CreateInvitationLinkParams): Promise<ResultOf<"createInvitationLink">>;

  /**
   * Get invitations.
   *
   * Those that can still be accepted: administrators get all, others their own.
   *
   * Who may call it: people who are no guests.
   */
  getInvitations(params?: Record<never, never>): Promise<ResultOf<"getInvitations">>;

  /**
   * Send an invitation again.
   *
   * With a new link that lasts as long as the first one did; the old one no longer works.
   *
   * Who may call it: people who are no guests.
   */
  resendInvitation(params: ResendInvitationParams): Promise<ResultOf<"resendInvitation">>;

  /**
   * Revoke an invitation by e-mail.
   *
   * Who may call it: people who are no guests.
   */
  revokeInvitation(params: RevokeInvitationParams): Promise<ResultOf<"revokeInvitation">>;

  /**
   * Revoke a reusable invitation link.
   *
   * Who may call it: people who are no guests.
   */
  revokeInvitationLink(params: RevokeInvitationLinkParams): Promise<ResultOf<"revokeInvitationLink">>;

  /**
   * Invite people by e-mail.
   *
   * Where some of the addresses have accounts already, the error INVITATION_FAILED names them, and the others have
   * been invited.
   *
   * Who may call it: people who are no guests.
   */
  sendInvitations(params: SendInvitationsParams): Promise<ResultOf<"sendInvitations">>;
}
