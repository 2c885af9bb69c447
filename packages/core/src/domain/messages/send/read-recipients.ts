import { withSequel } from "../../../operation/operation.js";
import { isGuest } from "../../../operation/roles.js";
import { site } from "../../../operation/services.js";
import { type Soon, whenThere } from "../../../ports/soon.js";
import { ErrorText, quotation } from "../../../text/error-text.js";
import { escapeHtml } from "../../../text/escape-html.js";
import { fold } from "../../../text/folding.js";
import { accessibleUsers, restrictsGuests } from "../../accessible-users/index.js";
import { Access, type ChannelAccess, channelByName } from "../../channels/index.js";
import { apiEmail, placeholderId } from "../../users/index.js";
import type { Asking, Operating, Raising, ReadTx, Row } from "../vocabulary.js";
import { tellOfMissingChannel } from "./bot-owner.js";
import { mayReach } from "./channel-checks.js";

type User = Row<"users">;

/** A channel or a person as `to` names them: by name, address or id. */
export type Named = string | number;

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

/** Returns the channel that `to` names: by an id, a name, or one of them in a list (messages.md C1.1). */
export const readChannel = (call: Raising<ChannelOperandError | "invalidParameter">, to: unknown): Named => {
  if (Array.isArray(to) && to.length !== 1) throw call.fail("oneChannelExpected");
  const named: unknown = Array.isArray(to) ? to[0] : to;
  if (typeof named !== "string" && !isId(named)) throw call.fail("channelOperandType");
  return typeof named === "string" ? checkText(call, named.trim()) : named;
};

const checkText = (call: Raising<"invalidParameter">, text: string): string => {
  if (!text.isWellFormed() || text.includes("\0"))
    throw call.fail("invalidParameter", { text: "to has invalid format" });
  return text;
};

/**
 * Returns the channel of this id or name, with what the sender may do there. Throws where there is none that the sender may know
 * of; the owner of a bot is told of that.
 */
export const findChannel = (call: Operating<MissingChannelError>, sender: User, named: Named): Soon<ChannelAccess> => {
  const found = typeof named === "number" ? channelToSendTo(call, sender, named) : namedToSendTo(call, sender, named);
  return whenThere(found, (access) => {
    if (access !== undefined) return access;
    throw withSequel(missing(call, named), (writing) =>
      tellOfMissingChannel({ ...writing, actor: call.actor }, sender, named),
    );
  });
};

const namedToSendTo = (call: Asking, sender: User, name: string): Soon<ChannelAccess | undefined> =>
  whenThere(channelByName(call.tx, name), (channel) => channel && knownToSender(call, sender, channel));

/** Returns what the sender may do in the channel of this id; undefined where there is none that the sender may know of. */
export const channelToSendTo = async (call: Asking, sender: User, id: number): Promise<ChannelAccess | undefined> => {
  const channel = await call.tx.get("streams", id);
  return channel && knownToSender(call, sender, channel);
};

/** Returns what the sender may do in a channel; undefined where they may not know of it (security B3). */
const knownToSender = (call: Asking, sender: User, channel: Row<"streams">): Soon<ChannelAccess | undefined> =>
  whenThere(new Access(call.tx, sender, call.now).toChannel(channel), (access) =>
    access.metadata
      ? access
      : whenThere(mayReach(call, sender, access), (isReached) => (isReached ? access : undefined)),
  );

// The reference of the API puts the name into the text and the field as HTML.
const missing = (call: Raising<MissingChannelError>, named: Named) =>
  typeof named === "number"
    ? call.fail("channelIdMissing", { stream_id: named })
    : call.fail("channelMissing", { stream: new ErrorText(escapeHtml(quotation(named))) });

