import { channelNameErrors, type GivenOptions } from "../channels/index.js";
import { namesOthers, openChannels, type Principals, principalUsers } from "./add-subscribers.js";
import { acceptChannelOptions, createChannels, creationErrors } from "./create-channels.js";
import { noticeSubscriptions } from "./notices.js";
import { subscribeUsers } from "./subscribe-users.js";
import type { Row, Writing } from "./vocabulary.js";
import { colorsOf, lookUp, type WantedChannel, wanted } from "./wanted-channels.js";

interface ByName extends GivenOptions {
  subscriptions: readonly WantedChannel[];
  principals: Principals;
  authorization_errors_fatal: boolean;
  send_new_subscription_messages: boolean;
}

/** Names of channels by user id. */
type NamesByUser = Record<string, string[]>;

interface Answer {
  subscribed: NamesByUser;
  already_subscribed: NamesByUser;
  unauthorized?: string[];
  new_subscription_messages_sent?: boolean;
}

/** Limits of one request, so that nobody else has to wait long for it (security N3). */
export const mostNewChannels = 100;
/** The most pairs of a user and a channel that one request names (security N3). */
const mostPairs = 10_000;

/** The errors that `subscribeByName` may throw. */
export const subscribingErrors = [
  ...channelNameErrors,
  ...creationErrors,
  "channelInaccessible",
  "noSuchUser",
  "targetDeactivated",
  "tooManyNewChannels",
  "tooManySubscriptions",
] as const;

/**
 * Subscribes people to the channels of these names, as the actor may, and creates those that do not exist (channels.md 6.2). `list` is
 * the parameter that names the channels.
 */
export const subscribeByName = async (
  call: Writing<(typeof subscribingErrors)[number] | "invalidParameter">,
  params: ByName,
  list: string,
): Promise<Answer> => {
  const { actor, tx, fail } = call;
  const { principals, authorization_errors_fatal } = params;
  const asked = wanted(call, params.subscriptions, list);
  checkPairs(call, asked, principals);
  const { existing, missing } = await lookUp(tx, asked);
  if (missing.length > mostNewChannels) throw fail("tooManyNewChannels", { limit: mostNewChannels });
  const options = missing.length > 0 ? await acceptChannelOptions(call, params) : null;
  const { open, refused } = await openChannels(call, existing, {
    withOthers: namesOthers(principals, actor),
    refusalsFatal: authorization_errors_fatal,
  });
  const users = await principalUsers(call, principals);
  const created = options === null ? [] : await createChannels(call, missing, options);
  const channels = [...open, ...created];
  const outcome = await subscribeUsers(call, { users, channels, colors: colorsOf(asked, channels) });
  const areToldOff = await noticeSubscriptions(call, { outcome, created, params });
  return {
    subscribed: namesOf(outcome.subscribed),
    already_subscribed: namesOf(outcome.already),
    ...(authorization_errors_fatal ? {} : { unauthorized: refused }),
    ...(params.send_new_subscription_messages ? { new_subscription_messages_sent: areToldOff } : {}),
  };
};

/** Throws where a request names more pairs of a user and a channel than one may. */
export const checkPairs = (
  { fail }: Pick<Writing<"tooManySubscriptions">, "fail">,
  channels: readonly unknown[],
  principals: Principals,
): void => {
  if (channels.length * Math.max(1, new Set(principals).size) > mostPairs)
    throw fail("tooManySubscriptions", { limit: mostPairs });
};

const namesOf = (lists: ReadonlyMap<number, readonly Row<"streams">[]>): NamesByUser => {
  const names: NamesByUser = {};
  for (const [user_id, channels] of lists) names[user_id] = channels.map(({ name }) => name);
  return names;
};
