import type { Given, World } from "../../support/cases/cases.js";
import type { PersonName } from "../../support/world/people.js";

/** Gives the organization these settings instead of the initial ones. */
export const organizationHas =
  (settings: Record<string, unknown>): Given =>
  (world) =>
    world.rows((tx) => tx.update("realm", 1, { settings }));

/** Somebody invites addresses, `ann@example.org` unless told otherwise. */
export const invites =
  (as: PersonName, more: Record<string, unknown> = {}): Given =>
  (world) =>
    world.as(as).sendInvitations({ invitee_emails: "ann@example.org", stream_ids: [], ...more });

/** Somebody makes a reusable link. */
export const links =
  (as: PersonName, more: Record<string, unknown> = {}): Given =>
  (world) =>
    world.as(as).createInvitationLink(more);

/** What is told to administrators and the inviter. */
export const changed = [{ type: "invites_changed" }];

/** The addresses that got mail, in order. */
export const mailed = async (world: World): Promise<string[]> => (await world.mails()).map(({ to }) => to);

/** The path of the link in the last mail. */
export const linkInMail = async (world: World): Promise<string> => {
  const last = (await world.mails()).at(-1);
  const [, path] = /https:\/\/chat\.example\.com(\/\S+)/.exec(last?.text ?? "") ?? [];
  if (path === undefined) throw new Error("There is no link in the last mail.");
  return path;
};
