import { t } from "../../schema/schema.js";
import {
  type ChannelTarget,
  checkDraft,
  contentErrors,
  type DirectTarget,
  deliveryErrors,
  findChannel,
  findPeople,
  missingChannelErrors,
  normalizeContent,
  normalizeTopic,
  recipientErrors,
  type Sending,
  widgetInContent,
} from "../messages/index.js";
import type { Scheduled } from "./scheduled-messages.js";
import type { Actor, Operating, Raising, Writing } from "./vocabulary.js";

const longText = { max: 4_194_304, anyCharacter: true };

/** The last second of the year 9999. */
const latest = 253_402_300_799;

/** When something is to be sent, in a request. */
export const deliveryTime = t.integer({ max: latest, description: "When it is to be sent, in UNIX seconds" });

const recipients = t.anyOf(t.integer(), t.array(t.integer()), t.string());

/** What a request says of a scheduled message. */
export const scheduledParams = {
  type: t.oneOf(["direct", "private", "channel", "stream"]),
  to: t.decoded("either", t.unchecked(recipients, { description: "A channel by its id; or people by their ids" })),
  content: t.text({ ...longText, description: "Markdown; what is beyond 10,000 code points is cut off" }),
  topic: t.text(longText),
  scheduled_delivery_timestamp: deliveryTime,
};

type GivenType = "direct" | "private" | "channel" | "stream";

/** Returns the type of message under the name that its row has. */
export const storedType = (type: GivenType): Scheduled["type"] =>
  type === "direct" || type === "private" ? "private" : "stream";

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

/** Returns the ids that `to` names (messages.md C15). */
export const readTo = ({ fail }: Raising<ToError>, type: Scheduled["type"], to: unknown): number[] => {
  if (type === "stream") {
    if (Array.isArray(to) && to.length !== 1) throw fail("oneChannelExpected");
    const channel: unknown = Array.isArray(to) ? to[0] : to;
    if (!isId(channel)) throw fail("scheduledChannelType");
    return [channel];
  }
  if (!Array.isArray(to)) throw fail("recipientsType");
  if (!to.every(isId)) throw fail("scheduledRecipientType");
  if (to.length === 0) throw fail("recipientsMissing");
  return [...new Set(to)];
};

/** What is to be sent. */
export type Wanted = Pick<Scheduled, "type" | "to" | "topic" | "content" | "client" | "read_by_sender">;

/** Returns the message as it would be sent now, and changes nothing; throws where it may not be sent. */
export const sendingOf = async (call: Operating<ScheduledError>, sender: Actor, wanted: Wanted): Promise<Sending> => {
  const topic = wanted.type === "stream" ? normalizeTopic(call, wanted.topic) : "";
  const content = normalizeContent(call, wanted.content);
  const target = await targetOf(call, sender, { ...wanted, topic });
  const read_by = wanted.read_by_sender ? [sender.id] : [];
  const from = { client: wanted.client, queue_id: null, local_id: null };
  return checkDraft(call, sender, { ...from, target, content, widget: widgetInContent(content), read_by });
};

const targetOf = async (
  call: Operating<ScheduledError>,
  sender: Actor,
  { type, to, topic }: Wanted,
): Promise<ChannelTarget | DirectTarget> => {
  const [first = 0] = to;
  return type === "stream"
    ? { kind: "channel", access: await findChannel(call, sender, first), topic }
    : { kind: "direct", people: await findPeople(call, sender, to) };
};

/** Returns the columns of a message that may be sent as things are now; throws where it may not (messages.md C15). */
export const accepted = async (call: Writing<ScheduledError>, wanted: Wanted) => {
  const { target, content, rendered } = (await sendingOf(call, call.actor, wanted)).draft;
  const { type, client, read_by_sender } = wanted;
  const common = { type, client, read_by_sender, content, rendered_content: rendered.html };
  if (target.kind === "channel") return { ...common, to: [target.access.channel.id], topic: target.topic };
  const others = target.people.map(({ id }) => id).filter((id) => id !== call.actor.id);
  return { ...common, to: others.length === 0 ? [call.actor.id] : others, topic: "" };
};

/** Throws for a time that has come already. */
export const checkFuture = ({ now, fail }: { now: number } & Raising<"deliveryInPast">, time: number): void => {
  if (time <= now) throw fail("deliveryInPast");
};

/** What `readTo` may throw. */
export const toErrors = [
  "oneChannelExpected",
  "scheduledChannelType",
  "recipientsType",
  "scheduledRecipientType",
  "recipientsMissing",
] as const;

type ToError = (typeof toErrors)[number];

/** What `sendingOf` may throw, besides `invalidParameter`. */
export const scheduledErrors = [
  "topicCharacter",
  ...contentErrors,
  ...missingChannelErrors,
  ...recipientErrors,
  ...deliveryErrors,
] as const;

/** The name of one of `scheduledErrors`, or `invalidParameter`. */
export type ScheduledError = (typeof scheduledErrors)[number] | "invalidParameter";
