import { isAdministrator } from "../../operation/roles.js";
import { site } from "../../operation/services.js";
import { fold } from "../../text/folding.js";
import { newAddressError } from "../identities/index.js";
import { createLink, postMail, voidLinks } from "../mail/index.js";
import { realmOf, realmSetting } from "../realm/index.js";
import { invitationUrl } from "./invitation-links.js";
import type { Invitation } from "./invitations.js";
import { type Asking, type ErrorName, errors, type Raising, type Reading, type Writing } from "./vocabulary.js";

const day = 86_400;
/** The most invitations that one inviter may send in a day. */
const invitationsPerDay = 500;
/** The most mails for one invitation in a day. */
const mailsPerDay = 5;
/** Days before a new user may invite into an organization that anybody can join. */
const probation = 3;

/** An address, why it cannot be invited, and whether a deactivated account has it. */
type Fault = [email: string, text: string, deactivated: boolean];

/**
 * Returns the addresses in a text, each once. They are separated by commas or newlines, and each is plain or written as `Name
 * <address>`.
 */
export const readAddresses = (text: string): string[] => {
  const addresses = new Map<string, string>();
  for (const part of text.split(/[,\n]/)) {
    const [, inside] = /^[^<]*<([^<>]*)>$/.exec(part.trim()) ?? [];
    const address = (inside ?? part).trim();
    if (address !== "" && !addresses.has(fold(address))) addresses.set(fold(address), address);
  }
  return [...addresses.values()];
};

/** The most addresses that an error lists. */
const mostListed = 20;

/**
 * Returns the first faults and, in the same form, how many more there are. No other field that clients know could say so (security
 * N1).
 */
const listed = (faults: readonly Fault[]): readonly Fault[] => {
  const left = faults.length - mostListed;
  if (left <= 0) return faults;
  return [...faults.slice(0, mostListed), ["…", `Not listed here: ${left} more.`, false]];
};

/** Returns what the errors contain besides their text. */
const refusalOf = (faults: readonly Fault[], { sent = false, atLimit = false } = {}) => ({
  errors: listed(faults),
  sent_invitations: sent,
  license_limit_reached: false,
  daily_limit_reached: atLimit,
});

/** Throws if the actor invites too soon or too many (users.md 9). Contract silent on how many are too many. */
export const checkPace = async (
  { tx, now, actor, fail }: Reading<"inviterTooNew" | "inviteDailyLimit">,
  count: number,
): Promise<void> => {
  const isOpen = !(await realmSetting(tx, "invite_required"));
  if (isOpen && !isAdministrator(actor) && now - actor.date_joined < probation * day)
    throw fail("inviterTooNew", refusalOf([]));
  const today = await tx.count("invitations", "byInviter", { prefix: [actor.id], after: now - day });
  if (today + count > invitationsPerDay) throw fail("inviteDailyLimit", refusalOf([], { atLimit: true }));
};

const existing: ReadonlySet<ErrorName> = new Set(["addressHasAccount", "addressDeactivated", "addressReserved"]);

/**
 * Splits the addresses into those that can be invited and those that have an account. Throws if any is not acceptable, or if all
 * have accounts.
 */
export const sortAddresses = async (
  call: Asking<"inviteAddressesInvalid" | "inviteNobody">,
  addresses: readonly string[],
): Promise<{ welcome: string[]; known: Fault[] }> => {
  const [welcome, known, invalid]: [string[], Fault[], Fault[]] = [[], [], []];
  for (const email of addresses) {
    const error = await newAddressError(call, null, email);
    if (error === null) welcome.push(email);
    else {
      const fault: Fault = [email, errors[error].msg, error === "addressDeactivated"];
      (existing.has(error) ? known : invalid).push(fault);
    }
  }
  if (invalid.length > 0) throw call.fail("inviteAddressesInvalid", refusalOf(invalid));
  if (welcome.length === 0) throw call.fail("inviteNobody", refusalOf(known));
  return { welcome, known };
};

/** Returns the error for when some of the addresses had accounts already; the others have been invited. */
export const notEverybody = ({ fail }: Raising<"inviteNotEverybody">, known: readonly Fault[]) =>
  fail("inviteNotEverybody", refusalOf(known, { sent: true }));

/** Throws if the invitation was mailed too often. Contract silent: five mails a day are allowed, the first included. */
export const checkResends = async ({ tx, now, fail }: Asking<"rateLimited">, invitation_id: number): Promise<void> => {
  const sent = await tx.scan("links", "byAbout", { prefix: ["invitation", invitation_id], after: now - day });
  const oldest = sent.at(-mailsPerDay);
  if (oldest !== undefined) throw fail("rateLimited", { "retry-after": oldest.created + day - now });
};

/** Mails a new key for each of these invitations. The earlier keys stop working. */
export const mailInvitations = async (call: Writing, invitations: readonly Invitation[]): Promise<void> => {
  await voidLinks(call, "invitation", ...invitations.map(({ id }) => id));
  for (const invitation of invitations) await mailInvitation(call, invitation);
};

const mailInvitation = async (call: Writing, invitation: Invitation): Promise<void> => {
  const { tx, use } = call;
  const { id, expires, email, invited_by_user_id } = invitation;
  const key = await createLink(call, { purpose: "invitation", about: id, payload: {}, expires });
  const { name } = await realmOf(tx);
  const inviter = (await tx.get("users", invited_by_user_id)) ?? call.actor;
  const end = expires === null ? "" : ` It works until ${new Date(expires * 1000).toUTCString()}.`;
  await postMail(call, {
    to: email,
    subject: `${inviter.full_name} has invited you to join ${name}`,
    text: `Hello,

${inviter.full_name} wants you to join ${name}, a team chat at ${use(site).url}. To make your account, open this link:

${invitationUrl(use(site).url, key)}

The link is for you alone.${end} If you do not know what this is about, do nothing.
`,
  });
};

/** The errors of inviting by e-mail, apart from those about grants. */
export const inviteErrors = [
  "inviteAddressMissing",
  "inviteAddressesInvalid",
  "inviteNobody",
  "inviteNotEverybody",
  "inviterTooNew",
  "inviteDailyLimit",
] as const satisfies readonly ErrorName[];
