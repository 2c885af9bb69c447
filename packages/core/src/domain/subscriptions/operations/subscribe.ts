import { t } from "../../../schema/schema.js";
import { channelNameErrors, channelOptionParams, readRetention } from "../../channels/index.js";
import { limits } from "../../realm/index.js";
import { anyMember } from "../../users/index.js";
import { checkPrincipals, namesOthers, openChannels, principalUsers } from "../add-subscribers.js";
import { acceptChannelOptions, createChannels, creationErrors } from "../create-channels.js";
import { noticeSubscriptions } from "../notices.js";
import { subscribeUsers } from "../subscribe.js";
import { defineOperation, type Row } from "../vocabulary.js";
import { colorsOf, lookUp, wanted } from "./wanted-channels.js";

const subscribeErrors = [
  ...(["channelInaccessible", "noSuchUser", "targetDeactivated"] as const),
  ...(["tooManyNewChannels", "tooManySubscriptions"] as const),
] as const;

const namesByUser = t.record(t.array(t.string()), { description: "Names of channels by user id" });

const namesOf = (lists: ReadonlyMap<number, readonly Row<"streams">[]>): Record<string, string[]> =>
  Object.fromEntries([...lists].map(([user_id, channels]) => [String(user_id), channels.map(({ name }) => name)]));

/** Limits of one request, so that nobody else has to wait long for it (security N3). */
const mostNewChannels = 100;
const mostChannels = 1_000;
const mostPairs = 2_000;

export const subscribe = defineOperation({
  method: "POST",
  path: "/users/me/subscriptions",
  summary: "Subscribe to channels, and create those that do not exist",
  description:
    "All or nothing. The options of creating apply to the channels that the request creates, to no others. " +
    `A request names at most 1,000 channels, creates at most ${mostNewChannels} of them, and names at most 2,000 pairs of a user and a channel.`,
  permission: anyMember,
  params: t.object({
    subscriptions: t.array(
      t.object({
        name: t.text({ anyCharacter: true }),
        color: t.optional(t.text()),
        description: t.optional(t.text({ max: limits.max_stream_description_length })),
      }),
      { max: mostChannels },
    ),
    principals: t.default(
      t.array(t.anyOf(t.integer(), t.text()), { description: "Users by id or by address; the caller when empty" }),
      [],
    ),
    authorization_errors_fatal: t.default(t.boolean(), true),
    ...channelOptionParams,
    send_new_subscription_messages: t.default(t.boolean(), true),
  }),
  result: t.object({
    subscribed: namesByUser,
    already_subscribed: namesByUser,
    unauthorized: t.optional(t.array(t.string())),
    new_subscription_messages_sent: t.optional(t.boolean()),
  }),
  errors: [...channelNameErrors, ...creationErrors, ...subscribeErrors],
  async run(call) {
    const { actor, params, tx, fail } = call;
    const { principals, authorization_errors_fatal } = params;
    const asked = wanted(call, params.subscriptions);
    checkPrincipals(call, principals);
    readRetention(call, params.message_retention_days);
    if (asked.length * Math.max(1, new Set(principals).size) > mostPairs)
      throw fail("tooManySubscriptions", { limit: mostPairs });
    const { existing, missing } = await lookUp(tx, asked);
    if (missing.length > mostNewChannels) throw fail("tooManyNewChannels", { limit: mostNewChannels });
    const options = missing.length > 0 ? await acceptChannelOptions(call, params) : null;
    const known = [...existing.keys()];
    const open = await openChannels(call, known, namesOthers(principals, actor));
    const refused = known.filter((channel) => !open.has(channel)).map((channel) => existing.get(channel) ?? "");
    if (refused[0] !== undefined && authorization_errors_fatal) throw fail("channelInaccessible", { name: refused[0] });
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
  },
});
