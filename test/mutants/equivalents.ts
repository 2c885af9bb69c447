/** Changes that no test can notice, by their keys, each with the reason; they do not count. */
export const equivalents: ReadonlyMap<string, string> = new Map([
  [
    "packages/core/src/domain/channels/members/channel-members.ts build: stream_ids.length > fewChannels -> >=",
    "The members of exactly twenty channels are read by one scan of all subscriptions instead of channel by channel, and are the same.",
  ],
  [
    "packages/core/src/domain/messages/delete/expired-messages.ts nextConversations: id > after -> >=",
    "A conversation is looked at twice, the second time after what has expired of it is gone; the next ones follow all the same.",
  ],
  [
    "packages/core/src/domain/messages/edit/snapshots.ts WayBack: 0 -> (0 + 1) (2)",
    "Nobody looks at the bytes once the history has come to its end.",
  ],
  [
    "packages/core/src/domain/messages/narrow/merge.ts Merge: cursor !== undefined -> ===",
    "The short way through a buffer is never taken; the long way gives the same messages in more time.",
  ],
  [
    "packages/core/src/text/known-forms.ts KnownForms: at + 1 < written -> <=",
    "A word that takes an apostrophe behind it has the same forms.",
  ],
  [
    "packages/core/src/text/known-forms.ts letters: 0 -> (0 + 1) (2)",
    "A text is then looked up as one word, and the function that makes the forms takes it apart.",
  ],
  [
    "packages/core/src/wire/client-name.ts clientName: products.set(userAgent, name); -> ;",
    "The name is worked out again for each request, and is the same.",
  ],
  [
    "packages/core/src/text/code-points.ts isLongerThan: text.length > limit -> >=",
    "A text of exactly that length is looked at, and found to be no longer.",
  ],
  [
    "packages/core/src/domain/messages/fetch/matches.ts MatchText: this.endPart(); -> ;",
    "The texts are put together once at the end, and hold more memory until then.",
  ],
  [
    "packages/core/src/domain/messages/operations/get-messages.ts getMessages: 0 -> (0 + 1) (2)",
    "It stands in for what is left out where messages are named by their ids; their number alone is the price then.",
  ],
  [
    "packages/core/src/domain/messages/operations/update-message-flags-for-narrow.ts find: if (plan.isClosed) -> false",
    "A plan that finds nothing is asked, and finds nothing.",
  ],
]);
