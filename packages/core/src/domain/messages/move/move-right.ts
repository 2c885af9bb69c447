import { isAdministrator, isModerator } from "../../../operation/roles.js";
import { Access, type ChannelAccess, mayInChannel } from "../../channels/index.js";
import { topicOf } from "../../conversations/index.js";
import { Groups } from "../../permissions/index.js";
import { realmSetting } from "../../realm/index.js";
import { grace } from "../edit/content-change.js";
import {
  checkPosting,
  checkTopicCreation,
  checkTopicName,
  type PostingError,
  postingErrors,
  topicChoiceErrors,
} from "../send/channel-checks.js";
import type { Row, Writing } from "../vocabulary.js";
import type { WantedMove } from "./move-request.js";

type Channel = Row<"streams">;

/** Where messages come from and where they go. */
export interface MovePlaces {
  from: ChannelAccess;
  to: ChannelAccess;
  /** The name of the topic that they go to. */
  topic: string;
}

/** What `findPlaces` and `checkMove` may throw. */
export const moveRightErrors = [
  "invalidChannelId",
  "resolvingRefused",
  "editRefused",
  "topicEditTooLate",
  "moveRefused",
  "channelEditTooLate",
  ...topicChoiceErrors,
  ...postingErrors,
] as const;

type MoveRightError = (typeof moveRightErrors)[number];

/** Returns the channels between which messages move; throws for one that the actor may not read. */
export const findPlaces = async (
  { tx, actor, now, fail }: Writing<"invalidChannelId">,
  message: Row<"messages">,
  { channel, wanted }: { channel: Channel; wanted: WantedMove },
): Promise<MovePlaces> => {
  const access = new Access(tx, actor, now);
  const from = await access.toChannel(channel);
  const topic = wanted.topic ?? message.subject;
  if (wanted.stream_id === undefined) return { from, to: from, topic };
  const target = await tx.get("streams", wanted.stream_id);
  const to = target === undefined || target.is_archived ? undefined : await access.toChannel(target);
  if (to?.content !== true) throw fail("invalidChannelId");
  return { from, to, topic };
};

/** Throws unless the actor may change the topic as the move does (messages.md C3, 15 to 19). */
export const checkTopicMove = async (
  call: Writing<MoveRightError>,
  message: Row<"messages">,
  { wanted, places }: { wanted: WantedMove; places: MovePlaces },
): Promise<void> => {
  const { tx, actor, fail } = call;
  const target = { kind: "channel", access: places.to, topic: places.topic } as const;
  await checkTopicName(call, target);
  if (wanted.topic !== undefined && wanted.isResolving) {
    if (!(await mayResolve(call, places))) throw fail("resolvingRefused");
  } else if (wanted.topic !== undefined) {
    if (!(await mayMoveWithin(call, places))) throw fail("editRefused");
    const limit = await realmSetting(tx, "move_messages_within_stream_limit_seconds");
    if (isTooLate(call, message, limit)) throw fail("topicEditTooLate");
  }
  // Contract silent: a topic that is resolved goes on under another name, and is not a new one.
  const isNew = !wanted.isResolving && (await topicOf(tx, places.to.channel.id, places.topic)) === undefined;
  if (isNew) await checkTopicCreation(call, actor, target);
};

/** Throws unless the actor may change the channel as the move does (messages.md C3, 21 to 23). */
export const checkChannelMove = async (
  call: Writing<"moveRefused" | "channelEditTooLate" | PostingError>,
  message: Row<"messages">,
  places: MovePlaces,
): Promise<void> => {
  const { tx, actor, fail } = call;
  if (places.from.channel.id === places.to.channel.id) return;
  if (!(await mayMoveOut(call, places.from.channel))) throw fail("moveRefused");
  await checkPosting(call, actor, places.to);
  const limit = await realmSetting(tx, "move_messages_between_streams_limit_seconds");
  if (isTooLate(call, message, limit)) throw fail("channelEditTooLate");
};

/** Whether a message is older than a limit, which holds for all but moderators and above. Null is no limit. */
const isTooLate = ({ actor, now }: Writing, { timestamp }: Row<"messages">, limit: number | null): boolean =>
  limit !== null && !isModerator(actor) && now - timestamp > limit + grace;

const mayResolve = async ({ tx, actor, now }: Writing, { from, to }: MovePlaces): Promise<boolean> => {
  const groups = new Groups(tx, now);
  if (await groups.mayInRealm("can_resolve_topics_group", actor)) return true;
  for (const { channel } of [from, to])
    if (await mayInChannel(groups, { channel, name: "can_resolve_topics_group" }, actor)) return true;
  return false;
};

const mayMoveWithin = async ({ tx, actor, now }: Writing, { from, to }: MovePlaces): Promise<boolean> => {
  const groups = new Groups(tx, now);
  if (isAdministrator(actor) || (await groups.mayInRealm("can_move_messages_between_topics_group", actor))) return true;
  for (const { channel } of [from, to])
    for (const name of ["can_administer_channel_group", "can_move_messages_within_channel_group"] as const)
      if (await mayInChannel(groups, { channel, name }, actor)) return true;
  return false;
};

const mayMoveOut = async ({ tx, actor, now }: Writing, channel: Channel): Promise<boolean> => {
  const groups = new Groups(tx, now);
  if (isAdministrator(actor)) return true;
  if (await groups.mayInRealm("can_move_messages_between_channels_group", actor)) return true;
  for (const name of ["can_administer_channel_group", "can_move_messages_out_of_channel_group"] as const)
    if (await mayInChannel(groups, { channel, name }, actor)) return true;
  return false;
};
