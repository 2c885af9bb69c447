// Written by `npm run docs` from the definitions of the operations.
import type { Invitation } from "./schemas.js";

/** What `createInvitationLink` takes. */
export interface CreateInvitationLinkParams {
  /** Channels by id. */
  stream_ids?: number[];
  /** null for never. */
  invite_expires_in_minutes?: number | null;
  /** The role. */
  invite_as?: 100 | 200 | 300 | 400 | 600;
  /** User groups by id. */
  group_ids?: number[];
  /** Whether newcomers also get the channels that everybody new gets. */
  include_realm_default_subscriptions?: boolean;
  /** From administrators only; null for the organization's. */
  welcome_message_custom_text?: string | null;
}

/** What `createInvitationLink` answers. */
export type CreateInvitationLinkResult = {
  invite_link: string;
};

/** What `getInvitations` answers. */
export type GetInvitationsResult = {
  invites: Invitation[];
};

/** What `resendInvitation` takes. */
export interface ResendInvitationParams {
  /** The invitation. */
  invite_id: number;
}

/** What `revokeInvitation` takes. */
export interface RevokeInvitationParams {
  /** The invitation. */
  invite_id: number;
}

/** What `revokeInvitationLink` takes. */
export interface RevokeInvitationLinkParams {
  /** The invitation. */
  invite_id: number;
}

/** What `sendInvitations` takes. */
export interface SendInvitationsParams {
  /** Separated by commas or newlines, each plain or as `Name <address>`. */
  invitee_emails: string;
  /** Channels by id. */
  stream_ids: number[];
  /** Whether the inviting user is told of the newcomer. */
  notify_referrer_on_join?: boolean;
  /** null for never. */
  invite_expires_in_minutes?: number | null;
  /** The role. */
  invite_as?: 100 | 200 | 300 | 400 | 600;
  /** User groups by id. */
  group_ids?: number[];
  /** Whether newcomers also get the channels that everybody new gets. */
  include_realm_default_subscriptions?: boolean;
  /** From administrators only; null for the organization's. */
  welcome_message_custom_text?: string | null;
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
  createInvitationLink(params?: CreateInvitationLinkParams): Promise<CreateInvitationLinkResult>;

  /**
   * Get invitations.
   *
   * Those that can still be accepted: administrators get all, others their own.
   *
   * Who may call it: people who are no guests.
   */
  getInvitations(params?: Record<never, never>): Promise<GetInvitationsResult>;

  /**
   * Resend an invitation.
   *
   * With a new link that lasts as long as the first one did; the old one no longer works.
   *
   * Who may call it: people who are no guests.
   */
  resendInvitation(params: ResendInvitationParams): Promise<Record<never, never>>;

  /**
   * Revoke an invitation by e-mail.
   *
   * Who may call it: people who are no guests.
   */
  revokeInvitation(params: RevokeInvitationParams): Promise<Record<never, never>>;

  /**
   * Revoke a reusable invitation link.
   *
   * Who may call it: people who are no guests.
   */
  revokeInvitationLink(params: RevokeInvitationLinkParams): Promise<Record<never, never>>;

  /**
   * Invite people by e-mail.
   *
   * Where some of the addresses have accounts already, the error INVITATION_FAILED names them, and the others have
   * been invited.
   *
   * Who may call it: people who are no guests.
   */
  sendInvitations(params: SendInvitationsParams): Promise<Record<never, never>>;
}
