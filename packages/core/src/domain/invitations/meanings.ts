/** What names of parameters mean in every operation that takes them, for the documentation. */
export const invitationMeanings = {
  stream_ids: "Channels by id",
  group_ids: "User groups by id",
  invite_id: "The invitation",
  include_realm_default_subscriptions: "Whether newcomers also get the channels that everybody new gets",
  notify_referrer_on_join: "Whether the inviting user is told of the newcomer",
};
