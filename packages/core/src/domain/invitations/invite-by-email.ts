import { site } from "../../operation/ports.js";
import { isAdministrator } from "../../operation/roles.js";
import { fold } from "../../text/folding.js";
import { newAddressError } from "../identities/index.js";
import { createLink, postMail, voidLinks } from "../mail/index.js";
import { realmOf, realmSetting } from "../realm/index.js";
import { invitationUrl } from "./invitation-links.js";
import type { Invitation } from "./invitations.js";
import { type Asking, type ErrorName, errors, type Raising, type Reading, type Writing } from "./vocabulary.js";

const day = 86_400;
/** Of one inviter. */
const invitationsPerDay = 500;
/** Of one invitation. */
const mailsPerDay = 5;
/** Days before somebody may invite into an organization that anybody can join. */
const probation = 3;

/** An address with what speaks against it, and whether that is a deactivated account. */
type Fault = [email: string, text: string, deactivated: boolean];

/** The addresses in a text: separated by commas and newlines, each plain or as `Name <address>`; none twice. */
export const readAddresses = (text: string): string[] => {
  const addresses = new Map<string, string>();
  for (const part of text.split(/[,\n]/)) {
    const [, inside] = /^[^<]*<([^<>]*)>$/.exec(part.trim()) ?? [];
    const address = (inside ?? part).trim();
    if (address !== "" && !addresses.has(fold(address))) addresses.set(fold(address), address);
  }
  return [...addresses.values()];
};

/** How many addresses a failure lists. */
const mostListed = 20;

/** The first of them, and in their form how many more there are: clients know no other field that could say so (security N1). */
const listed = (faults: readonly Fault[]): readonly Fault[] => {
  const left = faults.length - mostListed;
  if (left <= 0) return faults;
  return [...faults.slice(0, mostListed), ["…", `Not listed here: ${left} more.`, false]];
};

/** What the refusals say beside their text. */
const refusalOf = (faults: readonly Fault[], { sent = false, atLimit = false } = {}) => ({
  errors: listed(faults),
  sent_invitations: sent,
  license_limit_reached: false,
  daily_limit_reached: atLimit,
});

/** Refuses somebody who invites too soon or too many (users.md 9). Contract silent on how many are too many. */
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

/** Which of the addresses can be invited, and why the others cannot; throws when an address is none, or nobody is left. */
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

/** What is answered when some were invited and some are here already: the invitations stand. */
export const notEverybody = ({ fail }: Raising<"inviteNotEverybody">, known: readonly Fault[]) =>
  fail("inviteNotEverybody", refusalOf(known, { sent: true }));

/** Refuses to mail one invitation again and again. Contract silent: five mails a day, the first included. */
export const checkResends = async ({ tx, now, fail }: Asking<"rateLimited">, invitation_id: number): Promise<void> => {
  const sent = await tx.scan("links", "byAbout", { prefix: ["invitation", invitation_id], after: now - day });
  const oldest = sent.at(-mailsPerDay);
  if (oldest !== undefined) throw fail("rateLimited", { "retry-after": oldest.created + day - now });
};

/** Mails the key of an invitation; an earlier one is void. */
export const mailInvitation = async (call: Writing, invitation: Invitation): Promise<void> => {
  const { tx, use } = call;
  const { id, expires, email, invited_by_user_id } = invitation;
  await voidLinks(call, "invitation", id);
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

/** What inviting by e-mail may throw, beside what speaks against the grants. */
export const inviteErrors = [
  "inviteAddressMissing",
  "inviteAddressesInvalid",
  "inviteNobody",
  "inviteNotEverybody",
  "inviterTooNew",
  "inviteDailyLimit",
] as const satisfies readonly ErrorName[];
