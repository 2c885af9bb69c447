import { deleteMessageEvent, updateMessageFlagsAddEvent } from "../../messages/index.js";
import { entryOf } from "../log-entry.js";
import type { Operating } from "../vocabulary.js";
import { takeBack } from "../work.js";
import { nextIds, nothing, type Portion, type Step } from "./step.js";

/** How many messages are looked at together of which many devices may show notifications. */
const messagesAtOnce = 10;

/** Takes back the notifications of messages that were read. */
export const followReading: Step = async (call, portion) => {
  const entry = entryOf(portion.event, updateMessageFlagsAddEvent);
  if (entry?.payload.flag !== "read") return nothing;
  const { messages, all } = entry.payload;
  const { users = [] } = portion.event.audience;
  if (all) return takeBackAll(call, portion, users);
  if (users.length > 1) return takeBackFromSome(call, portion, { users, messages });
  const { some, progress } = nextIds(ascending(messages), portion);
  const prefixes = users.flatMap((user_id) => some.map((message_id) => [user_id, message_id]));
  await takeBack(call, await call.tx.scanMany("pushed_messages", "byUser", { prefixes }));
  return progress;
};

const takeBackFromSome = async (
  call: Operating,
  portion: Portion,
  { users, messages }: { users: readonly number[]; messages: readonly number[] },
): ReturnType<Step> => {
  const { some, progress } = nextIds(ascending(messages), { ...portion, most: messagesAtOnce });
  const prefixes = some.map((id) => [id]);
  const shown = await call.tx.scanMany("pushed_messages", "byMessage", { prefixes });
  const readers = new Set(users);
  await takeBack(
    call,
    shown.filter(({ user_id }) => readers.has(user_id)),
  );
  return { ...progress, looked: shown.length + some.length };
};

const ascending = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

const takeBackAll = async (call: Operating, { after, most }: Portion, users: readonly number[]): ReturnType<Step> => {
  const prefixes = users.map((id) => [id]);
  const shown = await call.tx.scanMany("pushed_messages", "byUser", { prefixes, limit: most });
  await takeBack(call, shown);
  // What was taken back is gone, so the same is asked again.
  return { looked: shown.length, upTo: shown.length < most ? null : after };
};

/** Takes back the notifications of messages that were deleted. */
export const followDeletion: Step = async (call, portion) => {
  const entry = entryOf(portion.event, deleteMessageEvent);
  if (entry === undefined) return nothing;
  const { message_ids = [], message_id } = entry.payload;
  const ids = ascending(message_id === undefined ? message_ids : [...message_ids, message_id]);
  const { some, progress } = nextIds(ids, { ...portion, most: messagesAtOnce });
  const { most, after } = portion;
  const prefixes = some.map((id) => [id]);
  const shown = await call.tx.scanMany("pushed_messages", "byMessage", { prefixes, limit: most });
  await takeBack(call, shown);
  const looked = shown.length + some.length;
  return { looked, upTo: shown.length < most ? progress.upTo : after };
};