/** Returns the ids or addresses that `to` names, each once; throws where it names none (messages.md C1.1). */
export const readRecipients = (call: Raising<RecipientListError | "invalidParameter">, to: unknown): Named[] => {
  const list: unknown = typeof to === "string" ? to.split(",") : to === undefined ? [] : to;
  if (!Array.isArray(list)) throw call.fail("recipientsType");
  if (list.some((item) => typeof item !== "string" && !isId(item))) throw call.fail("recipientsType");
  if (new Set(list.map((item) => typeof item)).size > 1) throw call.fail("recipientsMixed");
  const named = list.map((item: Named) => (typeof item === "string" ? checkText(call, item.trim()) : item));
  const distinct = [...new Set(named)].filter((item) => item !== "");
  if (distinct.length === 0) throw call.fail("recipientsMissing");
  return distinct;
};

/** Returns everybody in the conversation with those named, the sender included, by ascending id. */
export const findPeople = async (
  call: Operating<RecipientError>,
  sender: User,
  named: readonly Named[],
): Promise<User[]> => {
  const found = await lookUp(call, named);
  const isKnown = await accessibleUsers({ ...call, actor: sender });
  const people = found.filter((user) => user !== undefined).filter(isKnown);
  if (people.length < found.length) throw await unknownRecipient(call, sender, named[found.indexOf(undefined)]);
  const gone = people.find(({ is_active }) => !is_active);
  if (gone !== undefined) throw call.fail("recipientDeactivated", { email: apiEmail(gone, call.use(site).host) });
  return [...new Map([...people, sender].map((user) => [user.id, user])).values()].sort((a, b) => a.id - b.id);
};

// Guests who may not know of everybody are not told whether somebody exists (security B3).
const unknownRecipient = async (
  call: Operating<UnknownRecipientError>,
  sender: User,
  named: Named | undefined,
): Promise<Error> => {
  if (named === undefined || (isGuest(sender) && (await restrictsGuests(call))))
    return call.fail("recipientsInaccessible");
  return typeof named === "number"
    ? call.fail("recipientId", { id: named })
    : call.fail("recipientEmail", { email: named });
};

const lookUp = async ({ tx, use }: Operating, named: readonly Named[]): Promise<(User | undefined)[]> => {
  const ids = named.filter((name) => typeof name === "number");
  if (ids.length > 0) {
    const users = new Map((await tx.getMany("users", ids)).map((user) => [user.id, user]));
    return ids.map((id) => users.get(id));
  }
  const host = use(site).host;
  return Promise.all(named.map((address) => byAddress(tx, String(address), host)));
};

/** Returns the account with the address that people know: the API address, or the real one where it is shown. */
const byAddress = async (tx: ReadTx, email: string, host: string): Promise<User | undefined> => {
  const id = placeholderId(email, host);
  if (id !== null) return tx.get("users", id);
  const [user] = await tx.scan("users", "byEmail", { prefix: [fold(email)], limit: 1 });
  // A hidden address finds nobody: whoever does not know it must not be able to test it.
  return user !== undefined && fold(apiEmail(user, host)) === fold(email) ? user : undefined;
};

/** What `readChannel` may throw. */
export const channelOperandErrors = ["oneChannelExpected", "channelOperandType"] as const;

/** The name of one of `channelOperandErrors`. */
export type ChannelOperandError = (typeof channelOperandErrors)[number];

/** What `findChannel` may throw. */
export const missingChannelErrors = ["channelIdMissing", "channelMissing"] as const;

/** The name of one of `missingChannelErrors`. */
export type MissingChannelError = (typeof missingChannelErrors)[number];

/** What `readRecipients` may throw. */
export const recipientListErrors = ["recipientsType", "recipientsMixed", "recipientsMissing"] as const;

type RecipientListError = (typeof recipientListErrors)[number];

const unknownRecipientErrors = ["recipientsInaccessible", "recipientId", "recipientEmail"] as const;

type UnknownRecipientError = (typeof unknownRecipientErrors)[number];

/** What `findPeople` may throw. */
export const recipientErrors = ["recipientDeactivated", ...unknownRecipientErrors] as const;

/** The name of one of `recipientErrors`. */
export type RecipientError = (typeof recipientErrors)[number];
