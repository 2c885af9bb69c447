import type { ChatEvent } from "@confab/core/types";
import type { State } from "../state/state.js";
import type { ChatMessage } from "../state/wire.js";
import type { MessageEvent } from "./changed-message.js";
import type { NarrowMatcher } from "./narrow/matcher.js";

type Edit = Extract<MessageEvent, { type: "update_message" }>;

const accessTypes = ["subscription/add", "subscription/remove", "stream/delete"];

const nameOf = ({ type, op }: ChatEvent): string => (typeof op === "string" ? `${type}/${op}` : type);

/** Whether an event changes which messages of channels one may see. */
export const changesAccess = (event: ChatEvent, self: number): boolean => {
  if (nameOf(event) === "stream/update")
    return ["invite_only", "is_archived", "is_web_public"].includes(String(event.property));
  // One's own role decides on histories; of others it does not matter.
  if (nameOf(event) === "realm_user/update") return isOwnRole(event.person, self);
  return accessTypes.includes(nameOf(event));
};

const isOwnRole = (person: unknown, self: number): boolean =>
  typeof person === "object" && person !== null && "role" in person && "user_id" in person && person.user_id === self;

const changesPolicies = (event: ChatEvent): boolean =>
  event.type === "user_topic" || (nameOf(event) === "subscription/update" && event.property === "is_muted");

/** Whether, after an event, only the server can tell what a list has: it may be about any number of messages that are not known. */
export const needsRefresh = (event: ChatEvent, matcher: NarrowMatcher, self: number): boolean =>
  (!matcher.isDirectOnly && changesAccess(event, self)) ||
  (matcher.reads("policies") && changesPolicies(event)) ||
  (matcher.reads("read") && event.type === "update_message_flags" && event.all === true);

/** Whether an event may give a message that is not known to a list. */
export const mayAdd = (event: MessageEvent, matcher: NarrowMatcher, self: number): boolean => {
  if (event.type === "update_message") return isMoveInto(event, matcher);
  if (event.type === "update_message_flags")
    return givesRow(event.flag, event.op, matcher) || readsFlag(event.flag, matcher);
  return event.type === "reaction" && matcher.isOwnOnly && event.user_id === self;
};

/** Whether messages came to a channel from one that is not named, since one may not know of it. */
export const isArrival = (event: Edit): event is Edit & { stream_id: number } =>
  event.rendering_only && event.stream_id !== undefined;

const isMoveInto = (event: Edit, matcher: NarrowMatcher): boolean => {
  const { stream_id, orig_subject, subject, new_stream_id } = event;
  if (isArrival(event) && matcher.mayBeIn(event.stream_id)) return true;
  if (stream_id === undefined || orig_subject === undefined) return matcher.reads("flags");
  return matcher.mayBeIn(new_stream_id ?? stream_id, subject ?? orig_subject);
};

const readsFlag = (flag: string, matcher: NarrowMatcher): boolean =>
  (flag === "read" && matcher.reads("read")) ||
  (flag === "starred" && matcher.reads("starred")) ||
  matcher.reads("flags");

/** Who stars, collapses or marks as unread what was only found in the history has it from then on (messages.md A3). */
const givesRow = (flag: string, op: string, { isOwnOnly }: NarrowMatcher): boolean =>
  isOwnOnly && (flag === "read" ? op === "remove" : op === "add");

/** Whether messages came to a channel where one has only what one received: they are one's own from then on, as historical ones. */
export const bringsMessages = (event: MessageEvent, { subscriptions }: Pick<State, "subscriptions">): boolean => {
  if (event.type !== "update_message") return false;
  const stream_id = isArrival(event) ? event.stream_id : event.new_stream_id;
  return stream_id !== undefined && subscriptions.get(stream_id)?.history_public_to_subscribers === false;
};

/** Whether one has the message oneself, as far as its flags tell. */
export const isOwn = ({ flags, reactions }: ChatMessage, self: number): boolean =>
  !flags.includes("historical") ||
  flags.some((flag) => flag !== "historical" && flag !== "read") ||
  !flags.includes("read") ||
  reactions.some(({ user_id }) => user_id === self);
